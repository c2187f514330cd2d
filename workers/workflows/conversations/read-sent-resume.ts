import type { AppContext } from "../../core/context";
import { sha256Hex } from "../../core/ids";
import { write } from "../../db/client";
import { authorize } from "../../core/policy";
import { readSentFile } from "../../modules/candidates";
import { MAX_RESUME_BYTES, RESUME_TOO_LARGE, safeFileName } from "../../modules/candidates/rules";
import { WhatsappFileRefused } from "../../modules/messaging";
import {
  claimUpload,
  endUpload,
  isUnhandled,
  isUploadOpen,
  readUpload,
  storeReading,
} from "../../modules/messaging/queries";
import { ABOUT, hashOfSecret, homeOf, linkLines, matchLines, secretOf } from "./match-resume";
import type { Line, Reply } from "./stranger-words";

/** Where R2 keeps the resumes of people without an account; each has a row, which the sweep goes by. */
const SENT_PREFIX = "sent/";
/** Longer than fetching and reading a file take. */
const LEASE_MS = 60_000;
/** A file that ends the Worker this often is read no more. */
const MAX_TRIES = 3;

const PROBLEMS: Readonly<Record<string, Line>> = {
  [RESUME_TOO_LARGE]: { say: "whatsappStart.tooLarge" },
  "errors.pdfLocked": { say: "whatsappStart.locked" },
};

interface Sent {
  /** Of the message that brought it. */
  id: string;
  from: string;
  file: { id: string; name: string };
}

/**
 * Reads a resume that a person without an account sent, and says which jobs match today. The file is kept until its
 * row is over; each step may be cut off and done again.
 * @returns "later" while another run reads it.
 * @throws what the provider throws while it does not answer: the message is read again then.
 */
export async function readSentResume(ctx: AppContext, sent: Sent): Promise<Reply | "later"> {
  authorize(ctx, "whatsapp.handle");
  const { id, from, file } = sent;
  const once = isUnhandled(id);
  const objectKey = SENT_PREFIX + (await sha256Hex(`${ctx.config.signingKey}:${id}`));
  const { claimed } = await write(
    ctx.db,
    claimUpload(
      ctx.db,
      {
        id,
        number: from,
        objectKey,
        fileName: safeFileName(file.name),
        secretHash: await hashOfSecret(await secretOf(ctx, id)),
        leaseMs: LEASE_MS,
        nowMs: ctx.now(),
      },
      once,
    ),
  );
  if (claimed === 0) return "later";
  const upload = await readUpload(ctx.db, id, ctx.now());
  const refuse = (line: Line, ...more: Line[]): Reply => ({
    lines: [line, ...more],
    asks: { ask: "", uploadId: "" },
    more: [endUpload(ctx.db, id, ctx.now(), once)],
  });
  const notRead = refuse({ say: "whatsappStart.notRead" }, { plain: ctx.config.origin });
  if (!upload || upload.tries > MAX_TRIES) return notRead;
  const bytes = await fetchFile(ctx, file.id);
  if (bytes === "too_large") return refuse({ say: "whatsappStart.tooLarge" });
  if (bytes === "gone") return notRead;
  await ctx.files.put(objectKey, bytes, { httpMetadata: { contentType: "application/pdf" } });
  const read = await readSentFile(bytes, homeOf(from), ctx.now());
  if ("problem" in read) {
    if (read.problem === "file") return refuse(PROBLEMS[read.why] ?? { say: "whatsappStart.notWhole" });
    return read.problem === "picture" ? refuse({ say: "whatsappStart.picture" }) : notRead;
  }
  const { ask, lines } = await matchLines(ctx, read, from, true);
  return {
    lines: [...ABOUT, ...lines, ...(await linkLines(ctx, upload))],
    asks: { ask, uploadId: id },
    // After a STOP meanwhile there is no answer.
    onlyIf: isUploadOpen(id, ctx.now()),
    more: [storeReading(ctx.db, id, read, once)],
  };
}

async function fetchFile(ctx: AppContext, id: string): Promise<Uint8Array<ArrayBuffer> | "too_large" | "gone"> {
  const provider = ctx.providers.whatsapp;
  if (!provider) return "gone";
  try {
    return await provider.readFile({ id, maxBytes: MAX_RESUME_BYTES });
  } catch (error) {
    if (error instanceof WhatsappFileRefused) return error.reason;
    throw error;
  }
}
