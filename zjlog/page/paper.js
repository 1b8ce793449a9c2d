// What is printed: the game, then a page a hand with the table, the findings, the money and the
// decision. It is made of what the page holds when printing begins and taken away afterwards.
(() => {
  const form = $("form").content;
  const box = (tag, kind, ...parts) => {
    const node = make(tag, kind);
    node.append(...parts);
    return node;
  };
  const told = (key, n) => {
    const node = form.querySelector(`[data-say="${key}"]`).cloneNode(true);
    node.removeAttribute("data-say");
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace("{n}", n);
    return node;
  };
  const copy = (node) => {
    const twin = node.cloneNode(true);
    for (const each of [twin, ...twin.querySelectorAll("[id]")]) each.removeAttribute("id");
    for (const button of twin.querySelectorAll("button")) {
      if (button.closest("td")) button.replaceWith(button.textContent);
      else button.remove();
    }
    return twin;
  };

  const laid = (key, tiles) => box("div", "laid", told(key), box("span", "", ...tiles));
  const seat = (each) => {
    const head = box("h4", "", called(each), " ", make("span", "", say("chips", {n: seatOf(each, "chips")})));
    for (const [kind, text] of marksOf(each)) head.append(" ", make(kind === "bar" || kind === "won" ? "strong" : "span", "", text));
    const melds = seatOf(each, "melds").split(",").filter(Boolean).map((meld) =>
      box("span", "set", ...[...meld.slice(2)].map((letter) => tile(letter))));
    const river = discardsOf(seatOf(each, "river")).map((thrown) => tile(thrown[0], {kind: thrown[1] ? "gone" : ""}));
    const node = box("section", "", head, laid("concealed", [...seatOf(each, "concealed")].map((letter) => tile(letter))));
    if (melds.length) node.append(laid("melds", melds));
    if (seatOf(each, "shown")) node.append(laid("shown", [...seatOf(each, "shown")].map((letter) => tile(letter))));
    if (river.length) node.append(laid("river", river));
    return node;
  };
  const position = () => {
    const wild = table("wild"), head = box("h3", "", told("position", moments[at].seq));
    if (wild) head.append(" · ", say("wildcard"), " ", nameOf(wild), " ", tile(wild));
    return [head, box("div", "seats", ...[0, 1, 2, 3].map(seat))];
  };

  const items = () => [...document.querySelectorAll("#found li")];
  const listed = (found) => box("ul", "found", ...found.map(copy));
  const within = (hand) => (item) => +item.dataset.moment >= hand[1] && +item.dataset.moment <= hand[2];
  const rulings = (hand) => moments.slice(hand[1], hand[2] + 1).filter((event) => event.kind === "ruling").map((event) =>
    box("p", "", told("number", event.seq), " ", isBy(event) ? called(event.seat) + " " : "", event.text[lang + 1]));
  const settled = (body) => {
    const sheet = box("table", "money");
    sheet.append(copy(document.querySelector("#money thead")), copy(body));
    return sheet;
  };
  const page = (hand, last) => {
    const body = document.querySelector(`#money tbody[data-hand="${hand[0]}"]`);
    const node = box("section", "hand"), head = box("h2");
    head.append(...body ? copy(body.querySelector(".hand th")).childNodes : [say("hand", {n: hand[0] ?? "–"})]);
    const found = items().filter(within(hand));
    node.append(head, ...position(), box("h3", "", told("findings")));
    node.append(found.length ? listed(found) : box("p", "", told("no-findings")));
    if (body && last) node.append(box("h3", "", told("money")), settled(body));
    node.append(box("h3", "", told("decisions")), ...rulings(hand), told("signed"));
    return node;
  };
  const overview = () => {
    const sheet = box("table", "money sums"), head = copy(document.querySelector("#money thead"));
    [...head.rows[0].cells].slice(0, 4).forEach((cell, at) => { if (at) cell.remove(); else cell.textContent = ""; });
    sheet.append(head);
    for (const body of document.querySelectorAll("#money tbody")) {
      const start = body.querySelector(".hand th"), figures = body.querySelector(".chips") || body.rows[0];
      const line = box("tr", "", box("th", "", ...copy(start).childNodes));
      line.append(...[...figures.cells].slice(-4).map(copy));
      sheet.append(box("tbody", "", line));
    }
    return sheet;
  };
  const front = () => {
    const node = box("section", "front"), hands = data.hands;
    const loose = items().filter((item) => !hands.some((hand) => within(hand)(item)));
    node.append(copy(document.querySelector("header > div")), ...[...document.querySelectorAll("footer p")].map(copy));
    if (hands.length !== 1) node.append(box("h3", "", told("money")), overview());
    if (loose.length) node.append(box("h3", "", told("findings")), listed(loose));
    return node;
  };
  const build = () => {
    $("paper")?.remove();
    const hands = data.hands, before = at, paper = box("div", "", front());
    paper.id = "paper";
    hands.forEach((hand, place) => {
      const first = items().find(within(hand));
      stepTo(first ? +first.dataset.moment : hand[2]);
      paper.append(page(hand, !hands.slice(place + 1).some((each) => each[0] === hand[0])));
    });
    stepTo(before);
    document.body.append(paper);
  };
  window.addEventListener("beforeprint", build);
  window.addEventListener("afterprint", () => $("paper")?.remove());
})();
