import type { Message } from "../texts/text";
import { DomainError } from "../core/errors";
import { find } from "../lib/pdf/syntax";
import { readCappedOrThrow } from "./body";

/**
 * A posted form, multipart or url-encoded, of at most `maxBytes` whatever it declares.
 * @throws DomainError `invalid` when it is no form; `too_large`.
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  return parse(request, [await readCappedOrThrow(request, maxBytes)]);
}

/** The one file of a form. */
interface FileField {
  /** Null where any may be it. */
  name: string | null;
  maxBytes: number;
  /** The text that a larger one is refused with. */
  tooLarge: Message;
}

/** The other fields of a form with a file, and the boundaries between them. */
const OTHER_BYTES = Math.floor(1.5 * 1024 * 1024);
/** The end of a form that is too large: the fields after its file. */
const TAIL_BYTES = 1024 * 1024;
/** How far a page reads a form whose file is too large, so that what was typed after the file is not lost with it. */
export const PAGE_READS_BYTES = 100 * 1024 * 1024;

/**
 * A posted form with one file. The server holds no more of it than the largest file and the fields around it. Where it
 * reads on, it leaves out the middle of a file that is too large; what is left is still larger than allowed, so that
 * the
 * rule about the size refuses it and every other rule is checked too.
 * @param readTo how many bytes are read before the form is given up.
 * @throws DomainError `too_large` beside the file; `invalid` when it is no form.
 */
export async function readFileForm(
  request: Request,
  { name, maxBytes, tooLarge }: FileField,
  readTo = maxBytes + OTHER_BYTES,
): Promise<FormData> {
  const refusal = () => new DomainError("too_large", tooLarge, name === null ? {} : { [name]: tooLarge });
  if (Number(request.headers.get("Content-Length") ?? 0) > readTo) throw refusal();
  const head: Uint8Array<ArrayBuffer>[] = [];
  const tail: Uint8Array<ArrayBuffer>[] = [];
  let [room, tailSize, size] = [maxBytes + OTHER_BYTES, 0, 0];
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > readTo) throw refusal();
    const first = chunk.subarray(0, room);
    head.push(first);
    room -= first.length;
    tail.push(chunk.subarray(first.length));
    tailSize += chunk.length - first.length;
    while (tailSize - (tail[0]?.length ?? 0) >= TAIL_BYTES) tailSize -= tail.shift()?.length ?? 0;
  }
  if (tailSize === 0) return parse(request, head);
  const end = new Uint8Array(await new Blob(tail).arrayBuffer());
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get("Content-Type") ?? "");
  const next = boundary ? find(end, `\r\n--${boundary[1] ?? boundary[2]}`) : -1;
  if (next === -1) throw refusal();
  const form = await parse(request, [...head, end.subarray(next)]);
  const files = name === null ? [...form.values()] : [form.get(name)];
  // Something else was too large: then a piece of the file may be missing unnoticed.
  if (!files.some((file) => file instanceof File && file.size > maxBytes)) throw refusal();
  return form;
}

async function parse(request: Request, chunks: Uint8Array<ArrayBuffer>[]): Promise<FormData> {
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  try {
    return await new Response(new Blob(chunks), { headers }).formData();
  } catch {
    throw new DomainError("invalid", "errors.formNotRead");
  }
}

/** The file that was chosen; null when none was (browsers then send an empty file without a name). */
export async function chosenFile(
  form: FormData,
  name: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const file = form.get(name);
  if (file === null || typeof file === "string" || (file.size === 0 && file.name === "")) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
