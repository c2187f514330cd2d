import { splitNote } from "@workers/modules/candidates/rules";
import type { EntryRow } from "~/staff/operator-queue/entries";
import { field } from "~/server/page.server";
import { PAGE_READS_BYTES, readFileForm } from "@workers/http/form";
import type { AppContext } from "@workers/core/context";
import type { DayEntry } from "@workers/modules/fulfilment";
import { statusLabel, readConfirmation, SCREENSHOT_MAX } from "@workers/modules/applications/rules";
import { shownProof, sentFileLink } from "@workers/modules/applications";
import { authorize } from "@workers/core/policy";

const SCREENSHOT = {
  name: "screenshot",
  maxBytes: SCREENSHOT_MAX,
  tooLarge: "operatorQueue.fileSizeMustLess",
} as const;

/**
 * The posted form of an entry, with its screenshot. One that is too large is read to its end too: an answer before it
 * would be lost, since the connection breaks.
 * @throws DomainError `invalid` for what is no form; `too_large`.
 */
export function entryForm(request: Request): Promise<FormData> {
  return readFileForm(request, SCREENSHOT, PAGE_READS_BYTES);
}

/** The form's lock, as the use case takes it. */
export async function lockInput(form: FormData) {
  const { number, link } = readConfirmation(field(form, "confirmation"));
  const file = form.get("screenshot");
  const screenshot = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const lacks = field(form, "lacks");
  return { ...draftInput(form), lacks, confirmationNumber: number, confirmationLink: link, screenshot };
}

/** The form's draft. */
export function draftInput(form: FormData) {
  const revision = field(form, "revision");
  return {
    entryId: field(form, "jobId"),
    status: field(form, "applicationStatus"),
    remarks: field(form, "remarks"),
    revision: /^\d{1,9}$/.test(revision) ? Number(revision) : null,
  };
}

/** An entry as a row shows it. A resume's link and its person's own words are for staff who may open resumes. */
export async function toRow(ctx: AppContext, entry: DayEntry): Promise<EntryRow> {
  const actor = authorize(ctx, "applications.list_day");
  const held = entry.state === "claimed" && entry.claimedBy !== actor.userId && (entry.claimedUntil ?? 0) > ctx.now();
  const proof = await shownProof(ctx.config.signingKey, entry, ctx.now());
  const { fitBefore, fitAfter } = entry;
  const mayOpen = actor.staff?.operations === true;
  return {
    id: entry.id,
    note: mayOpen ? noteOf(entry) : null,
    person: mayOpen && entry.ownerEmail !== null ? { name: entry.ownerName ?? "", email: entry.ownerEmail } : null,
    position: entry.position,
    company: entry.company,
    portal: entry.portal,
    easyApply: entry.easyApply,
    signs: entry.signs,
    link: entry.link,
    resumeHref: mayOpen ? await sentFileLink(ctx.config.signingKey, entry, ctx.now()) : null,
    fit: fitBefore === null || fitAfter === null ? null : { before: fitBefore, after: fitAfter },
    status: statusLabel(entry.outcome),
    remarks: entry.remarks,
    createdAt: entry.queuedAt,
    lockedAt: entry.lockedAt,
    lockedBy: entry.lockedAt === null ? null : entry.lockedByName,
    revision: entry.revision,
    heldBy: held ? { name: entry.claimedByName ?? "a colleague", until: entry.claimedUntil ?? 0 } : null,
    proof: proof && { ...proof, screenshotHref: mayOpen ? proof.screenshotHref : null },
  };
}

/** The person's text, by what holds it; null where they wrote nothing. */
function noteOf({ customInstruction, ...fields }: DayEntry): EntryRow["note"] {
  const { companiesLeftOut, expectedCtc, payBand, shifts, employment, internships, oldestPosting, mostOfCompany } =
    fields;
  if (!customInstruction || !companiesLeftOut || !shifts || !employment || !internships || !oldestPosting) return null;
  if (!mostOfCompany || !payBand || expectedCtc === null) return null;
  const asked = {
    companiesLeftOut,
    expectedCtc,
    payBand,
    shifts,
    employment,
    internships,
    oldestPosting,
    mostOfCompany,
  };
  return splitNote({ ...asked, customInstruction });
}
