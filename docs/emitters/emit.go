// Writes the hand of "A hand in 30 lines", timed and sealed: go run emit.go > hand.jsonl
package main

import (
	"crypto/sha256"
	"fmt"
	"hash"
	"os"
	"strings"
	"time"
)

// Log grows: its numbers, times and seals are kept here.
type Log struct {
	seq   int
	prev  string
	hash  hash.Hash
	begun time.Time
}

// write writes one event as one whole line, in one write.
func (l *Log) write(members string) {
	l.seq++
	data := []byte(fmt.Sprintf("{\"seq\":%d,%s}\n", l.seq, members))
	l.hash.Write(data)    // bytes are sealed, not values
	os.Stdout.Write(data) // whoever keeps logs looks at what this returns
}

// event logs what happened, with the milliseconds since the beginning.
func (l *Log) event(kind, members string) {
	l.write(fmt.Sprintf(`"type":"%s","t":%d,%s`, kind, time.Since(l.begun).Milliseconds(), members))
}

// seal closes what stands so far, and names the seal before.
func (l *Log) seal() {
	digest, prev := fmt.Sprintf("%x", l.hash.Sum(nil)), l.prev
	l.prev = fmt.Sprintf(`,"prev":"%s"`, digest)
	l.write(fmt.Sprintf(`"type":"seal","count":%d,"sha256":"%s"%s`, l.seq, digest, prev))
}

const play = "0-1m 1+1s 1-4s 3p4s 3-N 0+4s 0s4s 0-6s 1+6s 1-N 2+E 2-E 3+P 3-P 0+1s 0-1s 1+1m 1-S 2+8p 2-S 3+1m 3-C 0+3p"
const hands = "1m 2m 3m 4m 8m 8m 9m 9m 9m 6s 1p 2p 5p 7p/6m 3s 3s 4s 6s 1p 4p 5p 8p 8p S W N/1m 3m 5m 2s 5s 5s 6s 7s 6p 7p 7p S F/2m 6m 7m 2s 3s 4s 4s 9s 3p 4p 4p N C"

func main() {
	log := &Log{hash: sha256.New(), begun: time.Now()}
	log.event("game", `"format":"zjlog","version":1,"game_id":"emitted","rules":{"preset":"tournament"},"players":[{"id":"u1"},{"id":"u2"},{"id":"u3"},{"id":"u4"}]`)
	log.event("hand", `"hand":1,"round":1,"dealer":0`)
	log.event("deal", `"hands":[["`+strings.NewReplacer("/", `"],["`, " ", `","`).Replace(hands)+`"]]`)
	log.event("flip", `"tile":"3s"`)
	names := map[byte]string{'+': "draw", '-': "discard", 'p': "claim", 's': "show"}
	for _, step := range strings.Fields(play) { // where your engine would speak
		pung := map[byte]string{'p': `,"kind":"pung","from":1`}[step[1]]
		log.event(names[step[1]], fmt.Sprintf(`"seat":%c,"tile":"%s"%s`, step[0], step[2:], pung))
	}
	log.event("hu", `"seat":0,"tile":"3p"`)
	log.event("settle", `"reason":"hu","deltas":[9,-3,-3,-3]`)
	log.seal()
	log.event("end", `"reason":"abandoned","chips":[59,47,47,47]`)
	log.seal()
}
