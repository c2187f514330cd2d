import type { PageHandle } from "~/server/page-handle";
import { inEnglish, inWords } from "@workers/texts/text";
import { data, redirect, useNavigation } from "react-router";
import { formatDay, formatRange } from "~/ui/format";
import { NOTICES } from "~/staff/operator-queue/entries";
import type { HeldEntry } from "~/staff/operator-queue/held-entry";
import { NextEntryView } from "~/staff/operator-queue/next-entry-view";
import { asksToSignIn } from "~/server/last-read";
import { getContext, field, toFormError, runLoader, pathAsked } from "~/server/page.server";
import type { AppContext } from "@workers/core/context";
import {
  proposeAnswer,
  readEntryForm,
  claimEntry,
  extendClaim,
  readClaim,
  releaseEntry,
  updateEntry,
} from "@workers/modules/fulfilment";
import { correctLabel } from "@workers/modules/catalog";
import { lockEntry } from "@workers/workflows/outcomes/lock-entry";
import { fieldWords } from "@workers/modules/candidates";
import { DECLINE_WORDS, statusLabel, precisionText, payShown } from "@workers/modules/applications/rules";
import { askForCode, readHeldCode } from "@workers/modules/applications";
import { MAX_PERSON, PERSON_TOO_LONG } from "@workers/modules/fulfilment/rules";
import { authorize } from "@workers/core/policy";
import { resumeLinks } from "@workers/reading/resumes/links";
import { cleanProblem } from "@workers/modules/candidates/rules";
import type { Route } from "./+types/next-entry";
import { draftInput, entryForm, lockInput } from "./entry-form.server";

export const handle: PageHandle = { title: "staffTitle.nextEntry", hydrate: true };
const PATH = "/admin-next-entry";

/** Where the entries are taken from: the day with what its list was narrowed by, and the place in the queue. */
interface Place {
  day: string | null;
  portal: string;
  person: string;
  after?: string | undefined;
}

/** The place as the address carries it. */
function placeOf(request: Request): Place {
  const params = new URL(request.url).searchParams;
  const day = params.get("date");
  const narrowing = (name: string) => (day === null ? "" : (params.get(name) ?? ""));
  const portal = narrowing("portal").slice(0, 200);
  return { day, portal, person: narrowing("person"), after: params.get("after") ?? undefined };
}
function addressOf({ after, ...place }: Place, path = PATH): string {
  const query = new URLSearchParams({ ...listOf(place), ...(after !== undefined && { after }) }).toString();
  return query === "" ? path : `${path}?${query}`;
}
function listOf({ day, portal, person }: Place): Record<string, string> {
  return { ...(day !== null && { date: day }), ...(portal !== "" && { portal }), ...(person !== "" && { person }) };
}
/** `2026-11-21, Greenhouse`; null for whatever waits. */
const fromOf = (place: Place) =>
  Object.values(listOf({ ...place, person: place.person.slice(0, MAX_PERSON) })).join(", ") || null;

function noneWaits(place: Place): string {
  return place.portal === "" && place.person === ""
    ? inEnglish("operatorQueue.noEntryWaitingNew")
    : inEnglish("operatorQueue.noEntryWaiting", { place: fromOf(place) ?? "" });
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(pathAsked(PATH, args.request), async () => {
    const place = placeOf(args.request);
    return shownAt(place, await toHeld(ctx, await readClaim(ctx)));
  });
}

/** The page's state at an address. The entry that one has stays, though the address asks for others. */
function shownAt(place: Place, entry: HeldEntry | null) {
  const { day, portal, person } = place;
  const isOther =
    entry !== null &&
    ((day !== null && entry.taken.day !== day) ||
      (portal !== "" && entry.taken.portal !== portal) ||
      (person.includes("@") && entry.taken.email.toLowerCase() !== person.trim().toLowerCase()));
  const problem = person.trim().length > MAX_PERSON ? inWords(PERSON_TOO_LONG, inEnglish) : null;
  return { action: addressOf(place), from: fromOf(place), entry, isOther, problem };
}

async function toHeld(ctx: AppContext, held: Awaited<ReturnType<typeof readClaim>>): Promise<HeldEntry | null> {
  if (!held) return null;
  const pay = payShown(held.payLower, held.payUpper, held.payCurrency);
  const [form, code] = await Promise.all([
    readEntryForm(ctx, { applicationId: held.id }),
    readHeldCode(ctx, { entryId: held.id }),
  ]);
  const range = formatRange(pay.lower, pay.upper);
  return {
    id: held.id,
    place: `${held.queuedAt ?? 0}.${held.id}`,
    revision: held.revision,
    status: statusLabel(held.outcome),
    remarks: held.remarks,
    stop: held.declined === "" ? null : inEnglish(DECLINE_WORDS[held.declined]),
    until: held.claimedUntil ?? 0,
    over: (held.claimedUntil ?? 0) <= ctx.now(),
    sendingAt: held.sendingAt,
    code,
    taken: { day: held.queueDay, portal: held.portal, email: held.email },
    position: held.position,
    company: held.company,
    othersWaiting: held.othersWaiting,
    link: held.link,
    posting: [
      ["Location", held.location],
      ["Pay", pay.lower === null ? range : `${range} ${pay.unit}`],
      ["Portal", held.portal],
      ["Type", held.easyApply ? inEnglish("operatorQueue.easyApply") : "Manual"],
      ["Posted", held.postedAt === null ? "" : formatDay(held.postedAt)],
      [inEnglish("operatorQueue.found"), held.chosen ? inEnglish("operatorQueue.personLink") : held.searchTerm],
    ],
    signs: held.signs,
    signsAreNew: held.signsAreNew,
    reasons: held.reasons.map((reason) => inWords(reason, inEnglish)),
    form,
    tailored: held.tailored,
    resume:
      held.resumeId && held.resumeName
        ? {
            name: held.resumeName,
            href: await resumeLinks.make(ctx.config.signingKey, held.resumeId, ctx.now()),
            text: held.resumeText,
            problem: inWords(cleanProblem(held.resumeClean) ?? "", inEnglish) || null,
          }
        : null,
    person: [
      ["Email", held.email],
      [inEnglish("operatorQueue.keptOurs"), precisionText(held.precision) ?? ""],
      ...fieldWords({ ...held, firstName: held.firstName ?? held.displayName }, ["person", "work", "job", "pay"]),
    ],
    takenBack: held.takenBack,
    answered: (form.is === "stopped" ? [] : held.answered).map(({ label, words }) => [label, words] as const),
    asks: held.customInstruction ?? "",
    preferences: fieldWords(held, ["preferences", "conditions"]),
  };
}

/** With what was done comes the entry that the operator has now, so that the page waits for one answer. */
type Answer =
  | { error: string; notice: null; entry?: HeldEntry; isGone?: boolean }
  | { error: null; notice: string; entry?: HeldEntry | null };

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const place = placeOf(args.request);
  let entryId = "";
  try {
    authorize(ctx, "applications.claim_entry");
    const form = await entryForm(args.request);
    entryId = field(form, "jobId");
    switch (field(form, "intent")) {
      case "lock":
        await lockEntry(ctx, await lockInput(form));
        await claimEntry(ctx, { ...place, last: entryId });
        return data<Answer>({ error: null, notice: NOTICES.lock, entry: await toHeld(ctx, await readClaim(ctx)) });
      case "save":
        await updateEntry(ctx, draftInput(form));
        return data<Answer>({ error: null, notice: NOTICES.save, entry: await toHeld(ctx, await readClaim(ctx)) });
      case "keep":
        await extendClaim(ctx, { entryId, revision: draftInput(form).revision });
        return data<Answer>({
          error: null,
          notice: inEnglish("operatorQueue.yours15MinutesMore"),
          entry: await toHeld(ctx, await readClaim(ctx)),
        });
      case "take":
        await extendClaim(ctx, { entryId });
        return redirect(addressOf({ ...place, after: undefined }));
      case "code":
        await askForCode(ctx, { entryId });
        return data<Answer>({
          error: null,
          notice: inEnglish("operatorQueue.askedCode"),
          entry: await toHeld(ctx, await readClaim(ctx)),
        });
      case "correct": {
        const { agreed } = await correctLabel(ctx, { label: field(form, "label"), class: field(form, "asks") });
        const notice = agreed
          ? inEnglish("operatorQueue.agreedCountsEveryForm")
          : inEnglish("operatorQueue.saidColleagueAgree");
        return data<Answer>({ error: null, notice, entry: await toHeld(ctx, await readClaim(ctx)) });
      }
      case "propose":
        await proposeAnswer(ctx, { applicationId: entryId, field: field(form, "field"), value: field(form, "value") });
        return data<Answer>({
          error: null,
          notice: inEnglish("operatorQueue.proposedPersonAsked"),
          entry: await toHeld(ctx, await readClaim(ctx)),
        });
      case "skip": {
        await releaseEntry(ctx, { entryId });
        const further = { ...place, after: field(form, "place") };
        await claimEntry(ctx, { ...further, last: entryId });
        return redirect(addressOf(further));
      }
      case "leave":
        await releaseEntry(ctx, { entryId, leaving: true });
        return redirect("/admin-jobs-manager");
      case "stop":
        await releaseEntry(ctx, { entryId });
        return redirect(addressOf({ ...place, after: undefined }, "/admin-jobs-manager"));
      default:
        return (await claimEntry(ctx, place)).claimed
          ? redirect(addressOf(place))
          : data<Answer>({ error: null, notice: noneWaits(place) });
    }
  } catch (error) {
    return toFormError<Answer>(ctx, error, PATH, async ({ error: text }, code) => {
      // Still theirs, it comes as it is by now: pressed again, it is meant.
      const held = code === "conflict" ? await readClaim(ctx) : null;
      const entry = held?.id === entryId ? await toHeld(ctx, held) : null;
      return { error: text, notice: null, isGone: code === "conflict" && entry === null, ...(entry && { entry }) };
    });
  }
}

/** The entry that an answer brought along: the page takes it from there instead of asking for it. */
let brought: { entry: HeldEntry | null } | null = null;

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const answered = brought;
  brought = null;
  if (!answered) return serverLoader();
  const place = placeOf(request);
  return shownAt(place, answered.entry);
}

/** A request that did not come through leaves the page as it is, with what is typed in it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const intent = (await request.clone().formData()).get("intent");
  try {
    const answer = await serverAction();
    brought = answer.entry === undefined ? null : { entry: answer.entry };
    return answer;
  } catch (error) {
    const atTheDoor = asksToSignIn(error);
    if (atTheDoor) return { error: atTheDoor, notice: null };
    if (error instanceof Response) throw error;
    return {
      error:
        intent === "save"
          ? inEnglish("operatorQueue.updateRequestFailed")
          : inEnglish("operatorQueue.lockUnlockRequestFailed"),
      notice: null,
    };
  }
}

/** A refusal changes what the page shows only where it brings the entry along. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: Answer;
  defaultShouldRevalidate: boolean;
}) {
  return actionResult?.error ? actionResult.entry !== undefined : defaultShouldRevalidate;
}

export default function NextEntry({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return <NextEntryView {...loaderData} answer={actionData ?? null} busy={busy} />;
}
