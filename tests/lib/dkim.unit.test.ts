import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifiedSignatures } from "@workers/lib/dkim";
// A mail of our own, signed once with another implementation, in each way that a signature may leave things as they
// are.
import signed from "./dkim-signed.json";

const NOW = Date.parse("2026-11-22T05:00:00Z");
const keys: Readonly<Record<string, string>> = signed.keys;
const keyRecord = (name: string) => Promise.resolve(keys[name] ?? null);
const octets = (text: string) => new TextEncoder().encode(text);
const verify = (mail: string, records = keyRecord, now = NOW, isWanted: (domain: string) => boolean = () => true) =>
  verifiedSignatures(octets(mail), isWanted, records, now).then((found) => found.map(({ domain }) => domain));
const WAYS = Object.entries(signed.signatures);
const [, RELAXED = ""] = WAYS[0] ?? [];
const GOOD = `${RELAXED.trimEnd()}\r\n${signed.mail}`;

describe("a DKIM signature", () => {
  it.each(WAYS)("holds: %s", async (_, signature) => {
    const mail = `${signature.trimEnd()}\r\n${signed.mail}`;
    expect(await verify(mail)).toEqual(["traders.example"]);
    // A header that a relay puts in front, and line feeds alone, change nothing.
    expect(await verify(`Received: from x by y\r\n${mail}`)).toEqual(["traders.example"]);
    expect(await verify(mail.replaceAll("\r\n", "\n"))).toEqual(["traders.example"]);
  });

  it.each([
    ["another text", (mail: string) => mail.replace("received", "refused")],
    ["a text that goes on", (mail: string) => `${mail}And more.\r\n`],
    ["another author", (mail: string) => mail.replace("jobs@traders.example", "jobs@other.example")],
    ["another subject", (mail: string) => mail.replace("Backend Engineer", "Frontend Engineer")],
    ["a second author behind the signed one", (mail: string) => mail.replace("To:", "From: x@other.example\r\nTo:")],
    ["a second author before the signed one", (mail: string) => `From: x@other.example\r\n${mail}`],
    ["a second subject before the signed one", (mail: string) => `Subject: Other\r\n${mail}`],
    ["a second way to read the text", (mail: string) => `Content-Type: text/html\r\nCONTENT-TYPE : a/b\r\n${mail}`],
    ["a subject that nobody signed", (mail: string) => mail.replace(/(h=[^;]*?):? ?subject/i, "$1")],
    ["a tag that stands twice", (mail: string) => mail.replace("v=1;", "v=1; c=simple/simple; c=relaxed/relaxed;")],
    ["somebody else's name for the signer", (mail: string) => mail.replace("v=1;", "v=1; i=@other.example;")],
    ["another domain", (mail: string) => mail.replace("d=traders.example", "d=other.example")],
    ["another selector", (mail: string) => mail.replace("s=rsa", "s=ed2")],
    ["a body signed in part", (mail: string) => mail.replace("v=1;", "v=1; l=10;")],
    ["no author among the signed", (mail: string) => mail.replace(/To: From/, "To")],
    ["an older way", (mail: string) => mail.replace("rsa-sha256", "rsa-sha1")],
    ["no body", (mail: string) => mail.slice(0, mail.indexOf("\r\n\r\n"))],
  ])("does not hold with %s", async (_, change) => {
    const changed = change(GOOD);
    expect(changed).not.toBe(GOOD);
    expect(await verify(changed)).toEqual([]);
  });

  it.each([
    ["none", null],
    ["taken back", "v=DKIM1; p="],
    ["for something else", keys["ed2._domainkey.traders.example"] ?? ""],
    ["no key", "v=DKIM1; k=rsa; p=AAAA"],
    ["no record", "hello"],
    ["tried out", `${keys["rsa._domainkey.traders.example"]}; t=y`],
    ["for other services", `${keys["rsa._domainkey.traders.example"]}; s=tlsrpt`],
    ["two in one", `${keys["rsa._domainkey.traders.example"]}; p=AAAA`],
    ["for another hash", `${keys["rsa._domainkey.traders.example"]}; h=sha1`],
  ])("does not hold where the key is %s", async (_, record) => {
    expect(await verify(GOOD, () => Promise.resolve(record))).toEqual([]);
  });

  it("does not hold once its time is over, and is not known where nobody answers", async () => {
    const over = GOOD.replace("v=1;", `v=1; x=${Math.floor(NOW / 1000) - 1};`);
    expect(await verify(over)).toEqual([]);
    await expect(verify(GOOD, () => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
  });

  it("asks for no key of a domain that says nothing, and is not kept from the one that does", async () => {
    const junk = RELAXED.trimEnd().replace("d=traders.example", "d=junk.example");
    const asked: string[] = [];
    const records = (name: string) => (asked.push(name), keyRecord(name));
    const mail = `${`${junk}\r\n`.repeat(20)}${GOOD}`;
    expect(await verify(mail, records, NOW, (domain) => domain === "traders.example")).toEqual(["traders.example"]);
    expect(asked).toHaveLength(1);
  });

  it("asks for five keys at most, whatever comes, and never throws", async () => {
    let asked = 0;
    const count = () => ((asked += 1), Promise.resolve(null));
    await verify(`${`${RELAXED.trimEnd()}\r\n`.repeat(50)}${signed.mail}`, count);
    expect(asked).toBe(5);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.constantFrom(...GOOD.split(/(?=[ ;=])/)), fc.string())), async (parts) => {
        expect(await verify(parts.join(""), () => Promise.resolve(parts.join(";")))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
