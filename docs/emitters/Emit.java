// Writes the hand of "A hand in 30 lines", timed and sealed: java Emit.java > hand.jsonl
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

public class Emit {
    static final String PLAY = "0-1m 1+1s 1-4s 3p4s 3-N 0+4s 0s4s 0-6s 1+6s 1-N 2+E 2-E 3+P 3-P 0+1s 0-1s 1+1m 1-S 2+8p 2-S 3+1m 3-C 0+3p";
    static final String HANDS = "1m 2m 3m 4m 8m 8m 9m 9m 9m 6s 1p 2p 5p 7p/6m 3s 3s 4s 6s 1p 4p 5p 8p 8p S W N/"
        + "1m 3m 5m 2s 5s 5s 6s 7s 6p 7p 7p S F/2m 6m 7m 2s 3s 4s 4s 9s 3p 4p 4p N C";

    final OutputStream out;
    final MessageDigest hash;
    final long begun = System.nanoTime();
    int seq = 0;
    String last = null;

    Emit(OutputStream out, MessageDigest hash) { this.out = out; this.hash = hash; }

    /** Write one event as one whole line, in one write. */
    void write(String members) throws IOException {
        byte[] data = ("{\"seq\":" + ++seq + "," + members + "}\n").getBytes(StandardCharsets.UTF_8);
        hash.update(data); // bytes are sealed, not values
        out.write(data);
        out.flush();
    }

    /** Log what happened, with the milliseconds since the beginning. */
    void event(String type, String members) throws IOException {
        write("\"type\":\"" + type + "\",\"t\":" + (System.nanoTime() - begun) / 1_000_000 + "," + members);
    }

    /** Close what stands so far, and name the seal before. */
    void seal() throws Exception {
        String sha256 = HexFormat.of().formatHex(((MessageDigest) hash.clone()).digest());
        String prev = last == null ? "" : ",\"prev\":\"" + last + "\"";
        last = sha256;
        write("\"type\":\"seal\",\"count\":" + seq + ",\"sha256\":\"" + sha256 + "\"" + prev);
    }

    public static void main(String[] none) throws Exception {
        Emit log = new Emit(System.out, MessageDigest.getInstance("SHA-256"));
        log.event("game", "\"format\":\"zjlog\",\"version\":1,\"game_id\":\"emitted\",\"rules\":{\"preset\":\"tournament\"},"
            + "\"players\":[{\"id\":\"u1\"},{\"id\":\"u2\"},{\"id\":\"u3\"},{\"id\":\"u4\"}]");
        log.event("hand", "\"hand\":1,\"round\":1,\"dealer\":0");
        log.event("deal", "\"hands\":[[\"" + HANDS.replace("/", "\"],[\"").replace(" ", "\",\"") + "\"]]");
        log.event("flip", "\"tile\":\"3s\"");
        for (String step : PLAY.split(" ")) { // where your engine would speak
            String type = switch (step.charAt(1)) { case '+' -> "draw"; case '-' -> "discard"; case 'p' -> "claim"; default -> "show"; };
            String pung = type.equals("claim") ? ",\"kind\":\"pung\",\"from\":1" : "";
            log.event(type, "\"seat\":" + step.charAt(0) + ",\"tile\":\"" + step.substring(2) + "\"" + pung);
        }
        log.event("hu", "\"seat\":0,\"tile\":\"3p\"");
        log.event("settle", "\"reason\":\"hu\",\"deltas\":[9,-3,-3,-3]");
        log.seal();
        log.event("end", "\"reason\":\"abandoned\",\"chips\":[59,47,47,47]");
        log.seal();
    }
}
