/** DKIM signatures of a mail (RFC 6376, with RFC 8301 and RFC 8463): whether a domain has signed what came. */

/** More signatures than any mail has; what comes after is not looked at. */
const MAX_SIGNATURES = 5;
/** RFC 8301: shorter RSA keys prove nothing. Bits. */
const MIN_RSA_BITS = 1024;
/** RFC 5322 and 2045: a mail has each at most once. Readers differ in which of two they show. */
const ONCE = ["from", "subject", "date", "content-type", "content-transfer-encoding"];

export interface DkimSignature {
  /** The domain that signed, in lower case. */
  domain: string;
}

/**
 * The valid signatures of a mail. One that covers only a part of the body (`l=`), or that leaves out the author or the
 * subject, is passed over: anything may have been put there. A mail with two authors' or subjects' lines has none.
 * @param raw the mail as it came, headers and all; bare line feeds are taken for line breaks.
 * @param isWanted whether a signature of this domain says anything; no key is asked for of another.
 * @param keyRecord the TXT record at a name such as `selector._domainkey.example.com`; null where there is none.
 * @param nowMs milliseconds since 1970, UTC.
 * @throws what `keyRecord` throws: the signatures cannot be checked then.
 */
export async function verifiedSignatures(
  raw: Uint8Array,
  isWanted: (domain: string) => boolean,
  keyRecord: (name: string) => Promise<string | null>,
  nowMs: number,
): Promise<DkimSignature[]> {
  const { headers, body } = split(raw);
  const count = (name: string) => headers.filter((header) => header.name === name).length;
  if (ONCE.some((name) => count(name) > 1)) return [];
  const signatures = headers.flatMap((header) => {
    const tags = header.name === "dkim-signature" ? readTags(header.value) : null;
    return tags && isWanted(tags.d) && (count("subject") === 0 || tags.h.includes("subject")) ? [{ header, tags }] : [];
  });
  const found: DkimSignature[] = [];
  for (const { header, tags } of signatures.slice(0, MAX_SIGNATURES))
    if (await holds(tags, header, headers, body, keyRecord, nowMs)) found.push({ domain: tags.d });
  return found;
}

interface Header {
  /** In lower case. */
  name: string;
  /** With its name, folded as it came, without the last line break. */
  line: string;
  value: string;
}

/** The mail's octets as characters of one byte each, so that nothing is decoded and recoded. */
function split(raw: Uint8Array): { headers: Header[]; body: string } {
  let text = "";
  for (let at = 0; at < raw.length; at += 8192) text += String.fromCharCode(...raw.subarray(at, at + 8192));
  const mail = text.replace(/\r?\n/g, "\r\n");
  const end = mail.indexOf("\r\n\r\n");
  const head = end === -1 ? mail : mail.slice(0, end);
  const body = end === -1 ? "" : mail.slice(end + 4);
  const headers = head.split(/\r\n(?![ \t])/).flatMap((line) => {
    const colon = line.indexOf(":");
    return colon <= 0 ? [] : [{ name: line.slice(0, colon).trim().toLowerCase(), line, value: line.slice(colon + 1) }];
  });
  return { headers, body };
}

interface Tags {
  a: "rsa-sha256" | "ed25519-sha256";
  b: string;
  bh: string;
  d: string;
  s: string;
  /** The domain in whose name it signs: `d` or one below it. */
  i: string;
  h: string[];
  headCanon: "simple" | "relaxed";
  bodyCanon: "simple" | "relaxed";
  x: number | null;
}

const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const SELECTOR = /^[a-z0-9_](?:[a-z0-9_.-]{0,98}[a-z0-9_])?$/i;

/** A list of tags by their names; null where one stands twice. */
function tagsOf(text: string): Map<string, string> | null {
  const list = text.split(";").flatMap((tag): [string, string][] => {
    const at = tag.indexOf("=");
    return at === -1 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).replace(/[ \t\r\n"]+/g, "")]];
  });
  const tags = new Map(list);
  return tags.size === list.length ? tags : null;
}

/** The tags of a signature; null for one that we do not trust whatever its key says. */
function readTags(value: string): Tags | null {
  const tags = tagsOf(value);
  if (!tags) return null;
  const a = tags.get("a")?.toLowerCase();
  const [headCanon = "simple", bodyCanon = "simple"] = (tags.get("c") ?? "simple/simple").toLowerCase().split("/");
  const d = (tags.get("d") ?? "").toLowerCase();
  const s = tags.get("s") ?? "";
  const h = (tags.get("h") ?? "").toLowerCase().split(":").filter(Boolean);
  const x = tags.get("x");
  const i = (tags.get("i") ?? d).toLowerCase().split("@").at(-1) ?? "";
  if (tags.get("v") !== "1" || (a !== "rsa-sha256" && a !== "ed25519-sha256")) return null;
  if (!isCanon(headCanon) || !isCanon(bodyCanon) || tags.has("l")) return null;
  if (d.length > 253 || !DOMAIN.test(d) || !SELECTOR.test(s) || !h.includes("from")) return null;
  if (i !== d && !i.endsWith(`.${d}`)) return null;
  if (x !== undefined && !/^\d{1,12}$/.test(x)) return null;
  return {
    a,
    b: tags.get("b") ?? "",
    bh: tags.get("bh") ?? "",
    d,
    s,
    i,
    h,
    headCanon,
    bodyCanon,
    x: x === undefined ? null : Number(x),
  };
}

const isCanon = (way: string): way is "simple" | "relaxed" => way === "simple" || way === "relaxed";

async function holds(
  tags: Tags,
  signature: Header,
  headers: readonly Header[],
  body: string,
  keyRecord: (name: string) => Promise<string | null>,
  nowMs: number,
): Promise<boolean> {
  if (tags.x !== null && tags.x * 1000 < nowMs) return false;
  const bodyHash = await crypto.subtle.digest("SHA-256", octets(canonicalBody(body, tags.bodyCanon)));
  if (!sameBytes(new Uint8Array(bodyHash), fromBase64(tags.bh))) return false;
  const signed = fromBase64(tags.b);
  const key = await readKey(await keyRecord(`${tags.s}._domainkey.${tags.d}`), tags);
  if (!key || !signed) return false;
  const text =
    signedHeaders(tags.h, headers)
      .map((header) => `${canonicalHeader(header, tags.headCanon)}\r\n`)
      .join("") + canonicalHeader(withoutSignature(signature), tags.headCanon);
  const data = octets(text);
  // RFC 8463: Ed25519 signs the hash, not the text.
  return tags.a === "rsa-sha256"
    ? crypto.subtle.verify("RSASSA-PKCS1-v1_5", key, signed, data)
    : crypto.subtle.verify("Ed25519", key, signed, await crypto.subtle.digest("SHA-256", data));
}

/** The headers that were signed, in the order of `h`: of several with one name, the last not yet taken. */
function signedHeaders(names: readonly string[], headers: readonly Header[]): Header[] {
  const left = [...headers];
  return names.flatMap((name) => {
    const at = left.findLastIndex((header) => header.name === name);
    return at === -1 ? [] : left.splice(at, 1);
  });
}

/** The signature's own header as it was when it was signed: with nothing behind `b=`. */
function withoutSignature(header: Header): Header {
  const strip = (text: string) => text.replace(/((?:^|;)[ \t\r\n]*b[ \t\r\n]*=)[^;]*/, "$1");
  return {
    ...header,
    line: header.line.slice(0, header.line.indexOf(":") + 1) + strip(header.value),
    value: strip(header.value),
  };
}

function canonicalHeader({ name, line, value }: Header, way: "simple" | "relaxed"): string {
  if (way === "simple") return line;
  return `${name}:${value
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .replace(/^ | $/g, "")}`;
}

function canonicalBody(body: string, way: "simple" | "relaxed"): string {
  const lines = body.split("\r\n");
  const canonical = way === "relaxed" ? lines.map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, "")) : lines;
  while (canonical.length > 0 && canonical.at(-1) === "") canonical.pop();
  if (canonical.length === 0) return way === "relaxed" ? "" : "\r\n";
  return `${canonical.join("\r\n")}\r\n`;
}

/** The key of a TXT record; null for one that was taken back, is too short, is tried out, or is for something else. */
async function readKey(record: string | null, { a, d, i }: Tags): Promise<CryptoKey | null> {
  const tags = tagsOf(record ?? "");
  if (!tags) return null;
  const flags = (tags.get("t") ?? "").split(":");
  if (flags.includes("y") || (flags.includes("s") && i !== d)) return null;
  if (!(tags.get("s") ?? "*").split(":").some((service) => service === "*" || service === "email")) return null;
  const kind = tags.get("k") ?? "rsa";
  const bytes = fromBase64(tags.get("p") ?? "");
  if (!bytes || bytes.length === 0 || kind !== (a === "rsa-sha256" ? "rsa" : "ed25519")) return null;
  if ((tags.get("v") ?? "DKIM1") !== "DKIM1") return null;
  if (tags.has("h") && !tags.get("h")?.split(":").includes("sha256")) return null;
  try {
    if (a === "ed25519-sha256") return await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
    const key = await crypto.subtle.importKey("spki", bytes, { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, false, [
      "verify",
    ]);
    const { modulusLength } = key.algorithm as RsaKeyAlgorithm;
    return modulusLength >= MIN_RSA_BITS ? key : null;
  } catch {
    // Something else than a key stands in the record.
    return null;
  }
}

interface RsaKeyAlgorithm extends KeyAlgorithm {
  modulusLength: number;
}

const octets = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && a.length === b.length && a.every((byte, i) => byte === b[i]);
}
