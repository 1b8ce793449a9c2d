// The table seen from one seat: hands round it, rivers in the middle, names in the corners.
const spots = ["s", "e", "n", "w"], LENGTH = {s: 98, e: 89, n: 91, w: 82}, LARGEST = {s: 6.4, e: 4.5, n: 4.5, w: 4.5};
const places = {};
const begun = () => {
  const part = (kind, spot) => make("div", kind + " " + spot);
  for (const spot of spots) {
    const strip = part("strip", spot), hand = make("div", "held"), melds = make("div", "melds");
    strip.append(hand, melds);
    places[spot] = {strip, hand, melds, river: part("river", spot), plate: part("plate", spot)};
  }
  places.centre = make("div", "centre");
  const {s, e, n, w, centre} = places;
  const parts = [n, w, e, s].flatMap((each) => [each.plate, each.strip, each.river]);
  $("table").append(centre, ...parts);
};
const spotOf = (seat) => spots[(seat - bottom + 4) % 4];

// The tiles in a hand, in order, an o behind those that lie open, and the one just drawn.
const heldBy = (seat) => {
  const shown = seatOf(seat, "shown"), open = revealed(seat);
  let tiles = seatOf(seat, "concealed");
  const drawn = seatOf(seat, "drawn");
  if (isHidden(seat)) {
    if (open) return [[...open], ""];
    return [[...shown].map((letter) => letter + "o").concat([...tiles].slice(shown.length).map(() => "-")), ""];
  }
  const apart = drawn ? tiles.lastIndexOf(drawn) : -1;
  if (apart >= 0) tiles = tiles.slice(0, apart) + tiles.slice(apart + 1);
  const keys = [...tiles];
  [...shown].forEach((letter) => {
    const place = keys.indexOf(letter);
    if (place >= 0) keys[place] += "o";
  });
  return [keys, apart >= 0 ? drawn : ""];
};
const heldTile = (key) => key[1] ? tile(key[0], {kind: "open", note: say("shown")}) : tile(key);
const fillHand = (box, seat) => {
  const [keys, drawn] = heldBy(seat);
  fill(box, drawn ? [...keys, drawn] : keys, heldTile);
  if (box.apart) box.apart.classList.remove("drawn");
  box.apart = drawn ? box.lastChild : null;
  if (box.apart) box.apart.classList.add("drawn");
  return keys.length + (drawn ? 1.4 : 0);
};

// A meld: where its taken tile lies tells who fed it, left, middle or right.
const turnedAt = (seat, source, number) => {
  if (source === ".") return -1;
  return {3: 0, 2: 1, 1: number - 1, 0: 0}[(source - seat + 4) % 4];
};
const meldNode = (seat, meld) => {
  const kind = meld[0], source = meld[1], node = make("span", "meld " + kind);
  let tiles = [...meld.slice(2)], onTop = null;
  const name = word(data.words.kinds[kind]) + (source === "." ? "" : " " + say("from", {seat: called(+source)}));
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", name);
  if (kind === "a" && source !== ".") onTop = tiles.pop();
  const turned = turnedAt(seat, source, tiles.length);
  if (turned >= 0) tiles = [...tiles.slice(1, turned + 1), tiles[0], ...tiles.slice(turned + 1)];
  tiles.forEach((letter, place) => {
    if (place === turned) {
      const box = make("span", "turned");
      if (onTop !== null) box.append(tile(onTop, {kind: "added"}));
      box.append(tile(letter, {note: say("from", {seat: nameOfSeat(source)})}));
      node.append(box);
    } else node.append(tile(letter, {down: kind === "c" && (place === 0 || place === tiles.length - 1)}));
  });
  return node;
};
const strip = (seat, spot) => {
  const {strip: box, hand, melds} = places[spot], held = fillHand(hand, seat);
  const laid = seatOf(seat, "melds").split(",").filter(Boolean);
  const wide = Math.max(held, 14.4 - 3 * laid.length) + laid.reduce((sum, meld) => sum + meld.length - 2 + 0.75, 0);
  const width = Math.min(LARGEST[spot], LENGTH[spot] / wide).toFixed(3);
  if (box.wide !== width) box.style.setProperty("--w", box.wide = width);
  fill(melds, laid.map((meld) => bottom + meld), (key) => meldNode(seat, key.slice(1)));
};

const river = (seat, spot, thrower) => {
  const box = places[spot].river, keys = discardsOf(seatOf(seat, "river"));
  let columns = 6;
  while (columns * Math.floor(columns * 2 / 3) < keys.length) columns += 1;
  if (box.columns !== columns) box.style.setProperty("--columns", box.columns = columns);
  fill(box, keys, (key) => {
    const taker = /\d/.exec(key), cell = make("span", taker ? "cell taken" : "cell");
    cell.append(tile(key[0], {note: taker ? say("taken", {seat: called(+taker[0])}) : ""}));
    if (taker) cell.append(make("b", "", taker[0]));
    return cell;
  });
  if (box.late) box.late.classList.remove("last");
  box.late = thrower === seat ? box.lastChild : null;
  if (box.late) box.late.classList.add("last");
};
const nameParts = () => {
  for (const spot of spots) {
    for (const [part, key] of [["hand", "concealed"], ["melds", "melds"], ["river", "river"]]) {
      places[spot][part].setAttribute("role", "group");
      places[spot][part].setAttribute("aria-label", say(key));
    }
  }
};

// Who sits there, what they have, what bars them, and what they have just done.
const QUIET = ["", "draw", "discard", "deal", "hand", "flip", "game", "dice", "seal"];
const plate = (seat, spot) => {
  const event = moments[at], acted = event.seat === String(seat) && !QUIET.includes(event.kind);
  const marks = marksOf(seat), did = acted ? textOf(event) : "", dealer = table("dealer");
  const wind = dealer ? "ESWN"[(seat - dealer + 4) % 4] : "", box = places[spot].plate;
  box.classList.toggle("acting", actingSeat() === String(seat));
  renew(box, [seat, marks.join(), did, wind, seatOf(seat, "chips"), event.kind].join("|"), () => {
    const name = make("button", "name"), tag = make("span", "tag"), line = make("div", "line"), parts = [name, line];
    name.append(tag);
    name.type = "button";
    name.dataset.seat = seat;
    name.title = called(seat);
    name.setAttribute("aria-label", called(seat));
    if (wind) {
      const letter = data.letters[data.codes.indexOf(wind)], mark = make("i", "wind", nameOf(letter)[0]);
      mark.title = say("wind", {tile: inBoth(pairOf(letter))});
      tag.append(mark);
    }
    tag.append(make("span", "", data.players[seat] || nameOfSeat(seat)));
    line.append(make("span", "chips", say("chips", {n: seatOf(seat, "chips")})));
    for (const [kind, text] of marks) line.append(make("b", kind, text));
    if (did) parts.push(make("p", "call " + event.kind, did));
    return parts;
  });
};
const centre = () => {
  const event = moments[at], box = places.centre, result = table("result");
  const loud = event.text && !event.seat && !QUIET.includes(event.kind) ? textOf(event) : "";
  const slots = ["hand", "round", "wall", "indicator", "wild"].map(table);
  box.dataset.turn = actingSeat() === "" ? "" : spotOf(+actingSeat());
  renew(box, [...slots, result, loud].join("|"), () => {
    const parts = [make("div", "which", slots[0] ? say("hand", {n: slots[0]}) : say("before"))];
    if (slots[0]) parts[0].append(make("span", "", " · " + say("round", {n: slots[1]})));
    parts.push(make("div", "wall", say("wall-left", {n: slots[2]})));
    const tiles = make("div", "turned-up");
    for (const slot of ["indicator", "wild"]) {
      const letter = table(slot), each = make("span", "");
      if (!letter) continue;
      const label = make("small", "", say(slot, {tile: ""}).trim());
      label.title = say(slot, {tile: nameOf(letter)});
      each.append(tile(letter), label);
      tiles.append(each);
    }
    parts.push(tiles);
    if (result) parts.push(make("b", "over", word(data.words.results[result])));
    if (loud) parts.push(make("p", "call", loud));
    return parts;
  });
};
const drawTable = () => {
  const thrower = lastThrower();
  centre();
  for (let seat = 0; seat < 4; seat += 1) {
    const spot = spotOf(seat);
    strip(seat, spot);
    river(seat, spot, thrower);
    plate(seat, spot);
  }
};
