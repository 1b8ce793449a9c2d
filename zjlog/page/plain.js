// The table as lists, a box a seat: for paper, for those who listen, for comparison.
const row = (label, kind) => {
  const node = make("div", "row " + (kind || ""));
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", say(label));
  node.append(make("span", "", say(label)));
  return node;
};
const plainMelds = (seat) => {
  const node = row("melds");
  for (const meld of seatOf(seat, "melds").split(",")) {
    const box = make("span", "group"), tiles = make("span");
    for (const letter of meld.slice(2)) tiles.append(tile(letter));
    const from = meld[1] === "." ? "" : " " + say("from", {seat: nameOfSeat(meld[1])});
    box.append(make("span", "", word(data.words.kinds[meld[0]]) + from), tiles);
    node.append(box);
  }
  return node;
};
const plainRiver = (seat, thrower) => {
  const node = row("river", "thrown"), thrown = discardsOf(seatOf(seat, "river"));
  thrown.forEach((each, place) => {
    const taker = each[1], late = thrower === seat && place === thrown.length - 1;
    const kind = (taker ? "gone" : "") + (late ? " last" : "");
    node.append(tile(each[0], {kind, note: taker ? say("taken", {seat: nameOfSeat(taker)}) : ""}));
    if (taker) node.append(make("sup", "", ">" + taker));
  });
  return node;
};
const seatNode = (seat, spot, thrower) => {
  const node = make("section", "seat " + spot), head = make("h3"), held = row("concealed");
  node.classList.toggle("acting", actingSeat() === String(seat));
  node.setAttribute("aria-label", called(seat));
  head.append(make("span", "", called(seat)), make("i", "", say("chips", {n: seatOf(seat, "chips")})));
  for (const [kind, text] of marksOf(seat)) head.append(make(kind === "bar" || kind === "won" ? "b" : "i", "", text));
  fillHand(held.appendChild(make("div", "tiles")), seat);
  node.append(head, held);
  if (seatOf(seat, "melds")) node.append(plainMelds(seat));
  node.append(plainRiver(seat, thrower));
  return node;
};
const drawPlain = () => {
  const thrower = lastThrower(), heading = make("p", "where");
  const parts = table("hand") ? [say("hand", {n: table("hand")}), say("round", {n: table("round")})] : [say("before")];
  for (const slot of ["indicator", "wild"]) {
    if (table(slot)) parts.push(say(slot, {tile: nameOf(table(slot))}));
  }
  heading.textContent = [...parts, say("wall-left", {n: table("wall")})].join(" · ");
  const boxes = [2, 3, 1, 0].map((step) => seatNode((bottom + step) % 4, spots[step], thrower));
  $("seats").replaceChildren(heading, ...boxes);
};
