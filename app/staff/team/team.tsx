import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { data } from "react-router";
import { StaffView } from "./team-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { makeToken, revokeToken, endSessionsOf, readStaffAdmin, resetFactor } from "@workers/modules/accounts";
import { askRoleChange, settleRoleChange } from "@workers/workflows/staff/change-roles";
import { counted } from "@workers/lib/counted";
import type { AppContext } from "@workers/core/context";
import type { Route } from "./+types/team";

export const handle: PageHandle = { title: "staffTitle.staff" };
const PATH = "/admin-staff";

export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const whom = new URL(args.request.url).searchParams.get("whom") ?? "";
  return runLoader(PATH, async () => ({ ...(await readStaffAdmin(ctx)), whom: whom.slice(0, 254) }));
}

const ROLE_FIELDS = ["email", "role", "change", "until", "slug"] as const;

interface Done {
  notice: string | null;
  /** A token that was just made: it is shown this once. */
  made: { token: string; until: number } | null;
}

/** Asks for a change of a role or settles one, resets a second factor, ends sessions, makes a token or revokes one. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    return data({ error: null, fields: {}, step: "", typed: {}, ...(await act(getContext(args), form)) });
  } catch (error) {
    const step = field(form, "step");
    const typed = Object.fromEntries(ROLE_FIELDS.map((name) => [name, field(form, name)]));
    const none = { notice: null, made: null };
    return toFormError(getContext(args), error, PATH, (problem) => ({ ...problem, ...none, step, typed }));
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
    case "role": {
      const asked = Object.fromEntries(ROLE_FIELDS.map((name) => [name, field(form, name)]));
      const { became, name } = await askRoleChange(ctx, asked);
      return done(inEnglish(`staffRoles.${became}`, { name }));
    }
    case "settle": {
      const { answer, name } = await settleRoleChange(ctx, { id: field(form, "id"), answer: field(form, "answer") });
      const key = { agree: "agreed", refuse: "refused", withdraw: "withdrawn" } as const;
      return done(inEnglish(`staffRoles.${key[answer]}`, { name }));
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
      step={actionData?.step ?? ""}
      typed={actionData?.typed ?? {}}
      notice={actionData?.notice ?? null}
      made={actionData?.made ?? null}
    />
  );
}
