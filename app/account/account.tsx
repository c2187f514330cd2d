import { messageOf, type Message } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { data, redirect } from "react-router";
import { AccountView } from "~/shared/account/account-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { readRows } from "~/shared/settings/rows.server";
import { readOwnAccess } from "@workers/core/audit/read-own";
import type { AppContext } from "@workers/core/context";
import { languageChosen, rememberLanguage } from "~/server/language.server";
import {
  changePassword,
  chooseLanguage,
  requestReset,
  endOtherSessions,
  endSession,
  readSignIns,
} from "@workers/modules/accounts";
import type { Route } from "./+types/account";

const PATH = "/account";
/** The newest views of the person's data by staff; there is a page of all. */
const ACCESS_LINES = 20;

export const handle: PageHandle = { title: "settings.account" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const chosen = languageChosen(ctx);
    const [signIns, { rows }, access] = await Promise.all([
      readSignIns(ctx),
      readRows(ctx),
      readOwnAccess(ctx, { limit: ACCESS_LINES }),
    ]);
    return {
      saved:
        chosen.language === new URL(args.request.url).searchParams.get("saved") ? ("language.saved" as const) : null,
      ...signIns,
      rows,
      access: { lines: access.lines, hasMore: access.next !== null },
      ...chosen,
      email: ownEmail(ctx),
      verified: ctx.actor.kind === "user" && ctx.actor.verified,
      googleEnabled: ctx.providers.identity !== null,
      isStaff: ctx.actor.kind === "user" && (ctx.actor.staff ?? ctx.actor.unproven) !== null,
    };
  });
}

interface Answer {
  error: string | null;
  notice: string | null;
  fields: Readonly<Record<string, string>>;
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  try {
    const notice = await act(ctx, form);
    const language = field(form, "language");
    // A page of its own, which is in the language that was chosen.
    if (field(form, "act") === "language")
      return redirect(`${PATH}?saved=${language}`, { headers: rememberLanguage(ctx, language) });
    return data<Answer>({ error: null, notice, fields: {} });
  } catch (error) {
    return toFormError<Answer>(ctx, error, PATH, (problem) => ({
      error: Object.keys(problem.fields).length > 0 ? null : problem.error,
      notice: null,
      fields: problem.fields,
    }));
  }
}

/** Does what the form asks for, and says it. */
async function act(ctx: AppContext, form: FormData): Promise<Message> {
  switch (field(form, "act")) {
    case "mail-link":
      await requestReset(ctx, { email: ownEmail(ctx) });
      return "account.mailedLinkSetPassword";
    case "language":
      await chooseLanguage(ctx, { language: field(form, "language"), timeZone: field(form, "timeZone") });
      return "language.saved";
    case "end": {
      const ownPassword = field(form, "ownPassword");
      if (form.has("id")) {
        await endSession(ctx, { id: field(form, "id"), ownPassword });
        return "account.deviceSigned";
      }
      const { ended } = await endOtherSessions(ctx, { ownPassword });
      return messageOf("account.otherDeviceSigned", { ended });
    }
    default:
      await changePassword(ctx, { currentPassword: field(form, "currentPassword"), password: field(form, "password") });
      return "account.passwordChangedEveryOther";
  }
}

function ownEmail(ctx: AppContext): string {
  return ctx.actor.kind === "user" ? ctx.actor.email : "";
}

export default function Account({ loaderData: { saved, ...read }, actionData }: Route.ComponentProps) {
  return (
    <AccountView
      {...read}
      error={actionData?.error ?? null}
      notice={actionData ? actionData.notice : saved}
      fieldErrors={actionData?.fields ?? {}}
    />
  );
}
