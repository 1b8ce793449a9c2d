"""Writes the hand of "A hand in 30 lines", timed and sealed: python3 emit.py > hand.jsonl"""

import hashlib
import json
import sys
import time


class Log:
    """A log that grows: its numbers, times and seals are kept here."""

    def __init__(self, stream):
        self.stream, self.seq, self.last = stream, 0, None
        self.hash, self.begun = hashlib.sha256(), time.monotonic()

    def write(self, event):
        """Write one event as one whole line, in one write."""
        self.seq += 1
        line = json.dumps({"seq": self.seq, **event}, ensure_ascii=False, separators=(",", ":"))
        data = line.encode() + b"\n"
        self.hash.update(data)  # bytes are sealed, not values
        self.stream.write(data)
        self.stream.flush()

    def event(self, name, **fields):
        """Log what happened, with the milliseconds since the beginning."""
        self.write({"type": name, "t": int((time.monotonic() - self.begun) * 1000), **fields})

    def seal(self):
        """Close what stands so far, and name the seal before."""
        seal = {"type": "seal", "count": self.seq, "sha256": self.hash.hexdigest()}
        before, self.last = self.last, seal["sha256"]
        self.write(seal | ({"prev": before} if before else {}))


PLAY = (
    "0-1m 1+1s 1-4s 3p4s 3-N 0+4s 0s4s 0-6s 1+6s 1-N 2+E 2-E 3+P 3-P 0+1s 0-1s 1+1m 1-S 2+8p 2-S "
    "3+1m 3-C 0+3p"
)
HANDS = (
    "1m 2m 3m 4m 8m 8m 9m 9m 9m 6s 1p 2p 5p 7p/6m 3s 3s 4s 6s 1p 4p 5p 8p 8p S W N/"
    "1m 3m 5m 2s 5s 5s 6s 7s 6p 7p 7p S F/2m 6m 7m 2s 3s 4s 4s 9s 3p 4p 4p N C"
)
NAMES = {"+": "draw", "-": "discard", "p": "claim", "s": "show"}

log = Log(sys.stdout.buffer)
players = [{"id": name} for name in ("u1", "u2", "u3", "u4")]
rules = {"preset": "tournament"}
log.event("game", format="zjlog", version=1, game_id="emitted", rules=rules, players=players)
log.event("hand", hand=1, round=1, dealer=0)
log.event("deal", hands=[hand.split() for hand in HANDS.split("/")])
log.event("flip", tile="3s")
for step in PLAY.split():  # where your engine would speak
    pung = {"kind": "pung", "from": 1} if step[1] == "p" else {}
    log.event(NAMES[step[1]], seat=int(step[0]), tile=step[2:], **pung)
log.event("hu", seat=0, tile="3p")
log.event("settle", reason="hu", deltas=[9, -3, -3, -3])
log.seal()
log.event("end", reason="abandoned", chips=[59, 47, 47, 47])
log.seal()
