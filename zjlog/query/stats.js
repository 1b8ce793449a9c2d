"use strict";
// Tables sort by the head of a column: the least or the most first, empty cells last.
const locale = document.documentElement.lang;
const collator = new Intl.Collator(locale, {numeric: true});
const valueOf = (row, at) => {
  const cell = row.cells[at];
  const number = cell.dataset.v;
  return number === undefined ? cell.textContent.trim() : Number(number);
};
const compare = (a, b) => {
  if (a === "" || b === "") return null;
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(a, b);
};
const sort = (table, head, at) => {
  const before = head.getAttribute("aria-sort");
  const first = head.classList.contains("n") && head.dataset.first !== "up" ? "descending" : "ascending";
  const other = first === "ascending" ? "descending" : "ascending";
  const order = before === first ? other : first;
  for (const each of table.tHead.rows[0].cells) each.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", order);
  const sign = order === "ascending" ? 1 : -1;
  for (const body of table.tBodies) {
    const rows = [...body.rows].filter((row) => !row.classList.contains("head"));
    const keyed = rows.map((row) => [valueOf(row, at), row]);
    keyed.sort(([a], [b]) => {
      const found = compare(a, b);
      return found === null ? (a === "") - (b === "") : sign * found;
    });
    body.append(...keyed.map(([, row]) => row));
  }
};
for (const table of document.querySelectorAll("table.sorts")) {
  [...table.tHead.rows[0].cells].forEach((head, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.addEventListener("click", () => sort(table, head, at));
    head.append(button);
  });
}
