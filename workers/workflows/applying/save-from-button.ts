import { z } from "zod";
import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { scoreShown } from "../../modules/matching/rules";
import { COMPANY_MAX, LOCATION_MAX, TITLE_MAX } from "../../lib/text";
import { HI } from "../../texts/hi";
import type { Locale } from "../../texts/locales";
import { inWords, translateBy, type Message, type Translate } from "../../texts/text";
import { lookAtJob, saveJob, SAVE_ACTS, type JobLook, type SaveAct } from "./save-job";

const field = (max: number) => z.string().trim().max(max).optional();
/** A job as the button's person said it, and the language of their browser. */
export const LookInput = z.object({
  link: z.string().trim().min(1, "selfApply.pasteWholeAddressOpenings").max(2000),
  title: field(TITLE_MAX),
  company: field(COMPANY_MAX),
  place: field(LOCATION_MAX),
  language: z.enum(["en", "hi"]).default("en"),
});
export const SaveInput = LookInput.extend({ act: z.enum(SAVE_ACTS) });

/** A job as the button's window shows it, in sentences. */
export interface ButtonLook {
  understood: JobLook["understood"];
  needs: JobLook["needs"];
  fit: { is: "close" | "stretch" | "none"; percent: number; reasons: string[]; gaps: string[] } | null;
  /** `alike`: what they did with another listing of it, in a sentence; null where it is about this one. */
  standing: { is: JobLook["standing"]["is"]; alike: string | null; reference: string | null };
  acts: SaveAct[];
  signs: string[];
  /** The cost of what they may do, and what it takes back; null for none. */
  costs: string | null;
  /** The same behind a similar job that they applied to: for copies that know neither `alike` nor `costs`. */
  note: string | null;
  stop: string | null;
}

/**
 * A job on a page that the caller is reading: how it suits them, and what they may do. Stores nothing.
 * @throws DomainError `invalid` for what has no address of a page; `too_many`.
 */
export async function lookFromButton(ctx: AppContext, input: unknown): Promise<ButtonLook> {
  authorize(ctx, "save_button.look");
  const { language, ...job } = parseInput(LookInput, input);
  const t = wordsIn(language);
  const { understood, needs, fit, standing, acts, posting, stop } = await inLanguage(t, () => lookAtJob(ctx, job));
  const isLike = standing.is === "applied" && standing.alike !== null;
  const alike = standing.alike && inWords(standing.alike, t);
  const costs = acts.length > 0 ? costOf(acts, posting?.refused ?? false, t) : null;
  const said = (messages: readonly Message[]) => messages.map((message) => inWords(message, t));
  return {
    understood,
    needs,
    fit: fit && {
      is: fit.is,
      percent: scoreShown(fit.score),
      reasons: said(fit.reasons),
      gaps: said(fit.gaps),
    },
    // A likeness is said beside what they may still do: it is not this job.
    standing: { is: isLike ? "new" : standing.is, alike, reference: standing.reference },
    acts,
    signs: (posting?.signs ?? []).map((sign) => inWords(sign, t)),
    costs,
    note: [isLike ? alike : null, costs].filter((line) => line !== null).join(" ") || null,
    stop: stop && inWords(stop, t),
  };
}

/**
 * Does what the caller chose with such a job. Repeating it changes nothing.
 * @throws DomainError `invalid`; `conflict` with the reason where it can't be done; `too_many`.
 */
export async function saveFromButton(
  ctx: AppContext,
  input: unknown,
): Promise<{ reference: string; standing: JobLook["standing"]["is"] }> {
  authorize(ctx, "save_button.save");
  const { language, ...job } = parseInput(SaveInput, input);
  const { reference, is } = await inLanguage(wordsIn(language), () => saveJob(ctx, job));
  return { reference, standing: is };
}

/** As the site says it beside the same buttons. */
function costOf(acts: readonly SaveAct[], isRefused: boolean, t: Translate): string {
  const undone = isRefused ? t("nextOut.refusedBeforeTakenBack") : "";
  return undone + t(acts.includes("apply") ? "nextOut.applicationPlanSetAside" : "saveJob.selfCostsNothing");
}

const wordsIn = (language: Locale): Translate => translateBy(language === "hi" ? HI : null, language);

/** Does it with refusals in the language of the button, since a program's answer is in English otherwise. */
async function inLanguage<Answer>(t: Translate, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? refusedIn(error, t) : error;
  }
}

function refusedIn({ code, reason, fieldReasons }: DomainError, t: Translate): DomainError {
  const fields = Object.entries(fieldReasons).map(([name, message]) => [name, inWords(message, t)] as const);
  return new DomainError(code, inWords(reason, t) as Message, Object.fromEntries(fields));
}
