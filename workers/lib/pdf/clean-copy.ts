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
  PDFObjectParser,
  PDFRawStream,
  PDFStream,
  PDFString,
  PDFXRefStreamParser,
  concatTransformationMatrix,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from "@cantoo/pdf-lib";
import { isModest, MAX_INFLATED_BYTES } from "./sanitize";

/**
 * Why there is no copy: it unpacks to too much, is broken or locked, has too many pages, took too long, or holds notes
 * that cannot be drawn into its pages.
 */
export type NoCopy = "too_large" | "unreadable" | "too_long" | "too_slow" | "notes";
export type CleanCopy = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; because: NoCopy };

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PAGES = 60;
const DEADLINE_MS = 20_000;
/**
 * Objects, array items and dictionary entries: each takes some hundred bytes of memory. Resumes have 1,000 to 20,000.
 */
const MAX_OBJECTS = 300_000;
const MAX_TREE_NODES = 1_000;
const MAX_TREE_DEPTH = 50;
const MAX_FIELD_CHARACTERS = 100_000;
const MAX_ANNOTATIONS = 2_000;

class Refused extends Error {
  readonly because: NoCopy;
  constructor(because: NoCopy) {
    super(because);
    this.because = because;
  }
}

/**
 * The library reads a whole file at once and has no limit of its own, so each object that it reads is counted where it
 * reads it: a few compressed bytes may fill a Worker's memory.
 */
const objectsRead = new WeakMap<PDFContext, number>();
const readObject = PDFObjectParser.prototype.parseObject;
PDFObjectParser.prototype.parseObject = function counted(this: PDFObjectParser, ...given) {
  charge(this["context"], 1);
  return readObject.apply(this, given);
};
const openTable = PDFXRefStreamParser.forStream;
PDFXRefStreamParser.forStream = (stream) => {
  const { context } = stream.dict;
  const index = stream.dict.lookup(PDFName.of("Index"));
  const counts = index instanceof PDFArray ? index.asArray() : [stream.dict.get(PDFName.of("Size"))];
  for (const given of counts) {
    const count = given && context.lookup(given);
    if (count instanceof PDFNumber) charge(context, count.asNumber());
  }
  return openTable(stream);
};

function charge(context: PDFContext, objects: number): void {
  const count = (objectsRead.get(context) ?? 0) + Math.max(0, objects);
  objectsRead.set(context, count);
  if (count > MAX_OBJECTS) throw new Refused("too_large");
}

/** How many rows the plain cross-reference tables can have: each ends in "n" or "f", after a digit or white space. */
function tableRows(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte !== 0x6e && byte !== 0x66) continue;
    const before = bytes[at - 1] ?? 0;
    if (before <= 0x20 || (before >= 0x30 && before <= 0x39)) rows++;
  }
  return rows;
}

/** Makes the copy, under caps on inflated bytes, pages and time. Never throws for what is in the file. */
export async function cleanCopy(
  original: Uint8Array,
  caps: { inflatedBytes?: number; deadlineMs?: number } = {},
): Promise<CleanCopy> {
  const inflated = caps.inflatedBytes ?? MAX_INFLATED_BYTES;
  if (original.length > MAX_BYTES || tableRows(original) > MAX_OBJECTS) return { ok: false, because: "too_large" };
  if (!isModest(original, inflated)) return { ok: false, because: "too_large" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<CleanCopy>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, because: "too_slow" }), caps.deadlineMs ?? DEADLINE_MS);
  });
  try {
    const copy = await Promise.race([copied(original), late]);
    // The copy that others get must pass where it came in.
    if (copy.ok && (copy.bytes.length > MAX_BYTES || !isModest(copy.bytes, inflated)))
      return { ok: false, because: "too_large" };
    return copy;
  } catch (error) {
    return { ok: false, because: error instanceof Refused ? error.because : "unreadable" };
  } finally {
    clearTimeout(timer);
  }
}

async function copied(original: Uint8Array): Promise<CleanCopy> {
  const source = await PDFDocument.load(original, { updateMetadata: false, parseSpeed: ParseSpeeds.Fast });
  if ((objectsRead.get(source.context) ?? 0) > MAX_OBJECTS) return { ok: false, because: "too_large" };
  walkTree(source.catalog.get(PDFName.of("Pages")), source.context, "too_long");
  const count = source.getPageCount();
  if (count === 0) return { ok: false, because: "unreadable" };
  if (count > MAX_PAGES) return { ok: false, because: "too_long" };
  const pages = source.getPages();
  let annotations = 0;
  for (const { node } of pages) annotations += node.Annots()?.size() ?? 0;
  if (annotations > MAX_ANNOTATIONS) return { ok: false, because: "too_large" };
  flattenForm(source);
  for (const page of pages) drawNotes(page);
  const links = pages.map(linksOf);
  for (const { node } of pages) node.delete(PDFName.of("Annots"));
  const objects = source.context.enumerateIndirectObjects();
  const setApart = new Map<PDFDict, PDFObject>();
  for (const [, object] of objects) setNamesApart(object, setApart, 0);
  for (const [, object] of objects) prune(object, 0);
  for (const names of setApart.keys()) for (const value of names.values()) prune(value, 0);

  const target = await PDFDocument.create({ updateMetadata: false });
  for (const [n, page] of (await target.copyPages(source, source.getPageIndices())).entries()) {
    target.addPage(page);
    for (const link of links[n] ?? []) addLink(page, link);
  }
  // Plain objects, as the oldest readers of resumes know them.
  return { ok: true, bytes: new Uint8Array(await target.save({ useObjectStreams: false, addDefaultPage: false })) };
}

/**
 * Goes through a tree of pages or fields before the library does, which takes what is referred to twice as often.
 * @throws Refused with `because` where it is too large, `unreadable` where it is no tree.
 */
function walkTree(root: PDFObject | undefined, context: PDFContext, because: NoCopy): void {
  const met = new Set<PDFObject>();
  let characters = 0;
  const walk = (given: PDFObject | undefined, depth: number): void => {
    const node = given && context.lookup(given);
    if (!(node instanceof PDFDict)) return;
    if (met.has(node) || depth > MAX_TREE_DEPTH) throw new Refused("unreadable");
    met.add(node);
    const value = node.lookup(PDFName.of("V"));
    if (value instanceof PDFString || value instanceof PDFHexString) characters += value.asString().length;
    if (met.size > MAX_TREE_NODES || characters > MAX_FIELD_CHARACTERS) throw new Refused(because);
    const kids = node.lookup(PDFName.of("Kids"));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) walk(kid, depth + 1);
  };
  walk(root, 0);
}

/** The values of a form's fields become text of the page; a form that cannot be drawn is left out as it is. */
function flattenForm(source: PDFDocument): void {
  const { catalog, context } = source;
  const dictionary = catalog.lookup(PDFName.of("AcroForm"));
  if (!(dictionary instanceof PDFDict)) return;
  const fields = dictionary.lookup(PDFName.of("Fields"));
  // The fields stand under one root, so that none is met under two.
  if (fields instanceof PDFArray) walkTree(context.obj({ Kids: fields }), context, "too_large");
  const form = source.getForm();
  if (form.hasXFA()) form.deleteXFA();
  try {
    form.flatten({ updateFieldAppearances: false });
  } catch {
    form.flatten({ updateFieldAppearances: true });
  }
}

/** The kinds of annotation that a person writes or draws upon a page, as its editor keeps them. */
const NOTES = new Set(["FreeText", "Stamp", "Ink", "Square", "Circle", "Line", "Polygon", "PolyLine", "Caret"]);
/** Hidden, and not to be viewed. */
const UNSEEN = 2 | 32;

/** Draws into the page what was written upon it, since annotations are left behind (ISO 32000-1, 12.5.5). */
function drawNotes(page: PDFPage): void {
  const annotations = page.node.Annots();
  for (let n = 0; n < (annotations?.size() ?? 0); n++) {
    const note = annotations?.lookup(n);
    if (!(note instanceof PDFDict) || !NOTES.has(nameOf(note, "Subtype") ?? "")) continue;
    const flags = note.lookup(PDFName.of("F"));
    if (flags instanceof PDFNumber && (flags.asNumber() & UNSEEN) !== 0) continue;
    const picture = appearanceOf(note);
    const rect = numbersOf(note.lookup(PDFName.of("Rect")));
    const box = picture && numbersOf(picture.dict.lookup(PDFName.of("BBox")));
    if (!picture || rect.length !== 4 || box?.length !== 4) throw new Refused("notes");
    const given = numbersOf(picture.dict.lookup(PDFName.of("Matrix")));
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given.length === 6 ? given : [];
    const [left = 0, bottom = 0, right = 0, top = 0] = box;
    const corners = [left, right].flatMap((x) => [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f]));
    const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
    const [x1, y1] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - x1, Math.max(...ys) - y1];
    const [rx1 = 0, ry1 = 0, rx2 = 0, ry2 = 0] = rect;
    if (width <= 0 || height <= 0) continue;
    const [sx, sy] = [Math.abs(rx2 - rx1) / width, Math.abs(ry2 - ry1) / height];
    const name = page.node.newXObject("Note", picture.dict.context.register(picture));
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(sx, 0, 0, sy, Math.min(rx1, rx2) - x1 * sx, Math.min(ry1, ry2) - y1 * sy),
      drawObject(name),
      popGraphicsState(),
    );
  }
}

/** The picture of an annotation as it stands; where it has several, that of its state. */
function appearanceOf(note: PDFDict): PDFStream | null {
  const appearance = note.lookup(PDFName.of("AP"));
  let picture = appearance instanceof PDFDict ? appearance.lookup(PDFName.of("N")) : undefined;
  if (picture instanceof PDFDict) picture = picture.lookup(PDFName.of(nameOf(note, "AS") ?? "Off"));
  return picture instanceof PDFStream ? picture : null;
}

const numbersOf = (value: PDFObject | undefined): number[] =>
  value instanceof PDFArray
    ? value.asArray().flatMap((_, n) => {
        const item = value.lookup(n);
        return item instanceof PDFNumber ? item.asNumber() : [];
      })
    : [];

/** Dictionaries whose keys are names of the file's own making, of which any may be spelt like an unwanted one. */
const OWN_NAMES = ["CharProcs", "ColorSpace", "ExtGState", "Font", "Pattern", "Properties", "Shading", "XObject"].map(
  (name) => PDFName.of(name),
);

/** Gives each dictionary of own names a copy of its own, which is not pruned, and to which nothing else refers. */
function setNamesApart(object: PDFObject, setApart: Map<PDFDict, PDFObject>, depth: number): void {
  if (depth > DEEPEST) throw new Error("too deep");
  if (object instanceof PDFArray) for (const item of object.asArray()) setNamesApart(item, setApart, depth + 1);
  const dictionary = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null;
  if (!dictionary) return;
  for (const name of OWN_NAMES) {
    const names = dictionary.lookup(name);
    if (!(names instanceof PDFDict)) continue;
    const copy = setApart.get(names) ?? dictionary.context.register(copyOf(names));
    if (!setApart.has(names)) for (const value of names.values()) setNamesApart(value, setApart, depth + 1);
    setApart.set(names, copy);
    dictionary.set(name, copy);
  }
  for (const value of dictionary.values()) setNamesApart(value, setApart, depth + 1);
}

function copyOf(names: PDFDict): PDFDict {
  const copy = names.context.obj({});
  for (const [name, value] of names.entries()) copy.set(name, value);
  return copy;
}

/** The entries that act, name a file, name its maker, or lead away from the page. */
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
const MAX_LINKS = 500;

/** The links of a page that people open. */
function linksOf({ node }: PDFPage): Link[] {
  const links: Link[] = [];
  const annotations = node.Annots();
  const count = Math.min(annotations?.size() ?? 0, MAX_LINKS);
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
  // A deceptive user name before the host is not passed on.
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
