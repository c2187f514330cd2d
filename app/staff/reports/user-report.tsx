import { inEnglish } from "@workers/texts/text";
import { data, redirect, useLocation, useNavigation } from "react-router";
import { UserReportView } from "~/staff/reports/user-report-view";
import {
  getContext,
  field,
  formOf,
  toFormError,
  runLoader,
  pathAsked,
  type FormProblem,
  type RefusalCode,
} from "~/server/page.server";
import { answerOr, FETCH_FAILED } from "~/server/last-read";
import type { EditedPreferences } from "~/staff/phone-calls/preferences-editor";
import { hrefWith } from "~/shared/reports/rows";
import type { PageHandle } from "~/server/page-handle";
import { showDay } from "@workers/lib/india-time";
import { randomId } from "@workers/core/ids";
import { authorize } from "@workers/core/policy";
import { allowTrial } from "@workers/modules/billing";
import {
  readUserReport,
  type UserReport,
  savePersonPreferences,
  dropNote,
  writeNote,
} from "@workers/modules/operations";
import type { Route } from "./+types/user-report";

const PATH = "/admin-user-report";
/** A typed list is cut to this many items: more than the rules allow, so that they still refuse it. */
const MAX_PIECES = 100;
/** Spec section 8. */
const SAVE_FAILED = inEnglish("reports.failedSavePreferences");

// The report itself needs no script; the fields that edit it do.
export const handle: PageHandle = { title: "staffTitle.userReport", hydrate: (search) => search.has("edit") };

interface Loaded {
  email: string;
  emailError: string | null;
  problem: string | null;
  report: UserReport | null;
  mayChange: boolean;
  isEditing: boolean;
  saved: boolean;
  /** Of the note that is written next. */
  noteKey: string;
  readerId: string;
  /** The places of this page in both lists; null at their beginnings. */
  after: string | null;
  who: string | null;
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  return runLoader(pathAsked(PATH, args.request), async () => {
    const { staff, userId: readerId } = authorize(ctx, "reports.read_user");
    const mayChange = staff?.operations === true;
    const [email, after, who] = [params.get("email"), params.get("after"), params.get("who")];
    const nothing: Loaded = {
      email: email ?? "",
      emailError: null,
      problem: null,
      report: null,
      mayChange,
      isEditing: false,
      saved: false,
      noteKey: randomId(),
      readerId,
      after,
      who,
    };
    if (email === null) return data(nothing);
    try {
      const report = await readUserReport(ctx, { email, cursor: after ?? undefined, accessCursor: who ?? undefined });
      const { profile } = report.person;
      return data<Loaded>({
        ...nothing,
        email: report.person.email,
        report,
        isEditing: mayChange && profile !== null && params.has("edit"),
        saved: profile !== null && params.get("saved") === String(profile.version),
      });
    } catch (error) {
      const failed = FETCH_FAILED;
      const shown = ({ error: text }: FormProblem, code: RefusalCode) =>
        code === "failed" ? { ...nothing, problem: text } : { ...nothing, emailError: text };
      return toFormError<Loaded>(ctx, error, PATH, shown, { failed });
    }
  });
}

interface Answer {
  problem: string | null;
  errors: Readonly<Record<string, string>>;
  /** The typed values of a refused form, so that they are not typed twice. */
  values: EditedPreferences | null;
  note: { text: string; error: string | null };
}
const NO_NOTE: Answer["note"] = { text: "", error: null };

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const email = new URL(args.request.url).searchParams.get("email") ?? "";
  const form = await formOf(args);
  const intent = field(form, "intent");
  if (intent === "note" || intent === "drop-note") return noteAction(ctx, { intent, email, form });
  if (intent === "allow-trial") return allowTrialAction(ctx, email);
  const pieces = (text: string) => text.split(",", MAX_PIECES).filter((part) => part.trim() !== "");
  const remote = field(form, "interestedInRemoteJobs");
  const values: EditedPreferences = {
    jobTitles: pieces(field(form, "forBackend_jobTitles")),
    locations: form
      .getAll("forBackend_locations")
      .slice(0, MAX_PIECES)
      .flatMap((value) => (typeof value === "string" ? pieces(value) : []))
      .slice(0, MAX_PIECES),
    openToRemote: remote === "true" ? true : remote === "false" ? false : null,
    customInstruction: field(form, "forBackend_customInstruction"),
  };
  const version = Number(field(form, "version"));
  try {
    const saved = await savePersonPreferences(ctx, {
      email,
      ...values,
      ...(Number.isSafeInteger(version) && version > 0 ? { version } : {}),
    });
    return redirect(hrefWith(PATH, { email, saved: saved.version }));
  } catch (error) {
    return toFormError<Answer>(
      ctx,
      error,
      PATH,
      (refused) => ({
        problem: Object.keys(refused.fields).length > 0 ? null : refused.error,
        errors: refused.fields,
        values,
        note: NO_NOTE,
      }),
      { failed: SAVE_FAILED },
    );
  }
}

/** Allows a trial to a person who shares a device. */
async function allowTrialAction(ctx: ReturnType<typeof getContext>, email: string) {
  try {
    await allowTrial(ctx, { email });
    return redirect(hrefWith(PATH, { email }));
  } catch (error) {
    return toFormError<Answer>(ctx, error, PATH, (refused) => ({
      problem: refused.error,
      errors: {},
      values: null,
      note: NO_NOTE,
    }));
  }
}

/** Writes a note, or takes one back; what was written is shown again where it is refused. */
async function noteAction(
  ctx: ReturnType<typeof getContext>,
  { intent, email, form }: { intent: "note" | "drop-note"; email: string; form: FormData },
) {
  const text = field(form, "text");
  try {
    if (intent === "note") await writeNote(ctx, { email, text, key: field(form, "key") });
    else await dropNote(ctx, { email, id: field(form, "id") });
    return redirect(hrefWith(PATH, { email }));
  } catch (error) {
    return toFormError<Answer>(ctx, error, PATH, (refused) => {
      const problem = refused.fields["text"] ?? Object.values(refused.fields)[0] ?? refused.error;
      return { problem: null, errors: {}, values: null, note: { text, error: problem } };
    });
  }
}

/** A request that did not come through leaves the form as it is, with what was edited in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const lost = (problem = inEnglish("reports.updateRequestFailed")) =>
    data<Answer>({ problem, errors: {}, values: null, note: NO_NOTE }, { status: 503 });
  return answerOr(serverAction, () => Promise.resolve(lost()), lost);
}

export default function UserReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailError, problem, report, mayChange, isEditing, saved, noteKey, readerId, after, who } = loaderData;
  const pending = useNavigation().state === "submitting";
  // To the very address that is shown, however it is written: a save leaves no page, so nothing warns of it.
  const { pathname, search } = useLocation();
  const at = { email };
  const editHref = hrefWith(PATH, { ...at, edit: "1" });
  const profile = report?.person.profile ?? null;
  return (
    <UserReportView
      path={PATH}
      email={email}
      emailError={emailError}
      problem={problem}
      report={
        report && {
          person: report.person,
          summary: report.summary,
          days: report.days.map((day) => ({ ...day, heading: showDay(day.day) })),
          firstHref: after === null ? null : hrefWith(PATH, { ...at, who }),
          nextHref: report.next && hrefWith(PATH, { ...at, after: report.next, who }),
          access: report.access.lines,
          accessFirstHref: who === null ? null : `${hrefWith(PATH, { ...at, after })}#who-looked`,
          accessNextHref:
            report.access.next && `${hrefWith(PATH, { ...at, after, who: report.access.next })}#who-looked`,
        }
      }
      mayChange={mayChange}
      editing={
        isEditing && profile
          ? {
              values: actionData?.values ?? profile,
              country: profile.country,
              version: profile.version,
              errors: actionData?.errors ?? {},
              problem: actionData?.problem ?? null,
              action: pathname + search,
            }
          : null
      }
      work={
        report?.work && after === null
          ? {
              work: report.work,
              readerId,
              note: { key: noteKey, ...(actionData?.note ?? NO_NOTE), action: hrefWith(PATH, at) },
            }
          : null
      }
      saved={saved}
      pending={pending}
      shownHref={hrefWith(PATH, at)}
      editHref={editHref}
      csvHref={hrefWith(`${PATH}/csv`, at)}
    />
  );
}
