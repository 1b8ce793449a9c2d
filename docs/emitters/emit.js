// Writes the hand of "A hand in 30 lines", timed and sealed: node emit.js > hand.jsonl
"use strict";
const { createHash } = require("node:crypto");
const { writeSync } = require("node:fs");

/** A log that grows: its numbers, times and seals are kept here. */
class Log {
  constructor(fd) {
    this.fd = fd;
    this.seq = 0;
    this.last = null;
    this.hash = createHash("sha256");
    this.begun = performance.now();
  }

  /** Write one event as one whole line, in one write. */
  write(event) {
    this.seq += 1;
    const data = Buffer.from(JSON.stringify({ seq: this.seq, ...event }) + "\n");
    this.hash.update(data); // bytes are sealed, not values
    writeSync(this.fd, data);
  }

  /** Log what happened, with the milliseconds since the beginning. */
  event(type, fields) {
    this.write({ type, t: Math.floor(performance.now() - this.begun), ...fields });
  }

  /** Close what stands so far, and name the seal before. */
  seal() {
    const sha256 = this.hash.copy().digest("hex");
    const prev = this.last === null ? {} : { prev: this.last };
    this.last = sha256;
    this.write({ type: "seal", count: this.seq, sha256, ...prev });
  }
}

const PLAY = "0-1m 1+1s 1-4s 3p4s 3-N 0+4s 0s4s 0-6s 1+6s 1-N 2+E 2-E 3+P 3-P 0+1s 0-1s 1+1m 1-S 2+8p 2-S 3+1m 3-C 0+3p";
const HANDS = [
  "1m 2m 3m 4m 8m 8m 9m 9m 9m 6s 1p 2p 5p 7p", "6m 3s 3s 4s 6s 1p 4p 5p 8p 8p S W N",
  "1m 3m 5m 2s 5s 5s 6s 7s 6p 7p 7p S F", "2m 6m 7m 2s 3s 4s 4s 9s 3p 4p 4p N C",
];
const NAMES = { "+": "draw", "-": "discard", p: "claim", s: "show" };

const log = new Log(1);
const players = ["u1", "u2", "u3", "u4"].map((id) => ({ id }));
log.event("game", { format: "zjlog", version: 1, game_id: "emitted", rules: { preset: "tournament" }, players });
log.event("hand", { hand: 1, round: 1, dealer: 0 });
log.event("deal", { hands: HANDS.map((hand) => hand.split(" ")) });
log.event("flip", { tile: "3s" });
for (const step of PLAY.split(" ")) { // where your engine would speak
  const pung = step[1] === "p" ? { kind: "pung", from: 1 } : {};
  log.event(NAMES[step[1]], { seat: +step[0], tile: step.slice(2), ...pung });
}
log.event("hu", { seat: 0, tile: "3p" });
log.event("settle", { reason: "hu", deltas: [9, -3, -3, -3] });
log.seal();
log.event("end", { reason: "abandoned", chips: [59, 47, 47, 47] });
log.seal();
