// A little engine of Zhenjiang mahjong: it draws, discards, claims and wins by the preset
// tournament, and passes the level "wins" of the conformance pack. It keeps no chips and finds
// no fault but a false win. One question a line comes in, one answer a line goes out.
//
//   zjlog conform run --engine "node engine.js" --level wins --preset tournament pack/
//
// The comments name the articles of the rules (R-B1: zjlog explain R-B1).
'use strict';

const readline = require('node:readline');

const SUITS = ['m', 's', 'p'];
const WINDS = ['E', 'S', 'W', 'N'];
const DRAGONS = ['C', 'F', 'P'];
const ORDER = [
  ...SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
  ...WINDS, ...DRAGONS, '?',
];
const PLACE = new Map(ORDER.map((tile, place) => [tile, place]));
const KINDS = 34;
const TILES = 136;
const SEATS = [0, 1, 2, 3];
const OWN = { pung: 2, exposed_kong: 3, concealed_kong: 4, added_kong: 1 };
const CREDITED = { pung: true, exposed_kong: true, concealed_kong: true, added_kong: true };
const STATUSES = ['dead_hand', 'false_win', 'substituted', 'disqualified'];

// R-A5: the wildcard is the next kind above the indicator, each group in a circle.
function wildAfter(indicator) {
  for (const circle of [WINDS, DRAGONS]) {
    const at = circle.indexOf(indicator);
    if (at >= 0) return circle[(at + 1) % circle.length];
  }
  return `${(Number(indicator[0]) % 9) + 1}${indicator[1]}`;
}

function next(seat) {
  return (seat + 1) % 4;
}

// --- Is a hand complete (R-E1)? ---------------------------------------------------------

// Can these tiles, counted by kind, be laid out as melds and `pairs` pairs, with `wilds` tiles
// that stand for any? The lowest tile has to go into a pair, a triplet or a run.
function laidOut(counts, wilds, pairs) {
  const low = counts.findIndex((number) => number > 0);
  if (low < 0) {
    const left = wilds - 2 * pairs;
    return left >= 0 && left % 3 === 0;
  }
  if (pairs > 0 && takes(counts, [low, low], wilds, pairs - 1)) return true;
  if (takes(counts, [low, low, low], wilds, pairs)) return true;
  return runsWith(low).some((run) => takes(counts, run, wilds, pairs));
}

// The runs that a tile may be part of; honours have none.
function runsWith(kind) {
  if (kind >= 27) return [];
  const rank = kind % 9;
  return [0, 1, 2]
    .filter((back) => rank - back >= 0 && rank - back <= 6)
    .map((back) => [kind - back, kind - back + 1, kind - back + 2]);
}

// Take a group out, wildcards for what is missing, and lay out the rest.
function takes(counts, group, wilds, pairs) {
  const rest = counts.slice();
  let missing = 0;
  for (const kind of group) {
    if (rest[kind] > 0) rest[kind] -= 1;
    else missing += 1;
  }
  return missing <= wilds && laidOut(rest, wilds - missing, pairs);
}

// R-E1, R-E2: is this hand complete, the wildcards for any tile or as themselves?
function isComplete(tiles, wild, substitute) {
  if (tiles.length % 3 !== 2) return false;
  const counts = new Array(KINDS).fill(0);
  let wilds = 0;
  for (const tile of tiles) {
    if (substitute && tile === wild) wilds += 1;
    else counts[PLACE.get(tile)] += 1;
  }
  return laidOut(counts, wilds, 1);
}

// --- The table ---------------------------------------------------------------------------

class Seat {
  constructor() {
    this.substituted = false;
    this.clear();
  }

  clear() {
    this.concealed = [];
    this.melds = [];
    this.river = [];
    this.shown = 0; // wildcards of the hand that lie open
    this.mustShow = 0; // wildcards that have to be shown before the next discard
    this.thrown = 0; // discards
    this.plain = 0; // discards that were no wildcard
    this.first = 0; // wildcards credited as the first
    this.falseWin = false;
  }

  holds(tile) {
    return this.concealed.filter((each) => each === tile).length;
  }

  take(tile) {
    this.concealed.push(tile);
  }

  give(tile) {
    const at = this.concealed.indexOf(tile);
    if (at >= 0) this.concealed.splice(at, 1);
  }

  statuses() {
    const has = { false_win: this.falseWin, substituted: this.substituted };
    return STATUSES.filter((status) => has[status]);
  }

  asJson(wild, drawn) {
    const sorted = this.concealed.slice().sort((a, b) => PLACE.get(a) - PLACE.get(b));
    return {
      concealed: sorted,
      drawn,
      melds: this.melds.map(({ kind, tiles, source }) => ({ kind, tiles: tiles.slice(), source })),
      river: this.river.map(({ tile, taker }) => ({ tile, taker })),
      shown: new Array(this.shown).fill(wild),
      statuses: this.statuses(),
    };
  }
}

class Table {
  constructor() {
    this.seats = SEATS.map(() => new Seat());
    this.phase = 'idle';
    this.hand = null;
    this.round = 1;
    this.dealer = null;
    this.clear();
  }

  // The table before a deal.
  clear() {
    for (const seat of this.seats) seat.clear();
    this.indicator = null;
    this.wild = null;
    this.wallLeft = TILES;
    this.actor = null; // who has 14 tiles, or owes a replacement draw
    this.turn = null; // who draws next
    this.drawn = null;
    this.replacement = null; // who owes a draw after a kong
    this.punged = null; // who has just made a pung
    this.dealt = true; // nobody has drawn or discarded yet
    this.live = null; // the discard that may be claimed: {seat, tile, credited}
    this.adding = null; // an added kong that may still be robbed: {seat, tile}
    this.result = null;
    this.winners = [];
  }

  asJson() {
    const over = this.phase === 'won' || this.phase === 'over';
    const acting = this.actor !== null ? this.actor : this.turn;
    return {
      phase: this.phase,
      hand: this.hand,
      round: this.round,
      dealer: this.dealer,
      indicator: this.indicator,
      wild: this.wild,
      wall_left: this.wallLeft,
      acting: this.phase === 'play' ? acting : null,
      result: over ? this.result : null,
      winners: over ? this.winners : [],
      seats: this.seats.map((seat, at) =>
        seat.asJson(this.wild, this.actor === at ? this.drawn : null)),
    };
  }

  // One event of the log. What is not named here changes no tile and no turn.
  event(event) {
    const does = this[`on_${event.type}`];
    if (does) does.call(this, event);
  }

  on_hand({ hand, round, dealer }) {
    this.clear();
    this.hand = hand;
    this.round = round;
    this.dealer = dealer;
    this.phase = 'opened';
  }

  on_deal({ hands }) {
    hands.forEach((tiles, at) => tiles.forEach((tile) => this.seats[at].take(tile)));
    this.wallLeft -= hands.flat().length;
    this.phase = 'dealt';
  }

  // R-A4: the indicator is turned up and stays dead; the dealer acts on the dealt tiles (R-B2).
  on_flip({ tile }) {
    this.indicator = tile;
    this.wild = wildAfter(tile);
    this.wallLeft -= 1;
    this.phase = 'play';
    this.turn = this.dealer;
    this.actor = this.dealer;
  }

  on_draw({ seat, tile }) {
    this.finishKong();
    const player = this.seats[seat];
    player.take(tile);
    this.wallLeft -= 1;
    // R-D2: a wildcard that comes after the first discard has to be shown.
    if (tile === this.wild && player.thrown > 0 && player.first === 0) player.mustShow += 1;
    this.actor = seat;
    this.drawn = tile;
    this.replacement = null;
    this.punged = null;
    this.live = null;
    this.dealt = false;
  }

  on_discard({ seat, tile }) {
    this.finishKong();
    const player = this.seats[seat];
    if (tile === this.wild && player.mustShow === 0 && player.shown > 0) player.shown -= 1;
    player.mustShow = 0;
    player.give(tile);
    const credited = this.creditDiscard(player, tile);
    player.thrown += 1;
    player.river.push({ tile, taker: null });
    this.actor = null;
    this.turn = next(seat);
    this.punged = null;
    this.replacement = null;
    this.drawn = null;
    this.dealt = false;
    this.live = { seat, tile, credited };
  }

  // R-D3: a wildcard thrown before any other tile is the first one, and releases the player.
  creditDiscard(player, tile) {
    if (tile !== this.wild) {
      player.plain += 1;
      return false;
    }
    if (player.plain > 0) return false;
    player.first += 1;
    player.mustShow = 0;
    return true;
  }

  on_show({ seat, tile }) {
    this.finishKong();
    const player = this.seats[seat];
    if (tile !== this.wild || player.holds(tile) <= player.shown) return;
    player.shown += 1;
    player.mustShow = Math.max(0, player.mustShow - 1);
  }

  on_claim({ seat, kind, tile, from, own, outcome }) {
    if (outcome === 'overridden') return;
    this.finishKong();
    const player = this.seats[seat];
    const taken = own && own.length ? own : new Array(OWN[kind]).fill(tile);
    this.dealt = false;
    this.drawn = null;
    this.actor = seat;
    if (kind === 'added_kong') {
      // R-C4: the kong is made once nobody has robbed it.
      this.adding = { seat, tile };
      this.replacement = seat;
      this.live = null;
      this.punged = null;
      return;
    }
    const claimed = from !== undefined && from !== null;
    if (claimed) this.takeDiscard(seat);
    taken.forEach((each) => player.give(each));
    const tiles = claimed ? [tile, ...taken] : taken;
    player.melds.push({ kind, tiles, source: claimed ? from : null });
    this.afterMeld(player, kind, tile);
    this.live = null;
    // R-C5: after a pung a discard, after a kong a replacement draw.
    this.punged = kind === 'pung' ? seat : null;
    this.replacement = kind === 'pung' ? null : seat;
  }

  // The live discard goes to another seat; it earns its discarder nothing (R-D3).
  takeDiscard(taker) {
    if (this.live === null) return;
    const from = this.seats[this.live.seat];
    from.river[from.river.length - 1].taker = taker;
    if (this.live.credited) from.first -= 1;
  }

  // R-D2, R-D3: melded wildcards are credited, and need not be shown any more.
  afterMeld(player, kind, tile) {
    if (tile === this.wild && CREDITED[kind] && player.plain === 0) {
      player.first += 1;
      player.mustShow = 0;
    }
    const held = player.holds(this.wild);
    player.mustShow = Math.min(player.mustShow, held);
    player.shown = Math.min(player.shown, held);
  }

  // R-C4: an added kong takes effect with the next event.
  finishKong() {
    if (this.adding === null) return;
    const { seat, tile } = this.adding;
    this.adding = null;
    const player = this.seats[seat];
    player.give(tile);
    const pung = player.melds.find((meld) => meld.kind === 'pung' && meld.tiles[0] === tile);
    if (pung) {
      pung.kind = 'added_kong';
      pung.tiles.push(tile);
    }
    this.afterMeld(player, 'added_kong', tile);
  }

  on_hu({ seat, tile, from, outcome }) {
    if (outcome === 'overridden' || this.phase !== 'play') return;
    const player = this.seats[seat];
    const selfDrawn = from === undefined || from === null;
    const wins = selfDrawn ? this.isSelfDrawn(seat, tile) : this.isThere(seat, tile, from);
    // R-E2: on a discard the wildcards are themselves, on a self-drawn tile they stand for any.
    const tiles = selfDrawn ? player.concealed : [...player.concealed, tile];
    if (!wins || player.falseWin || !isComplete(tiles, this.wild, selfDrawn)) {
      player.falseWin = true; // R-D5: the tiles go back, and play goes on
      return;
    }
    this.win(seat, tile, selfDrawn);
  }

  // R-B1, R-C5: a self-draw stands on one's own drawn tile, or on the dealt 14.
  isSelfDrawn(seat, tile) {
    if (this.actor !== seat || this.punged === seat) return false;
    if (this.drawn !== null) return this.drawn === tile;
    return this.dealt && this.seats[seat].holds(tile) > 0;
  }

  // Is this tile there to be won: the last discard, or that of an added kong (R-C4)?
  isThere(seat, tile, from) {
    const there = this.adding !== null ? this.adding : this.live;
    return there !== null && from !== seat && there.seat === from && there.tile === tile;
  }

  win(seat, tile, selfDrawn) {
    if (selfDrawn) {
      this.finishKong();
      this.result = 'self_draw';
    } else if (this.adding !== null) {
      this.seats[this.adding.seat].give(tile);
      this.adding = null;
      this.seats[seat].take(tile);
      this.result = 'robbed_kong';
    } else {
      this.takeDiscard(seat);
      this.seats[seat].take(tile);
      this.result = 'discard';
    }
    this.live = null;
    this.winners = [seat];
    this.phase = 'won';
  }

  on_exhausted() {
    this.finishKong();
    this.phase = 'over';
    this.result = 'exhausted';
  }

  on_settle({ reason }) {
    if (reason === 'kong') this.finishKong();
  }

  on_clock({ event }) {
    if (event === 'time_up') this.finishKong();
  }

  on_substitute({ seat }) {
    this.seats[seat].substituted = true;
  }

  on_end() {
    if (this.phase === 'play') this.finishKong();
    this.phase = 'ended';
  }
}

// --- Questions and answers ----------------------------------------------------------------

const KNOWN = new Set(['play', 'wins']);

function answer({ id, level, rules, log }) {
  if (!KNOWN.has(level)) return { id, skip: `level ${level}` };
  const plain = rules && rules.preset === 'tournament' && !Object.keys(rules.options || {}).length;
  if (!plain || typeof log !== 'string') return { id, skip: 'other rules' };
  const table = new Table();
  const positions = [];
  for (const line of log.split('\n')) {
    if (line === '') continue;
    table.event(JSON.parse(line));
    positions.push(table.asJson());
  }
  return { id, positions };
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on('line', (line) => {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
});
