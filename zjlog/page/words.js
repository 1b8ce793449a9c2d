// Words in the language of the page, and tiles as pictures that have names.
const word = (pair) => pair[lang];
const say = (key, values = {}) =>
  word(data.words.said[key]).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
const nameOfSeat = (seat) => word(data.words.seats[seat]);
const called = (seat) => nameOfSeat(seat) + (data.players[seat] ? " " + data.players[seat] : "");
const pairOf = (letter) => data.words.tiles[data.letters.indexOf(letter)];
const nameOf = (letter) => word(pairOf(letter));
const unbroken = (text) => text.replaceAll(" ", "\u00a0");
const inBoth = (pair) => pair[0] === pair[1] ? pair[0] : pair[lang] + " · " + pair[1 - lang];

const make = (tag, kind, text) => {
  const node = document.createElement(tag);
  if (kind) node.className = kind;
  if (text !== undefined) node.textContent = text;
  return node;
};
const SVG = "http://www.w3.org/2000/svg";
const use = (id) => {
  const node = document.createElementNS(SVG, "use");
  node.setAttribute("href", "#" + id);
  return node;
};
// A tile; one that lies face down shows its back and keeps its name.
const tile = (letter, {note = "", kind = "", down = false} = {}) => {
  const node = document.createElementNS(SVG, "svg"), title = document.createElementNS(SVG, "title");
  const wild = letter === table("wild"), blind = letter === "-";
  const more = (wild ? " " + say("wildcard") : "") + (note ? " " + note : "");
  node.setAttribute("class", "t" + (wild ? " wild" : "") + (kind ? " " + kind : ""));
  node.setAttribute("viewBox", "0 0 30 40");
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", blind ? say("hidden", {n: 1}) : nameOf(letter) + more);
  title.textContent = blind ? say("hidden", {n: 1}) : inBoth(pairOf(letter)) + more;
  node.append(title, use("t" + (down ? "-" : letter)));
  if (wild && !down) node.append(use("marked"));
  return node;
};
// Gives a box one child a key, in their order: children whose key stays are kept, for tiles
// are dear to draw.
const fill = (box, keys, build) => {
  const salt = lang + table("wild"), wanted = new Map();
  for (const key of keys) wanted.set(salt + key, (wanted.get(salt + key) || 0) + 1);
  for (const node of [...box.children]) {
    const left = wanted.get(node.key) || 0;
    if (left) wanted.set(node.key, left - 1); else node.remove();
  }
  let next = box.firstChild;
  for (const key of keys) {
    let node = next;
    while (node && node.key !== salt + key) node = node.nextSibling;
    if (!node) { node = build(key); node.key = salt + key; }
    if (node === next) next = next.nextSibling; else box.insertBefore(node, next);
  }
};
// Builds what is in a box anew, if what it depends on has changed.
const renew = (box, key, build) => {
  const whole = lang + table("wild") + key;
  if (box.shown === whole) return;
  box.shown = whole;
  box.replaceChildren(...build());
};

// A ruling names the seat that it is about.
const isBy = (event) => event.seat && event.kind !== "ruling";
// Who looks from one seat does not see what another draws.
const textOf = (event) => {
  if (!event.text) return say("before");
  const text = event.text[lang + 1];
  return event.kind === "draw" && isHidden(+event.seat) ? text.split(" ")[0] : text;
};
const discardsOf = (river) => river.match(/[A-Za-z]\d?/g) || [];
// What a seat may do, in words; names of tiles are not broken.
const movesOf = (seat) => {
  const parts = [], add = (letter, tiles) => parts.push([word(data.words.moves[letter]), ...[...tiles].map((each) => unbroken(nameOf(each)))].join(" "));
  const others = seatOf(seat, "moves");
  for (let place = 0; place < others.length; place += 2) {
    add(others[place], others[place + 1] === "." ? "" : others[place + 1]);
  }
  if (actingSeat() !== String(seat)) return parts;
  const [, letter, barred] = /^\d([rtd]?)(.*)$/.exec(table("acting"));
  const held = [...new Set(seatOf(seat, "concealed"))].filter((each) => !barred.includes(each));
  if (letter) add(letter, letter === "d" ? held.join("") : "");
  return parts;
};
// The marks on a seat, beside its name: what it is and what bars it.
const marksOf = (seat) => {
  const marks = [];
  if (table("dealer") === String(seat)) marks.push(["dealer", say("dealer")]);
  if (actingSeat() === String(seat)) marks.push(["turn", say("acting")]);
  if (table("winners").includes(seat)) marks.push(["won", say("winner")]);
  for (const letter of seatOf(seat, "statuses")) marks.push(["bar", word(data.words.statuses[letter])]);
  if (revealed(seat)) marks.push(["", say("revealed")]);
  const thrown = seatOf(seat, "credits").split(".");
  ["first", "later", "after_pung"].forEach((key, place) => {
    if (+thrown[place]) marks.push(["", say(key, {n: thrown[place]})]);
  });
  return marks;
};
