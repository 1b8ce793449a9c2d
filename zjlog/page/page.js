// Moving about: the bar, keys, touch, links, languages.
let timer = null, listed = null, ready = false, plain = false;
const finds = Object.keys(data.found).map(Number);

// The findings at the moment, each with its title, leading to where it is told in full.
const findingsHere = (node) => {
  const items = document.querySelectorAll(`#found [data-moment="${at}"]`);
  (data.found[at] || []).forEach((code, place) => {
    const item = items[place], mark = make(item ? "a" : "b", "code " + code[0], code.slice(1));
    if (item) {
      const title = item.querySelector("p b:not(.code)");
      if (title) mark.append(" ", ...title.cloneNode(true).childNodes);
      mark.href = location.hash || "#";
      mark.addEventListener("click", (event) => { event.preventDefault(); item.scrollIntoView({block: "center"}); });
    }
    node.append(mark, " ");
  });
};
const drawSaid = () => {
  const event = moments[at], node = $("said"), parts = [say("at", {seq: event.seq, line: event.line})];
  if (isBy(event)) parts.push(called(event.seat));
  if (event.text) parts.push(textOf(event));
  const [number, ...rest] = parts;
  node.replaceChildren(make("small", "", number), " ", make("span", "", rest.join("  ")), " ");
  node.title = parts.join("  ");
  findingsHere(node);
};
const drawNext = () => {
  const box = $("next"), result = table("result"), list = make("ul");
  if (result) { box.replaceChildren(make("b", "", say("over", {result: word(data.words.results[result])}))); return; }
  for (let seat = 0; seat < 4; seat += 1) {
    const moves = isHidden(seat) ? [] : movesOf(seat);
    if (!moves.length) continue;
    const item = make("li");
    item.append(make("span", "", called(seat)), " ", moves.join(word(data.words.comma)));
    list.append(item);
  }
  box.replaceChildren(make("b", "", say("next")), list.childElementCount ? list : make("span", "soft", say("next-none")));
};
// The events of the hand; of a very long one, those around the moment.
const PART = 200;
const drawEvents = () => {
  const hand = handAt(at), list = $("events");
  let [first, end] = hand ? [hand[1], hand[2]] : [0, data.hands.length ? data.hands[0][1] - 1 : last];
  first = Math.max(first, Math.floor(at / PART) * PART - PART);
  end = Math.min(end, first + 3 * PART);
  const key = [first, lang, seen].join();
  if (listed !== key) {
    listed = key;
    const items = [];
    for (let moment = first; moment <= end; moment += 1) {
      const event = moments[moment], item = make("li"), button = make("button");
      button.type = "button";
      button.dataset.moment = moment;
      const seat = isBy(event) ? nameOfSeat(event.seat) + " " : "";
      button.append(make("small", "", event.seq), make("span", "", seat + textOf(event)));
      for (const code of data.found[moment] || []) button.append(make("b", "", code.slice(1)));
      item.append(button);
      items.push(item);
    }
    list.replaceChildren(...items);
    list.first = first;
  }
  if (list.here) list.here.removeAttribute("aria-current");
  const here = list.here = list.children[at - list.first]?.firstChild;
  if (!here) return;
  here.setAttribute("aria-current", "step");
  if (!list.asked) list.asked = requestAnimationFrame(() => {
    list.asked = 0;
    if (list.here) list.scrollTop = list.here.offsetTop - list.clientHeight / 3;
  });
};
const draw = () => {
  if (plain) drawPlain(); else drawTable();
  drawSaid();
  drawNext();
  drawEvents();
  const slider = $("slider"), hand = handAt(at);
  slider.value = at;
  slider.setAttribute("aria-valuetext", $("said").title);
  const place = hand ? data.hands.indexOf(hand) : -1;
  if ($("hands").selectedIndex !== place) $("hands").selectedIndex = place;
  for (const item of document.querySelectorAll("#found .here")) item.classList.remove("here");
  if (data.found[at]) for (const item of document.querySelectorAll(`#found [data-moment="${at}"]`)) item.classList.add("here");
};
// The address follows, but not more often than a browser lets it.
let writing = null;
const address = () => {
  const hand = handAt(at);
  return (hand && hand[0] !== null ? "#h" + hand[0] + "." : "#") + "s" + moments[at].seq;
};
const follow = () => {
  clearTimeout(writing);
  writing = null;
  if (location.hash !== address()) history.replaceState(null, "", address());
};
let followed = 0;
const show = () => {
  draw();
  const now = performance.now();
  if (now - followed > 400) { followed = now; follow(); } else if (writing === null) writing = setTimeout(follow, 400);
};
const seek = (moment) => {
  stepTo(Math.max(0, Math.min(moment, last)));
  show();
};

const turn = (way) => {
  let moment = at + way;
  const isTurn = (event) => ["draw", "claim"].includes(event.kind) && !isHidden(+event.seat);
  while (moment > 0 && moment <= last && !isTurn(moments[moment])) moment += way;
  seek(moment);
};
const hand = (way) => {
  const starts = data.hands.map((each) => each[1]);
  const found = way > 0 ? starts.find((start) => start > at) : starts.filter((start) => start < at).pop();
  seek(found ?? (way > 0 ? last : 0));
};
const find = (way) => {
  const found = way > 0 ? finds.find((moment) => moment > at) : finds.filter((moment) => moment < at).pop();
  if (finds.length) seek(found ?? finds[way > 0 ? 0 : finds.length - 1]);
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
const halt = () => { clearInterval(timer); timer = null; };
const play = () => {
  if (timer !== null) halt();
  else timer = setInterval(() => { if (at === last) play(); else seek(at + 1); }, 700 / $("speed").value);
  $("play").querySelector("use").setAttribute("href", timer === null ? "#i-play" : "#i-pause");
  label("play");
};
const see = (seat) => {
  seen = seat;
  if (seat !== null) bottom = seat;
  $("seen").value = seat === null ? "" : String(seat);
  show();
};
const turnTo = (seat) => {
  if (seen !== null) { see(seat); return; }
  bottom = seat;
  show();
};
const view = (lists) => {
  plain = lists;
  $("seats").hidden = !plain;
  $("table").hidden = plain;
  $("view").setAttribute("aria-pressed", plain);
  draw();
};
const copy = async () => {
  follow();
  try { await navigator.clipboard.writeText(location.href); } catch {
    const text = make("textarea", "", location.href);
    document.body.append(text);
    text.select();
    document.execCommand("copy");
    text.remove();
  }
  $("said").append(make("b", "copied", say("copied")));
};
const help = () => {
  if ($("sheet").open) return;
  const keys = data.labels.filter((id) => id !== "language").map((id) => /^(.*) (\S+)$/.exec(say(id)));
  $("keys").replaceChildren(...keys.flatMap(([, text, key]) => [make("dt", "", key), make("dd", "", text)]),
    make("dt", "", "p"), make("dd", "", say("perspective").replace(/ \S+$/, "")), make("dt", "", "l"), make("dd", "", say("language")));
  $("codes").replaceChildren(...data.codes.filter((code) => code !== "?").map((code, place) => {
    const item = make("li"), letter = data.letters[data.codes.indexOf(code)];
    item.append(tile(letter), make("b", "", code), make("span", "", inBoth(pairOf(letter))));
    return item;
  }));
  $("sheet").showModal();
};

const label = (id) => {
  const text = say(timer !== null && id === "play" ? "pause" : id), node = $(id);
  if (!node.querySelector("svg")) { node.textContent = text; return; }
  node.title = text;
  node.setAttribute("aria-label", text);
};
const speak = (index) => {
  lang = index;
  document.documentElement.dataset.lang = ["zh", "en"][lang];
  document.documentElement.lang = ["zh-CN", "en"][lang];
  for (const id of data.labels) label(id);
  [...$("seen").options].forEach((option) => {
    option.textContent = option.value === "" ? say("seen-by-all") : called(+option.value);
  });
  $("hands").replaceChildren(...data.hands.map((each, place) => {
    const option = make("option", "", say("hand", {n: each[0] ?? "?"}));
    option.value = place;
    return option;
  }));
  const names = {seen: "perspective", number: "number", hands: "hands", slider: "slider", speed: "speed", steps: "slider", table: "table", events: "slider"};
  for (const [id, key] of Object.entries(names)) $(id).setAttribute("aria-label", say(key));
  $("number").placeholder = say("number");
  nameParts();
  listed = null;
  if (ready) show();
};
const marks = () => {
  const svg = $("marks"), lines = (list) => list.map((moment) => `M${moment} 0V10`).join("");
  svg.setAttribute("viewBox", `0 0 ${last || 1} 10`);
  svg.querySelector(".hands").setAttribute("d", lines(data.hands.map((each) => each[1])));
  svg.querySelector(".finds").setAttribute("d", lines(finds));
  $("slider").max = last;
};
const link = () => {
  const match = /^#(?:h(\d{1,9})(?:\.|$))?(?:s(\d{1,15}))?$/.exec(location.hash);
  if (!match || (!match[1] && !match[2])) return false;
  go(match[2] ? +match[2] : 0, match[1] ? +match[1] : undefined);
  return true;
};

const acts = {
  beginning: () => seek(0), end: () => seek(last), back: () => seek(at - 1), on: () => seek(at + 1),
  "turn-back": () => turn(-1), "turn-on": () => turn(1), "hand-back": () => hand(-1), "hand-on": () => hand(1),
  find: () => find(1), "find-back": () => find(-1), play, language: () => speak(1 - lang),
  go: () => { if (/^\d+$/.test($("number").value)) go(+$("number").value); },
  "turn-table": () => turnTo((bottom + 1) % 4), view: () => view(!plain), copy, help,
};
for (const [id, act] of Object.entries(acts)) $(id).addEventListener("click", act);
// The keys move in the game again.
for (const id of ["seen", "hands", "speed"]) $(id).addEventListener("change", () => $(id).blur());
$("seen").addEventListener("change", () => see($("seen").value === "" ? null : +$("seen").value));
$("hands").addEventListener("change", () => seek(data.hands[$("hands").value][1]));
$("slider").addEventListener("input", () => seek(+$("slider").value));
$("speed").addEventListener("change", () => { if (timer !== null) { play(); play(); } });
$("number").addEventListener("keydown", (event) => { if (event.key === "Enter") acts.go(); });
document.addEventListener("click", (event) => {
  const name = event.target.closest("[data-seat]"), button = event.target.closest("[data-moment] button, button[data-moment]");
  if (name) turnTo(+name.dataset.seat);
  if (!button) return;
  seek(+button.closest("[data-moment]").dataset.moment);
  if (button.closest("#found")) $("stage").scrollIntoView({block: "nearest"});
});
const keys = {
  ArrowRight: acts.on, ArrowLeft: acts.back, ArrowDown: acts["turn-on"], ArrowUp: acts["turn-back"],
  PageDown: acts["hand-on"], PageUp: acts["hand-back"], Home: acts.beginning, End: acts.end,
  f: acts.find, F: acts["find-back"], g: () => $("number").focus(), l: acts.language, r: acts["turn-table"], v: acts.view,
  c: copy, "?": help, p: () => see(seen === null ? 0 : seen === 3 ? null : seen + 1),
};
document.addEventListener("keydown", (event) => {
  const target = event.target.tagName, typing = target === "SELECT" || (target === "INPUT" && event.target.type !== "range");
  if (event.ctrlKey || event.altKey || event.metaKey || typing || $("sheet").open) return;
  const act = event.key === " " && target !== "BUTTON" ? play : keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
// Touch: a swipe or a tap on a side of the table is one step.
let touched = null;
$("table").addEventListener("touchstart", (event) => {
  const [point] = event.touches;
  touched = event.touches.length === 1 ? [point.clientX, point.clientY] : null;
}, {passive: true});
$("table").addEventListener("touchend", (event) => {
  const [point] = event.changedTouches, box = $("table").getBoundingClientRect();
  if (!touched || event.target.closest("button")) return;
  const across = point.clientX - touched[0], down = point.clientY - touched[1];
  if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) seek(at + (across < 0 ? 1 : -1));
  else if (Math.abs(across) < 10 && Math.abs(down) < 10) {
    const side = (point.clientX - box.left) / box.width;
    if (side < 1 / 3) seek(at - 1);
    if (side > 2 / 3) seek(at + 1);
  }
});
window.addEventListener("hashchange", link);
begun();
marks();
const wanted = data.asked ? document.documentElement.dataset.lang : /^zh/i.test(navigator.language) ? "zh" : "en";
speak(wanted === "en" ? 1 : 0);
ready = true;
if (!link()) seek(data.opening);
