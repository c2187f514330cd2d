import { data, redirect } from "react-router";
import { SavedFormView } from "~/account/saved-form-view";
import { LoginView, type LoginMode } from "~/account/login-view";
import { PlainForms } from "~/ui/plain-forms";
import { googleProblemText } from "~/account/google.server";
import { savedFormContext } from "~/server/saved-form";
import {
  getContext,
  field,
  formOf,
  toFormError,
  ownPath,
  type FormProblem,
  type RefusalCode,
} from "~/server/page.server";
import { requestReset, signIn, signUp, readMarket } from "@workers/modules/accounts";
import { i18nFor } from "~/content/languages.server";
import type { PageHandle } from "~/server/page-handle";
import type { I18n } from "~/content/i18n";
import type { AppContext } from "@workers/core/context";
import { readOffers } from "@workers/modules/billing";
import { planIn, planLine, plansIn } from "~/shared/plan/offers";
import type { Route } from "./+types/login";

const modeOf = (text: string | null): LoginMode => (text === "signup" || text === "reset" ? text : "signin");

export const handle: PageHandle = { title: "title.login" };

/** In the address: the link to a resume that was sent by WhatsApp opens nothing any more. */
const LINK_OVER = "over";

/** The plan that the visitor is about to buy, in a line; null where they are not, or the prices cannot be read. */
async function buyingLine(ctx: AppContext, from: string, i18n: I18n): Promise<string | null> {
  const plan = planIn(from);
  if (plan === null) return null;
  return planLine(plansIn(await readMarket(ctx), await readOffers(ctx)), plan, i18n);
}

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const from = ownPath(params.get("from"));
  const ctx = getContext(args);
  const { actor, providers } = ctx;
  if (actor.kind === "user") throw redirect(from);
  const i18n = i18nFor(ctx, args.request);
  const problem = googleProblemText(params.get("google"));
  const savedForm = args.context.get(savedFormContext);
  return {
    mode: modeOf(params.get("mode")),
    from,
    buying: await buyingLine(ctx, from, i18n),
    googleEnabled: providers.identity !== null,
    problem: problem
      ? i18n.messageText(problem)
      : params.get("link") === LINK_OVER
        ? i18n.t("login.resumeLinkOver")
        : null,
    savedForm: savedForm && { ...savedForm, path: ownPath(savedForm.path) },
  };
}

interface Answer {
  error: string | null;
  notice: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  values: { email: string; fullName: string };
}

/** Spec section 8: the message of an unforeseen failure. */
const UNKNOWN = { signup: "errors.signUpFailed", reset: "errors.resetFailed" } as const;

/** The line above the form; null where the fields say it all. */
function shown({ error, fields }: FormProblem, code: RefusalCode, mode: LoginMode): string | null {
  if (mode === "reset" && code !== "too_many") return UNKNOWN.reset;
  return code === "invalid" && Object.keys(fields).length > 0 ? null : error;
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const { t, messageText } = i18nFor(ctx, args.request);
  const form = await formOf(args);
  const mode = modeOf(field(form, "mode"));
  const from = ownPath(field(form, "from"));
  const values = { email: field(form, "email"), fullName: field(form, "fullName") };
  const answer: Answer = { error: null, notice: null, fieldErrors: {}, values };
  try {
    if (mode === "reset") {
      await requestReset(ctx, values);
      return data<Answer>({ ...answer, notice: t("login.resetSent") });
    }
    const input = { ...values, password: field(form, "password") };
    const { setCookie, deviceCookie } = mode === "signup" ? await signUp(ctx, input) : await signIn(ctx, input);
    const headers: [string, string][] = [
      ["Set-Cookie", setCookie],
      ["Set-Cookie", deviceCookie],
    ];
    return redirect(from, { headers });
  } catch (error) {
    const body = (problem: FormProblem, code: RefusalCode) => {
      const line = shown(problem, code, mode);
      return { ...answer, error: line && messageText(line), fieldErrors: problem.fields };
    };
    return toFormError<Answer>(ctx, error, "/login", body, mode === "signin" ? {} : { failed: UNKNOWN[mode] });
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.savedForm) return <SavedFormView {...loaderData.savedForm} />;
  return (
    <>
      <LoginView
        mode={loaderData.mode}
        from={loaderData.from}
        buying={loaderData.buying}
        googleEnabled={loaderData.googleEnabled}
        error={actionData ? actionData.error : loaderData.problem}
        notice={actionData?.notice ?? null}
        fieldErrors={actionData?.fieldErrors ?? {}}
        values={actionData?.values ?? {}}
      />
      <PlainForms />
    </>
  );
}
