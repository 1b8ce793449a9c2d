// The moments of the game and the patches between them. What a move means, what is legal and
// what is paid was decided before; no rule stands here.
const data = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const [tableSlots, seatSlots] = data.slots;
const own = tableSlots.length, per = seatSlots.length;
const steps = data.steps ? data.steps.split("\n") : [], last = steps.length;
const state = data.start.slice();
let at = 0, seen = null, bottom = 0, lang = 0;

// The events: what led to each moment, its patch, and its numbers.
const moments = [{text: null, kind: "", seat: "", seq: data.seq, line: data.seq, ops: []}];
for (const step of steps) {
  const [head, ...ops] = step.split(" ");
  const [text, seat = "", seq = "", line = ""] = head.split(".");
  const number = seq ? +seq : moments[moments.length - 1].seq + 1, words = data.texts[text];
  moments.push({text: words, kind: words[0], seat, seq: number, line: line ? +line : number, ops});
}

const splice = (op, back) => {
  const slot = data.letters.indexOf(op[0]);
  const [place, old, fresh] = op.slice(1).split("/");
  const [gone, put] = back ? [fresh, old] : [old, fresh];
  const text = state[slot], from = +place;
  if (text.slice(from, from + gone.length) !== gone) throw new Error("patch does not fit: " + op);
  state[slot] = text.slice(0, from) + put + text.slice(from + gone.length);
};
const stepTo = (goal) => {
  while (at < goal) { at += 1; for (const op of moments[at].ops) splice(op, false); }
  while (at > goal) { for (const op of moments[at].ops) splice(op, true); at -= 1; }
};

const table = (slot) => state[tableSlots.indexOf(slot)];
const seatOf = (seat, slot) => state[own + seat * per + seatSlots.indexOf(slot)];
const actingSeat = () => table("acting")[0] ?? "";
const isHidden = (seat) => seen !== null && seen !== seat;

// The hand that a moment is in: its number, first and last moment.
const handAt = (moment) => {
  let low = 0, high = data.hands.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (data.hands[middle][1] <= moment) low = middle + 1; else high = middle;
  }
  return low ? data.hands[low - 1] : null;
};
// The last discard of the hand, as long as nobody has drawn or taken it since: its seat, or -1.
const lastThrower = () => {
  const hand = handAt(at);
  for (let moment = at; hand && moment >= hand[1]; moment -= 1) {
    if (moments[moment].kind === "discard") return +moments[moment].seat;
  }
  return -1;
};
// The hand that a seat has laid open, now or with its win, if any.
const revealed = (seat) => {
  const hand = handAt(at), won = table("winners").includes(seat);
  for (let moment = at; hand && moment >= hand[1]; moment -= 1) {
    if (data.revealed[moment] && +moments[moment].seat === seat) return data.revealed[moment];
    if (!won) return "";
  }
  return "";
};
