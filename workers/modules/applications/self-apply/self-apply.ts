import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { unlessSilent } from "../../../lib/outage";
import { answerForm, formPostingOf } from "../../candidates";
import { readFacts } from "../../candidates/queries";
import type { AnswerSource, OpenReason } from "../../../reading/answers/vocabulary";
import { isOfAlert } from "../records/rules";
import { prepareSelfApply as prepare } from "../records/owner-queries";
import { readForms } from "../../catalog/queries";
import { DomainError } from "../../../core/errors";
import { FirstRead } from "../../../core/first-read";
import { authorize } from "../../../core/policy";
import { endOfId, reference } from "../../../core/reference";
import { unavailableReason } from "../../catalog";
import type { Form, FormField } from "../../../reading/labels/vocabulary";
import { classifyQuestion } from "../../../reading/labels/understand";
import { resumeLinks } from "../../../reading/resumes/links";
import { tailoredFor } from "../tailoring/queries";
import { shownTailored, type ShownTailored } from "../tailoring/shown";
import { findOwnSelfApply, type OwnSelfApply } from "./self-apply-queries";

/** A job with all that a person needs to apply to it by themselves. */
export interface SelfApply {
  id: string;
  reference: string;
  position: string;
  company: string;
  location: string;
  portal: string;
  link: string;
  /** The reasons for a job that is known from their own job alert alone; empty for any other. */
  ofAlert: string[];
  /** Their decision on it; null while it is theirs to apply to. */
  settled: "applied" | "refused" | null;
  /** Why it cannot be applied to now; '' where nothing is known against it. */
  shut: "closed" | "held" | "";
  /** `asked`: it is being arranged. `none`: they may ask for it. */
  file: "arranged" | "asked" | "none";
  tailored: ShownTailored | null;
  /** Their own file; null where there is none. */
  resume: { name: string; href: string } | null;
  /** Whether these are the fields of the employer's own form, or what most forms ask. */
  isItsForm: boolean;
  answers: { key: string; label: string; value: string; from: AnswerSource | "declined" }[];
  /** The fields that no fact of theirs answers. */
  open: { key: string; label: string; why: OpenReason }[];
}

/** The caller's own by the end of its id. */
export const ownSelfApply = new FirstRead("self apply", findOwnSelfApply);

/**
 * A job that only the caller can apply to, with all that they need for it: its link, the file, the note, and their
 * answers to its form, or to what most forms ask where that is not known. Nothing is reserved.
 * @throws DomainError `not_found` for what is not theirs, or not to be applied to by themselves.
 */
export async function readSelfApply(ctx: AppContext, input: { reference: string }): Promise<SelfApply> {
  const { userId } = authorize(ctx, "applying.read_self_apply");
  const own = await findOrThrow(ctx, input.reference);
  const [facts, tailored, forms, shut, resumeHref] = await Promise.all([
    readFacts(ctx.db, userId),
    tailoredFor(ctx.db, own.id),
    unlessSilent(readForms(ctx.catalog, [own.postingId]), new Map<string, Form>()),
    unavailableReason(ctx.catalog, own.postingId),
    own.resumeId === null ? null : resumeLinks.make(ctx.config.signingKey, own.resumeId, ctx.now()),
  ]);
  const known = forms.get(own.postingId);
  const form = known ?? mostAsked(own.country ?? "IN");
  const answered = facts ? answerForm(form, facts, formPostingOf(own), ctx.now(), classifyQuestion) : [];
  const isCurrent = own.arrangedFrom !== null && own.arrangedFrom === own.resumeId;
  return {
    id: own.id,
    reference: reference(own.id),
    position: own.position,
    company: own.company,
    location: own.location,
    portal: own.portal,
    link: own.link,
    ofAlert: isOfAlert(own.postingId) ? (JSON.parse(own.reasons) as string[]) : [],
    settled: own.declined === "" ? null : own.declined === "applied_myself" ? "applied" : "refused",
    shut,
    file: !isCurrent ? "none" : tailored ? "arranged" : "asked",
    tailored: isCurrent ? await shownTailored(ctx, tailored, "person") : null,
    resume: own.resumeName !== null && resumeHref !== null ? { name: own.resumeName, href: resumeHref } : null,
    isItsForm: known !== undefined,
    answers: answered.flatMap(({ field: { key, label }, answer }): SelfApply["answers"] =>
      answer.is === "filled"
        ? [
            {
              key,
              label,
              value: typeof answer.value === "string" ? answer.value : answer.value.join(", "),
              from: answer.source,
            },
          ]
        : answer.is === "declined"
          ? [{ key, label, value: answer.value, from: "declined" }]
          : [],
    ),
    open: answered.flatMap(({ field: { key, label }, answer }) =>
      answer.is === "open" ? [{ key, label, why: answer.why }] : [],
    ),
  };
}

/**
 * Has the caller's resume arranged for a job that only they can apply to. It costs no application of the plan.
 * Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` for one that they settled, or without a resume.
 */
export async function prepareSelfApply(ctx: AppContext, input: { reference: string }): Promise<void> {
  const { userId } = authorize(ctx, "applying.prepare_self_apply");
  const own = await findOrThrow(ctx, input.reference);
  if (own.state !== "found") throw new DomainError("conflict", "selfApply.noLongerAmongApply");
  if (own.resumeId === null) throw new DomainError("conflict", "selfApply.addResumeProfileFirst");
  const { resume } = await write(ctx.db, prepare(ctx.db, userId, own.id, ctx.now()));
  if (resume > 0) await ctx.enqueue([{ type: "job", kind: "tailor_resumes", ref: userId }]);
}

async function findOrThrow(ctx: AppContext, typed: string): Promise<OwnSelfApply> {
  const idEnd = endOfId(typed);
  const own = idEnd === null ? null : await ownSelfApply.of(ctx, idEnd);
  if (!own) throw new DomainError("not_found", "selfApply.noSuchOpeningList");
  return own;
}

/** A form of the questions that most forms ask, where the employer's own is not known. */
function mostAsked(country: "IN" | "US"): Form {
  const land = country === "IN" ? "India" : "the United States";
  const text = (label: string): FormField => ({
    key: label,
    label,
    type: "text",
    options: [],
    required: true,
    section: "standard",
  });
  const choice = (label: string): FormField => ({ ...text(label), type: "radio", options: ["Yes", "No"] });
  return {
    system: "",
    fields: [
      ...["First name", "Last name", "Email", "Phone number", "Current city", "LinkedIn profile"].map(text),
      ...["Current company", "Current job title", "Total years of experience", "Notice period"].map(text),
      ...(country === "IN" ? ["Current CTC", "Expected CTC"] : ["Expected salary"]).map(text),
      choice(`Are you legally authorized to work in ${land}?`),
      choice(`Will you now or in the future require visa sponsorship to work in ${land}?`),
      choice("Are you willing to relocate?"),
    ],
  };
}
