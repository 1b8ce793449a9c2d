// What is printed: the game, then a page a hand with the table, the findings, the money and the
// decision. It is made of what the page holds when printing begins and taken away afterwards.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const form = document.getElementById("form").content;
  const [tableSlots, seatSlots] = data.slots;
  const steps = data.steps ? data.steps.split("\n") : [];

  const make = (tag, kind, ...parts) => {
    const node = document.createElement(tag);
    if (kind) node.className = kind;
    node.append(...parts);
    return node;
  };
  const pair = (texts) => ["zh", "en"].map((lang, at) => {
    const node = make("i", "", texts[at]);
    node.lang = lang;
    return node;
  });
  const say = (key, n) => {
    const node = form.querySelector(`[data-say="${key}"]`).cloneNode(true);
    node.removeAttribute("data-say");
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace("{n}", n);
    return node;
  };
  const copy = (node) => {
    const twin = node.cloneNode(true);
    twin.removeAttribute("id");
    for (const button of twin.querySelectorAll("button")) {
      if (button.closest("td")) button.replaceWith(button.textContent);
      else button.remove();
    }
    return twin;
  };

  // The tables that are wanted, by moment: each patch is laid on the one before.
  const tablesAt = (wanted) => {
    const state = data.start.slice(), found = new Map();
    let number = data.seq;
    for (let moment = 0; moment <= steps.length; moment += 1) {
      if (moment) {
        const [head, ...ops] = steps[moment - 1].split(" ");
        number = +head.split(".")[2] || number + 1;
        for (const op of ops) {
          const slot = data.letters.indexOf(op[0]), [place, old, fresh] = op.slice(1).split("/");
          state[slot] = state[slot].slice(0, +place) + fresh + state[slot].slice(+place + old.length);
        }
      }
      if (wanted.has(moment)) found.set(moment, {slots: state.slice(), seq: number});
    }
    return found;
  };

  const SVG = "http://www.w3.org/2000/svg";
  const tile = (letter, wild) => {
    const node = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
    const names = data.words.tiles[data.letters.indexOf(letter)];
    node.setAttribute("class", letter === wild ? "t wild" : "t");
    node.setAttribute("viewBox", "0 0 30 40");
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", names[document.documentElement.dataset.lang === "en" ? 1 : 0]);
    use.setAttribute("href", "#t" + letter);
    node.append(use);
    return node;
  };
  const row = (key, tiles) => make("div", "laid", say(key), make("span", "", ...tiles));
  const seat = (slots, at) => {
    const table = (name) => slots[tableSlots.indexOf(name)], wild = table("wild");
    const own = (name) => slots[tableSlots.length + at * seatSlots.length + seatSlots.indexOf(name)];
    const lay = (letters) => [...letters].map((letter) => tile(letter, wild));
    const head = make("h4", "", ...pair(data.words.seats[at]), " " + (data.players[at] || "") + " ", say("chips", own("chips")));
    for (const [key, holds] of [
      ["dealer", table("dealer") === String(at)], ["acting", table("acting") === String(at)],
      ["winner", table("winners").includes(at)],
    ]) if (holds) head.append(" ", say(key));
    for (const letter of own("statuses")) head.append(" ", make("strong", "", ...pair(data.words.statuses[letter])));
    const melds = own("melds") ? own("melds").split(",").map((meld) => make("span", "set", ...lay(meld.slice(2)))) : [];
    const thrown = (own("river").match(/[A-Za-z]\d?/g) || []).map((each) => {
      const shown = tile(each[0], wild);
      if (each[1]) shown.classList.add("taken");
      return shown;
    });
    const node = make("section", "", head, row("concealed", lay(own("concealed"))));
    if (melds.length) node.append(row("melds", melds));
    if (own("shown")) node.append(row("shown", lay(own("shown"))));
    if (thrown.length) node.append(row("river", thrown));
    return node;
  };
  const position = ({slots, seq}) => {
    const wild = slots[tableSlots.indexOf("wild")], head = make("h3", "", say("position", seq));
    if (wild) head.append(" · ", say("wildcard"), " ", ...pair(data.words.tiles[data.letters.indexOf(wild)]), " ", tile(wild, wild));
    return [head, make("div", "seats", ...[0, 1, 2, 3].map((at) => seat(slots, at)))];
  };

  const items = () => [...document.querySelectorAll("#found li")];
  const listed = (found) => make("ul", "found", ...found.map(copy));
  const within = (hand) => (item) => +item.dataset.moment >= hand[1] && +item.dataset.moment <= hand[2];
  const rulings = (hand) => {
    const told = [];
    let number = data.seq;
    steps.forEach((step, at) => {
      const [text, by, seq] = step.split(" ")[0].split(".");
      number = +seq || number + 1;
      const words = data.texts[text];
      if (words[0] !== "ruling" || at + 1 < hand[1] || at + 1 > hand[2]) return;
      told.push(make("p", "", say("number", number), " ", ...(by ? [...pair(data.words.seats[by]), " "] : []), ...pair(words.slice(1))));
    });
    return told;
  };
  const settled = (body) => {
    const table = make("table", "money");
    table.append(copy(document.querySelector("#money thead")), copy(body));
    return table;
  };
  const page = (hand, table, last) => {
    const body = document.querySelector(`#money tbody[data-hand="${hand[0]}"]`);
    const node = make("section", "hand"), head = make("h2");
    if (body) head.append(...copy(body.querySelector(".hand th")).childNodes);
    const found = items().filter(within(hand));
    node.append(head, ...position(table), make("h3", "", say("findings")));
    node.append(found.length ? listed(found) : make("p", "", say("no-findings")));
    if (body && last) node.append(make("h3", "", say("money")), settled(body));
    node.append(make("h3", "", say("decisions")), ...rulings(hand), say("signed"));
    return node;
  };
  const overview = () => {
    const table = make("table", "money sums"), head = copy(document.querySelector("#money thead"));
    [...head.rows[0].cells].slice(0, 4).forEach((cell, at) => { if (at) cell.remove(); else cell.textContent = ""; });
    table.append(head);
    for (const body of document.querySelectorAll("#money tbody")) {
      const start = body.querySelector(".hand th"), figures = body.querySelector(".chips") || body.rows[0];
      const line = make("tr", "", make("th", "", ...copy(start).childNodes));
      line.append(...[...figures.cells].slice(-4).map(copy));
      table.append(make("tbody", "", line));
    }
    return table;
  };
  const front = () => {
    const node = make("section", "front"), hands = data.hands;
    const loose = items().filter((item) => !hands.some((hand) => within(hand)(item)));
    node.append(copy(document.querySelector("header > div")), ...[...document.querySelectorAll("footer p")].map(copy));
    if (hands.length !== 1) node.append(make("h3", "", say("money")), overview());
    if (loose.length) node.append(make("h3", "", say("findings")), listed(loose));
    return node;
  };
  const build = () => {
    document.getElementById("paper")?.remove();
    const hands = data.hands, moments = new Map(hands.map((hand) => {
      const first = items().find(within(hand));
      return [hand, first ? +first.dataset.moment : hand[2]];
    }));
    const tables = tablesAt(new Set(moments.values())), paper = make("div");
    paper.id = "paper";
    paper.append(front(), ...hands.map((hand, at) =>
      page(hand, tables.get(moments.get(hand)), !hands.slice(at + 1).some((each) => each[0] === hand[0]))));
    document.body.append(paper);
  };
  window.addEventListener("beforeprint", build);
  window.addEventListener("afterprint", () => document.getElementById("paper")?.remove());
})();
