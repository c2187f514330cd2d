import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { CoachView } from "~/staff/coach/coach-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { callOffSession, readCoachPage, readCoachSession, recordSession, saveCalendar } from "@workers/modules/support";
import type { Route } from "./+types/coach";

const PATH = "/coach";

export const handle: PageHandle = { title: "staffTitle.coach" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { searchParams } = new URL(args.request.url);
  const session = searchParams.get("session");
  return runLoader(PATH, async () => {
    const [coachPage, opened] = await Promise.all([
      readCoachPage(ctx),
      session === null ? null : readCoachSession(ctx, { session }),
    ]);
    return { ...coachPage, opened, saved: searchParams.has("saved"), hours: searchParams.has("hours") };
  });
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const intent = field(form, "intent");
  const session = field(form, "session");
  const values = Object.fromEntries([...form.keys()].map((name) => [name, field(form, name)]));
  try {
    switch (intent) {
      case "call_off":
        await callOffSession(ctx, { session, sequence: field(form, "sequence") });
        return redirect(`${PATH}?saved`);
      case "record":
        await recordSession(ctx, {
          session,
          outcome: field(form, "outcome"),
          notes: field(form, "notes"),
          actions: [0, 1, 2].map((n) => field(form, `action${n}`)),
        });
        return redirect(`${PATH}?session=${session}&saved`);
      default:
        await saveCalendar(ctx, { ...values, hours: DAYS.map((day) => field(form, `hours${day}`)) });
        return redirect(`${PATH}?hours&saved`);
    }
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({
      ...problem,
      values: { ...values, intent: intent || "calendar" },
    }));
  }
}

export default function Coach({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CoachView
      {...loaderData}
      error={actionData?.error ?? null}
      fieldErrors={actionData?.fields ?? {}}
      values={actionData?.values ?? {}}
    />
  );
}
