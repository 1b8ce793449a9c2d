"use strict";
// Applies the patches that the page carries and shows the strings they leave. What a move
// means, what is legal and what is paid was decided before; no rule stands here.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const $ = (id) => document.getElementById(id);
  const [tableSlots, seatSlots] = data.slots;
  const own = tableSlots.length, per = seatSlots.length, steps = data.steps ? data.steps.split("\n") : [], last = steps.length;
  const spots = ["s", "e", "n", "w"];
  let state = data.start.slice(), at = 0, seen = null, lang = 0, timer = null, listed = null, ready = false;

  // The events: what led to each moment, its patch, and its numbers.
  const moments = [{text: null, seat: "", seq: data.seq, line: data.seq, ops: []}];
  for (const step of steps) {
    const [head, ...ops] = step.split(" ");
    const [text, seat = "", seq = "", line = ""] = head.split(".");
    const number = seq ? +seq : moments[moments.length - 1].seq + 1;
    moments.push({text: data.texts[text], seat, seq: number, line: line ? +line : number, ops});
  }

  const splice = (op, back) => {
    const slot = data.letters.indexOf(op[0]);
    const [place, old, fresh] = op.slice(1).split("/");
    const [gone, put] = back ? [fresh, old] : [old, fresh];
    const text = state[slot], from = +place;
    if (text.slice(from, from + gone.length) !== gone) throw new Error("patch does not fit: " + op);
    state[slot] = text.slice(0, from) + put + text.slice(from + gone.length);
  };
  const on = () => { at += 1; for (const op of moments[at].ops) splice(op, false); };
  const back = () => { for (const op of moments[at].ops) splice(op, true); at -= 1; };

  const word = (pair) => pair[lang];
  const say = (key, values = {}) =>
    word(data.words.said[key]).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
  const table = (slot) => state[tableSlots.indexOf(slot)];
  const seatOf = (seat, slot) => state[own + seat * per + seatSlots.indexOf(slot)];
  const nameOfSeat = (seat) => word(data.words.seats[seat]);
  const called = (seat) => nameOfSeat(seat) + (data.players[seat] ? " " + data.players[seat] : "");
  const nameOf = (letter) => word(data.words.tiles[data.letters.indexOf(letter)]);

  const make = (tag, kind, text) => {
    const node = document.createElement(tag);
    if (kind) node.className = kind;
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const SVG = "http://www.w3.org/2000/svg";
  const tile = (letter, note) => {
    const node = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
    const name = letter === "-" ? say("hidden", {n: 1}) : 
      nameOf(letter) + (letter === table("wild") ? " " + say("wildcard") : "") + (note ? " " + note : "");
    node.setAttribute("class", letter === table("wild") ? "t wild" : "t");
    node.setAttribute("viewBox", "0 0 30 40");
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", name);
    use.setAttribute("href", "#t" + letter);
    const title = document.createElementNS(SVG, "title");
    title.textContent = name;
    node.append(title, use);
    return node;
  };
  // Who looks from one seat does not see what another draws.
  const textOf = (event) => {
    if (!event.text) return say("before");
    const text = event.text[lang + 1];
    return event.text[0] === "dr" && seen !== null && +event.seat !== seen ? text.split(" ")[0] : text;
  };
  const row = (label, kind) => {
    const node = make("div", "row " + (kind || ""));
    node.setAttribute("role", "group");
    node.setAttribute("aria-label", say(label));
    node.append(make("span", "", say(label)));
    return node;
  };

  const concealed = (seat) => {
    const node = row("concealed"), tiles = seatOf(seat, "concealed"), drawn = seatOf(seat, "drawn");
    if (seen !== null && seen !== seat) {
      for (const _ of tiles) node.append(tile("-"));
      return node;
    }
    const apart = drawn ? tiles.lastIndexOf(drawn) : -1;
    [...tiles].forEach((letter, place) => { if (place !== apart) node.append(tile(letter)); });
    if (apart >= 0) {
      const fresh = tile(drawn, "");
      fresh.setAttribute("aria-label", say("drawn", {tile: nameOf(drawn)}));
      node.append(make("span", "gap"), fresh);
    }
    return node;
  };
  const melds = (seat) => {
    const node = row("melds");
    for (const meld of seatOf(seat, "melds").split(",")) {
      const box = make("span", "meld"), tiles = make("span");
      for (const letter of meld.slice(2)) tiles.append(tile(letter));
      const kind = word(data.words.kinds[meld[0]]);
      const from = meld[1] === "." ? "" : " " + say("from", {seat: nameOfSeat(meld[1])});
      box.append(make("span", "", kind + from), tiles);
      node.append(box);
    }
    return node;
  };
  const river = (seat) => {
    const node = row("river", "river"), thrown = seatOf(seat, "river").match(/[A-Za-z]\d?/g) || [];
    for (const each of thrown) {
      const taker = each[1];
      const shown = tile(each[0], taker ? say("taken", {seat: nameOfSeat(taker)}) : "");
      if (taker) shown.classList.add("taken");
      node.append(shown);
      if (taker) node.append(make("sup", "", ">" + taker));
    }
    const event = moments[at];
    if (event.text && event.text[0] === "di" && +event.seat === seat && thrown.length) {
      node.querySelectorAll(".t")[thrown.length - 1].classList.add("last");
    }
    return node;
  };
  const seatNode = (seat, spot) => {
    const node = make("section", "seat " + spot), head = make("h3");
    const acting = table("acting") === String(seat);
    if (acting) node.classList.add("acting");
    node.setAttribute("aria-label", called(seat));
    head.append(make("span", "", called(seat)), make("i", "", say("chips", {n: seatOf(seat, "chips")})));
    if (table("dealer") === String(seat)) head.append(make("i", "", say("dealer")));
    if (acting) head.append(make("i", "", say("acting")));
    if (table("winners").includes(seat)) head.append(make("b", "", say("winner")));
    for (const letter of seatOf(seat, "statuses")) head.append(make("b", "", word(data.words.statuses[letter])));
    const thrown = seatOf(seat, "credits").split(".");
    ["first", "later", "after_pung"].forEach((key, place) => {
      if (+thrown[place]) head.append(make("i", "", say(key, {n: thrown[place]})));
    });
    node.append(head, concealed(seat));
    if (seatOf(seat, "melds")) node.append(melds(seat));
    if (seatOf(seat, "shown")) {
      const shown = row("shown");
      for (const letter of seatOf(seat, "shown")) shown.append(tile(letter));
      node.append(shown);
    }
    node.append(river(seat));
    return node;
  };

  const handAt = (moment) => {
    let found = null;
    for (const hand of data.hands) if (hand[1] <= moment) found = hand;
    return found;
  };
  const where = () => {
    const node = $("where"), parts = table("hand")
      ? [say("hand", {n: table("hand")}), say("round", {n: table("round")})] : [say("before")];
    parts.push(say("wall-left", {n: table("wall")}));
    node.replaceChildren(...parts.map((text) => make("span", "", text)));
    for (const slot of ["indicator", "wild"]) {
      const letter = table(slot);
      if (!letter) continue;
      const box = make("span", "", say(slot, {tile: nameOf(letter)}) + " ");
      box.append(tile(letter));
      node.append(box);
    }
  };
  const said = () => {
    const event = moments[at], node = $("said"), parts = [];
    parts.push(say("at", {seq: event.seq, line: event.line}));
    if (event.seat) parts.push(called(event.seat));
    if (event.text) parts.push(textOf(event));
    const codes = (data.found[at] || []).map((code) => code.slice(1)).join(" ");
    node.replaceChildren(make("span", "", parts.join("  ") + " "));
    if (codes) node.append(make("b", "code", codes));
    const more = [];
    for (let seat = 0; seat < 4; seat += 1) {
      if (seen !== null && seen !== seat) continue;
      const moves = [...seatOf(seat, "moves")].map((letter) => word(data.words.moves[letter]));
      if (moves.length) more.push(called(seat) + ": " + moves.join(", "));
    }
    const result = table("result");
    if (result) more.push(say("over", {result: word(data.words.results[result])}));
    else if (more.length) more.unshift(say("next"));
    if (more.length) node.append(make("div", "soft", more.join("  ")));
  };
  const events = () => {
    const hand = handAt(at), list = $("events");
    const [first, end] = hand ? [hand[1], hand[2]] : [0, data.hands.length ? data.hands[0][1] - 1 : last];
    const key = [first, lang, seen].join();
    if (listed !== key) {
      listed = key;
      list.replaceChildren();
      for (let moment = first; moment <= end; moment += 1) {
        const event = moments[moment], item = make("li"), button = make("button");
        button.type = "button";
        button.dataset.moment = moment;
        const seat = event.seat ? nameOfSeat(event.seat) + " " : "";
        button.append(make("small", "", event.seq), make("span", "", seat + textOf(event)));
        for (const code of data.found[moment] || []) button.append(make("b", "", code.slice(1)));
        item.append(button);
        list.append(item);
      }
    }
    for (const old of list.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const here = list.querySelector(`[data-moment="${at}"]`);
    if (!here) return;
    here.setAttribute("aria-current", "step");
    const top = here.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - 120;
  };
  const show = () => {
    where();
    said();
    const bottom = seen === null ? 0 : seen;
    $("seats").replaceChildren(...[2, 3, 1, 0].map((step) => seatNode((bottom + step) % 4, spots[step])));
    events();
    for (const item of document.querySelectorAll("#found li")) {
      item.classList.toggle("here", +item.dataset.moment === at);
    }
    const hand = handAt(at);
    const hash = (hand && hand[0] !== null ? "#h" + hand[0] + "." : "#") + "s" + moments[at].seq;
    if (location.hash !== hash) history.replaceState(null, "", hash);
  };
  const seek = (moment) => {
    const goal = Math.max(0, Math.min(moment, last));
    while (at < goal) on();
    while (at > goal) back();
    show();
  };

  const turn = (way) => {
    let moment = at + way;
    const isTurn = (event) => event.text && ["dr", "cl"].includes(event.text[0]) && (seen === null || +event.seat === seen);
    while (moment > 0 && moment <= last && !isTurn(moments[moment])) moment += way;
    seek(moment);
  };
  const hand = (way) => {
    const starts = data.hands.map((each) => each[1]);
    const found = way > 0 ? starts.find((start) => start > at) : starts.filter((start) => start < at).pop();
    seek(found ?? (way > 0 ? last : 0));
  };
  const find = () => {
    const found = Object.keys(data.found).map(Number);
    if (found.length) seek(found.find((moment) => moment > at) ?? found[0]);
  };
  const go = (seq, number) => {
    const within = number === undefined ? undefined : data.hands.filter((each) => each[0] === number).pop();
    let exact = null, near = null;
    moments.forEach((event, moment) => {
      if (within && (moment < within[1] || moment > within[2])) return;
      if (event.seq === seq) exact = moment;
      if (event.seq <= seq) near = moment;
    });
    const found = exact ?? near ?? (within && within[1]);
    if (found !== null && found !== undefined) seek(found);
  };
  const play = () => {
    if (timer === null) timer = setInterval(() => { if (at === last) play(); else seek(at + 1); }, 700);
    else { clearInterval(timer); timer = null; }
    label("play");
  };
  const see = (seat) => {
    seen = seat;
    $("seen").value = seat === null ? "" : String(seat);
    show();
  };
  const label = (id) => { $(id).textContent = say(timer !== null && id === "play" ? "pause" : id); };
  const speak = (index) => {
    lang = index;
    document.documentElement.dataset.lang = ["zh", "en"][lang];
    document.documentElement.lang = ["zh-CN", "en"][lang];
    for (const id of data.labels) label(id);
    [...$("seen").options].forEach((option) => {
      option.textContent = option.value === "" ? say("seen-by-all") : called(+option.value);
    });
    $("seen").setAttribute("aria-label", say("perspective"));
    $("number").setAttribute("aria-label", say("go"));
    listed = null;
    if (ready) show();
  };
  const link = () => {
    const match = /^#(?:h(\d{1,9})\.)?(?:s(\d{1,15}))?$/.exec(location.hash);
    if (!match || (!match[1] && !match[2])) return false;
    go(match[2] ? +match[2] : 0, match[1] ? +match[1] : undefined);
    return true;
  };

  const acts = {
    beginning: () => seek(0), end: () => seek(last), back: () => seek(at - 1), on: () => seek(at + 1),
    "turn-back": () => turn(-1), "turn-on": () => turn(1), "hand-back": () => hand(-1), "hand-on": () => hand(1),
    find, play, language: () => speak(1 - lang), go: () => go(+$("number").value),
  };
  for (const [id, act] of Object.entries(acts)) $(id).addEventListener("click", act);
  $("seen").addEventListener("change", () => see($("seen").value === "" ? null : +$("seen").value));
  $("number").addEventListener("keydown", (event) => { if (event.key === "Enter") acts.go(); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-moment] button, button[data-moment]");
    if (button) seek(+button.closest("[data-moment]").dataset.moment);
  });
  const keys = {
    ArrowRight: acts.on, ArrowLeft: acts.back, ArrowDown: acts["turn-on"], ArrowUp: acts["turn-back"],
    PageDown: acts["hand-on"], PageUp: acts["hand-back"], Home: acts.beginning, End: acts.end,
    f: find, g: () => $("number").focus(), l: acts.language,
    p: () => see(seen === null ? 0 : seen === 3 ? null : seen + 1),
  };
  document.addEventListener("keydown", (event) => {
    const target = event.target.tagName;
    if (event.ctrlKey || event.altKey || event.metaKey || target === "INPUT" || target === "SELECT") return;
    const act = event.key === " " && target !== "BUTTON" ? play : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  window.addEventListener("hashchange", link);
  speak(document.documentElement.dataset.lang === "en" ? 1 : 0);
  ready = true;
  if (!link()) seek(data.opening);
})();
