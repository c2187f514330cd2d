import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { data } from "react-router";
import { StaffView } from "./team-view";
import { counted } from "@workers/lib/counted";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { makeToken, revokeToken, endSessionsOf, readStaffAdmin, resetFactor } from "@workers/modules/accounts";
import type { AppContext } from "@workers/core/context";
import type { Route } from "./+types/team";

export const handle: PageHandle = { title: "staffTitle.staff" };
const PATH = "/admin-staff";

export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, () => readStaffAdmin(ctx));
}

interface Done {
  notice: string | null;
  /** A token that was just made: it is shown this once. */
  made: { token: string; until: number } | null;
}

/** Resets a colleague's second factor, ends sessions, makes a token or revokes one. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    return data({ error: null, fields: {}, ...(await act(getContext(args), form)) });
  } catch (error) {
    return toFormError(getContext(args), error, PATH, (problem) => ({ ...problem, notice: null, made: null }));
  }
}

async function act(ctx: AppContext, form: FormData): Promise<Done> {
  const done = (notice: string): Done => ({ notice, made: null });
  switch (field(form, "step")) {
    case "reset": {
      const { name } = await resetFactor(ctx, { userId: field(form, "userId") });
      return done(`${name} is signed out and sets up two-step verification again at the next sign-in.`);
    }
    case "end": {
      const { ended, name } = await endSessionsOf(ctx, { email: field(form, "email") });
      return done(`${name} was signed in at ${counted(ended, "place")} and is signed out everywhere.`);
    }
    case "revoke":
      await revokeToken(ctx, { id: field(form, "id") });
      return done(inEnglish("staffDesk.tokenRevoked"));
    default: {
      const input = { name: field(form, "name"), scope: field(form, "scope"), days: field(form, "days") };
      return { notice: null, made: await makeToken(ctx, input) };
    }
  }
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffView
      {...loaderData}
      error={actionData?.error ?? null}
      fields={actionData?.fields ?? {}}
      notice={actionData?.notice ?? null}
      made={actionData?.made ?? null}
    />
  );
}
