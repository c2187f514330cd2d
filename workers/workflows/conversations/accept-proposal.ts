import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { saveProfile } from "../matching/save-profile";
import { toForm, MAX_RESUME_BYTES, RESUME_TOO_LARGE, safeFileName } from "../../modules/candidates/rules";
import { readProfile, type ResumeUpload } from "../../modules/candidates";
import { WhatsappFileRefused, ProposalInput } from "../../modules/messaging";
import { dropWhatsAppProposal, listProposals } from "../../modules/messaging/queries";
import { BETWEEN_PLACES } from "../../modules/messaging/rules";

const FILE_GONE = "conversations.whatsappNotFileMore";

/**
 * Takes over what one sent by WhatsApp, by a press: places are added to one's places, and a PDF, which is fetched only
 * now, becomes one's resume, by the rules of the profile's form. Repeating it changes nothing.
 * @throws DomainError `not_found` where it does not wait (any more), or there is no profile yet; `invalid` with the
 *   form's own text; `unavailable` while the file cannot be fetched; else what `saveProfile` does.
 */
export async function acceptProposal(ctx: AppContext, input: unknown): Promise<{ message: string }> {
  const { userId } = authorize(ctx, "whatsapp.accept");
  const { kind, at, shown } = parseInput(ProposalInput, input);
  const done = { message: kind === "places" ? "whatsapp.placesAdded" : "whatsapp.resumeTaken" };
  const waiting = (await listProposals(ctx.db, userId, ctx.now())).find((one) => one.kind === kind);
  const proposal = waiting?.at === at ? waiting : undefined;
  if (!proposal || proposal.value === null) {
    const now = await readProfile(ctx);
    const has =
      kind === "places"
        ? shown.split(BETWEEN_PLACES).every((place) => now?.locations.includes(place))
        : shown !== "" && now?.resume?.fileName === safeFileName(shown) && now.resume.addedAt >= at;
    // Pressed again, since its answer was lost. A newer file of the same name that waits is another one.
    if (has && !waiting) return done;
    throw new DomainError("not_found", "conversations.notWaitMore");
  }
  // The file may take seconds: the profile is read after it, so that what is saved meanwhile stays.
  const resume = kind === "resume" ? await fetchResume(ctx, { id: proposal.value, name: proposal.text }) : null;
  const profile = await readProfile(ctx);
  if (!profile) throw new DomainError("not_found", "conversations.firstFillProfilePlace");
  const places = kind === "places" ? proposal.value.split(BETWEEN_PLACES) : [];
  const form = { ...toForm(profile), locations: [...profile.locations, ...places] };
  await saveProfile(ctx, { form, resume });
  await write(ctx.db, { proposal: dropWhatsAppProposal(ctx.db, { userId, kind, at }) });
  return done;
}

async function fetchResume(ctx: AppContext, file: { id: string; name: string }): Promise<ResumeUpload> {
  const provider = ctx.providers.whatsapp;
  if (!provider) throw new DomainError("not_found", FILE_GONE);
  try {
    return { name: file.name, bytes: await provider.readFile({ id: file.id, maxBytes: MAX_RESUME_BYTES }) };
  } catch (error) {
    if (error instanceof WhatsappFileRefused)
      throw new DomainError("invalid", error.reason === "gone" ? FILE_GONE : RESUME_TOO_LARGE);
    ctx.log.warn("whatsapp.file_not_read", { error });
    throw new DomainError("unavailable", "conversations.fileNotFetchedWhatsapp");
  }
}
