import { data } from "react-router";
import type { AppContext } from "@workers/core/context";
import { listNext, chooseFile } from "@workers/modules/applications";
import { setPace } from "@workers/modules/billing";
import { readFunnel } from "@workers/modules/matching";
import { chooseDigest, readBinding, readDigest, readMarketing } from "@workers/modules/messaging";
import { setAsks } from "@workers/workflows/applying/set-asks";
import { setVetoTime } from "@workers/workflows/applying/set-veto-time";
import { employersLeftOut } from "@workers/reading/employers/rules";
import { chooseMessage } from "@workers/workflows/profiles/choose-message";
import { i18nFor } from "~/content/languages.server";
import { languageChosen } from "~/server/language.server";
import { field, toFormError } from "~/server/page.server";
import { readRows } from "~/shared/settings/rows.server";
import { supplyShown } from "~/shared/supply/words.server";
import { lastActionText } from "../next-out/next-words";
import type { LeftOutCompany } from "./apply-panel";

const OTHERS_NAMED = 3;

/** The count for the caller's profile, as a figure; null without a profile, and where it cannot be counted. */
export async function readFit(ctx: AppContext, request: Request) {
  const { fit } = await readFunnel(ctx);
  return fit && supplyShown(fit, i18nFor(ctx, request).t);
}

/** How we apply for the caller. */
export async function readApply(ctx: AppContext, request: Request) {
  const [{ rows, profile }, queue, supply] = await Promise.all([readRows(ctx), listNext(ctx), readFit(ctx, request)]);
  const { vetoHours, pace, asks, spread, file, design, model, count, pausedAt } = queue;
  // Before the first plan there is nothing to keep them in.
  const isRunning = queue.isRunning && ctx.actor.kind === "user" && ctx.actor.plan.tier !== null;
  return {
    panel: "apply" as const,
    rows,
    queue: { vetoHours, pace, asks, spread, file, design, model, isRunning, count, isPaused: pausedAt !== null },
    leftOut: (profile?.companiesLeftOut ?? []).map(leftOutShown),
    supply,
    done: lastActionText(new URL(request.url).searchParams, i18nFor(ctx, request).t),
  };
}

/** A company as the person wrote it, with the employers that we leave out for it beside. */
function leftOutShown(company: string): LeftOutCompany {
  const others = employersLeftOut(company).filter((name) => name.toLowerCase() !== company.trim().toLowerCase());
  return { company, others: others.slice(0, OTHERS_NAMED), more: Math.max(0, others.length - OTHERS_NAMED) };
}

/** The messages that the caller gets, and how these reach them. */
export async function readMessages(ctx: AppContext) {
  const [{ rows, profile }, isDaily, marketing, binding] = await Promise.all([
    readRows(ctx),
    readDigest(ctx),
    readMarketing(ctx),
    readBinding(ctx),
  ]);
  return {
    panel: "messages" as const,
    rows,
    consents: profile && {
      job: profile.wantsJobMail,
      // A tick that was there before its person alone is no yes.
      marketing: marketing.isTicked && marketing.hasOptedIn,
      whatsapp: profile.wantsWhatsapp,
    },
    isDaily,
    number: binding.number,
    proposals: binding.proposals,
    ...languageChosen(ctx),
  };
}

/** The answer of a panel without a form of its own page: that it was saved, or why not. */
export interface PanelAnswer {
  isSaved: boolean;
  problem: string | null;
}

const SAVED: PanelAnswer = { isSaved: true, problem: null };

async function answered(ctx: AppContext, path: string, work: () => Promise<void>) {
  try {
    await work();
    return data<PanelAnswer>(SAVED);
  } catch (error) {
    return toFormError<PanelAnswer>(ctx, error, path, ({ error: problem }) => ({ isSaved: false, problem }));
  }
}

/** Saves how we apply: when, how fast and with which file. Each of them stays where the form does not name it. */
export function saveApply(ctx: AppContext, form: FormData, path: string) {
  return answered(ctx, path, async () => {
    if (form.has("hours")) await setVetoTime(ctx, { hours: Number(field(form, "hours") || Number.NaN) });
    if (form.has("pace")) await setPace(ctx, { pace: field(form, "pace") });
    if (form.has("asks")) await setAsks(ctx, { asks: field(form, "asks") });
    const [file, design] = ["file", "design"].map((name) => (form.has(name) ? field(form, name) : undefined));
    if (file !== undefined || design !== undefined) await chooseFile(ctx, { file, design });
  });
}

/** Saves one switch of the messages. */
export function saveMessage(ctx: AppContext, form: FormData, path: string) {
  const [kind, isOn] = [field(form, "kind"), field(form, "on") === "true"];
  return answered(ctx, path, () =>
    kind === "daily" ? chooseDigest(ctx, { isDaily: isOn }) : chooseMessage(ctx, { kind, isOn }),
  );
}
