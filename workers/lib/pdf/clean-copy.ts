/**
 * A copy of a stranger's PDF that holds its pages and nothing else: no scripts, actions, attachments, references to
 * other files, form fields or metadata. Links that people open (web, mail, telephone) are put back. The pages are
 * copied into a new document, so that whatever they do not reach is not even written. Imported where a copy is made:
 * its library is large.
 */
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  PDFString,
  type PDFObject,
  type PDFPage,
} from "@cantoo/pdf-lib";
import { isModest, MAX_INFLATED_BYTES } from "./sanitize";

/** Why there is no copy: its parts inflate too far, it is broken or locked, has too many pages, or took too long. */
export type NoCopy = "too_large" | "unreadable" | "too_long" | "too_slow";
export type CleanCopy = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; because: NoCopy };

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PAGES = 60;
const DEADLINE_MS = 20_000;

/** Makes the copy, under caps on inflated bytes, pages and time. Never throws for what is in the file. */
export async function cleanCopy(
  original: Uint8Array,
  caps: { inflatedBytes?: number; deadlineMs?: number } = {},
): Promise<CleanCopy> {
  const inflated = caps.inflatedBytes ?? MAX_INFLATED_BYTES;
  if (original.length > MAX_BYTES || !isModest(original, inflated)) return { ok: false, because: "too_large" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<CleanCopy>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, because: "too_slow" }), caps.deadlineMs ?? DEADLINE_MS);
  });
  try {
    const copy = await Promise.race([copied(original), late]);
    // What others get must pass where it came in.
    if (copy.ok && (copy.bytes.length > MAX_BYTES || !isModest(copy.bytes, inflated)))
      return { ok: false, because: "too_large" };
    return copy;
  } catch {
    return { ok: false, because: "unreadable" };
  } finally {
    clearTimeout(timer);
  }
}

async function copied(original: Uint8Array): Promise<CleanCopy> {
  const source = await PDFDocument.load(original, { updateMetadata: false, parseSpeed: ParseSpeeds.Fast });
  const count = source.getPageCount();
  if (count === 0) return { ok: false, because: "unreadable" };
  if (count > MAX_PAGES) return { ok: false, because: "too_long" };
  flattenForm(source);
  const pages = source.getPages();
  const links = pages.map(linksOf);
  for (const { node } of pages) node.delete(PDFName.of("Annots"));
  for (const [, object] of source.context.enumerateIndirectObjects()) prune(object, 0);

  const target = await PDFDocument.create({ updateMetadata: false });
  for (const [n, page] of (await target.copyPages(source, source.getPageIndices())).entries()) {
    target.addPage(page);
    for (const link of links[n] ?? []) addLink(page, link);
  }
  // Plain objects, as the oldest readers of resumes know them.
  return { ok: true, bytes: new Uint8Array(await target.save({ useObjectStreams: false, addDefaultPage: false })) };
}

/** What stands in a form's fields becomes text of the page; a form that cannot be drawn is left out as it is. */
function flattenForm(source: PDFDocument): void {
  if (!source.catalog.has(PDFName.of("AcroForm"))) return;
  const form = source.getForm();
  if (form.hasXFA()) form.deleteXFA();
  try {
    form.flatten({ updateFieldAppearances: false });
  } catch {
    form.flatten({ updateFieldAppearances: true });
  }
}

/** What does something, names a file, tells of its maker, or leads away from the page. */
const UNWANTED = [
  "A",
  "AA",
  "AF",
  "B",
  "EF",
  "JS",
  "Metadata",
  "Names",
  "OPI",
  "OpenAction",
  "PieceInfo",
  "PresSteps",
  "Ref",
  "StructParent",
  "StructParents",
  "Trans",
  "URI",
].map((name) => PDFName.of(name));
/** Of a stream: its data in another file. */
const ELSEWHERE = ["F", "FFilter", "FDecodeParms"].map((name) => PDFName.of(name));
const DEEPEST = 60;

/** Takes what is unwanted out of an object and what it holds itself; what it refers to has its own turn. */
function prune(object: PDFObject, depth: number): void {
  if (depth > DEEPEST) throw new Error("too deep");
  if (object instanceof PDFArray) for (const item of object.asArray()) prune(item, depth + 1);
  const dictionary = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null;
  if (!dictionary) return;
  for (const name of UNWANTED) dictionary.delete(name);
  if (object instanceof PDFRawStream) for (const name of ELSEWHERE) dictionary.delete(name);
  for (const value of dictionary.values()) prune(value, depth + 1);
}

interface Link {
  address: string;
  box: readonly number[];
}
const OPENED = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:\+?[\d\s().-]{3,})/i;
const MOST_LINKS = 500;

/** The links of a page that people open. */
function linksOf({ node }: PDFPage): Link[] {
  const links: Link[] = [];
  const annotations = node.Annots();
  const count = Math.min(annotations?.size() ?? 0, MOST_LINKS);
  for (let n = 0; n < count; n++) {
    const annotation = annotations?.lookup(n);
    if (!(annotation instanceof PDFDict) || nameOf(annotation, "Subtype") !== "Link") continue;
    const action = annotation.lookup(PDFName.of("A"));
    if (!(action instanceof PDFDict) || nameOf(action, "S") !== "URI") continue;
    const address = action.lookup(PDFName.of("URI"));
    const box = annotation.lookup(PDFName.of("Rect"));
    if (!(address instanceof PDFString || address instanceof PDFHexString) || !(box instanceof PDFArray)) continue;
    const target = checked(address.decodeText());
    const numbers = box.asArray().flatMap((value) => (value instanceof PDFNumber ? value.asNumber() : []));
    if (target !== null && numbers.length === 4) links.push({ address: target, box: numbers });
  }
  return links;
}

function nameOf(dictionary: PDFDict, key: string): string | undefined {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

function checked(address: string): string | null {
  const text = address.trim();
  if (text.length > 2_000 || !OPENED.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  // Who is to be deceived by a name before the host is not deceived with our help.
  if (url.username !== "" || url.password !== "") return null;
  return url.href.replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function addLink({ node, doc }: PDFPage, { address, box }: Link): void {
  node.addAnnot(
    doc.context.register(
      doc.context.obj({
        Type: "Annot",
        Subtype: "Link",
        Rect: [...box],
        Border: [0, 0, 0],
        A: { Type: "Action", S: "URI", URI: PDFString.of(address) },
      }),
    ),
  );
}
