import type { Translate } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { ChatScript } from "~/shell/chat-link";
import { SupportView } from "~/public/support/support-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { i18nFor } from "~/content/languages.server";
import type { AppContext } from "@workers/core/context";
import { randomId } from "@workers/core/ids";
import {
  actFor,
  askPerson,
  solveThread,
  listFaq,
  rateAnswer,
  readThread,
  writeFromOutside,
  writeMessage,
} from "@workers/modules/support";
import type { Route } from "./+types/support";

const PATH = "/support";

export const handle: PageHandle = { title: "pageTitle.support" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { searchParams } = new URL(args.request.url);
  const [thread, signature] = [searchParams.get("thread") ?? undefined, searchParams.get("signature") ?? undefined];
  const spoken = i18nFor(ctx, args.request).locale;
  const lang = searchParams.get("lang");
  const language = lang === "hi" || lang === "en" ? lang : spoken;
  // A visitor without a session and a thread writes by the form.
  const hasThread = ctx.actor.kind === "user" || (thread !== undefined && signature !== undefined);
  return runLoader(PATH, async () => {
    const [support, faq] = await Promise.all([
      hasThread ? readThread(ctx, { thread, signature, language: spoken }) : null,
      listFaq(ctx, language),
    ]);
    return { support, signature: signature ?? null, formKey: randomId(), language, faq };
  });
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const { searchParams } = new URL(args.request.url);
  const where = {
    thread: searchParams.get("thread") ?? undefined,
    signature: searchParams.get("signature") ?? undefined,
  };
  const values = Object.fromEntries(["name", "email", "text"].map((name) => [name, field(form, name)]));
  try {
    return redirect(await act(ctx, form, where, i18nFor(ctx, args.request).t));
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ ...problem, values }));
  }
}

/** Of a stranger: the thread that the signed address names. */
interface Where {
  thread: string | undefined;
  signature: string | undefined;
}

/** Does what the form asks for. @returns where it shows. */
async function act(ctx: AppContext, form: FormData, where: Where, t: Translate): Promise<string> {
  const given = (name: string) => field(form, name) || undefined;
  const back = where.signature
    ? `${PATH}?${new URLSearchParams({ thread: where.thread ?? "", signature: where.signature }).toString()}`
    : PATH;
  const language = given("language");
  switch (field(form, "intent")) {
    case "contact": {
      const at = await writeFromOutside(ctx, {
        name: field(form, "name"),
        email: field(form, "email"),
        text: field(form, "text"),
      });
      return `${PATH}?${new URLSearchParams(at).toString()}`;
    }
    case "leave-out": {
      const whom = field(form, "who") === "person" ? "me" : "us";
      const at = await writeFromOutside(ctx, {
        name: field(form, "name"),
        email: field(form, "email"),
        text: t("support.leavePublicPages", { whom, form: field(form, "text") }),
      });
      // A rule answers what it knows; this is for a person to settle.
      await askPerson(ctx, at);
      return `${PATH}?${new URLSearchParams(at).toString()}`;
    }
    case "ask":
      await askPerson(ctx, { ...where, language });
      return back;
    case "rate":
      await rateAnswer(ctx, { ...where, language, message: field(form, "message"), helped: field(form, "helped") });
      return back;
    case "solve":
      await solveThread(ctx, where);
      return back;
    case "act":
      await actFor(ctx, { act: field(form, "act"), key: field(form, "key"), language });
      return back;
    default:
      await writeMessage(ctx, {
        ...where,
        language,
        key: field(form, "key"),
        question: given("question"),
        text: given("question") ? undefined : field(form, "text"),
      });
      return back;
  }
}

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const fieldErrors = actionData?.fields ?? {};
  return (
    <>
      <SupportView
        {...loaderData}
        // A problem shown beside a field is not repeated above the form.
        error={Object.keys(fieldErrors).length > 0 ? null : (actionData?.error ?? null)}
        fieldErrors={fieldErrors}
        values={actionData?.values ?? {}}
      />
      <ChatScript />
    </>
  );
}
