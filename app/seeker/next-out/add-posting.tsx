import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { AddPostingView } from "./add-posting-view";
import { i18nFor } from "~/content/languages.server";
import { postingShown, selfApplyShown, settledQuery } from "./next-words";
import { getContext, field, formOf, pathAsked, toFormError, runLoader } from "~/server/page.server";
import { readLink } from "@workers/workflows/applying/choose-posting";
import { lookAtJob, saveJob, SAVE_ACTS, type SaveAct } from "@workers/workflows/applying/save-job";
import { DomainError } from "@workers/core/errors";
import { listNext } from "@workers/modules/applications";
import { askForBoard } from "@workers/modules/catalog";
import type { Route } from "./+types/add-posting";

const PATH = "/add-opening";
const NAMES = ["link", "title", "company", "place"] as const;
type Typed = Record<(typeof NAMES)[number], string>;

const typedIn = (read: (name: string) => string): Typed => ({
  link: read("link"),
  title: read("title"),
  company: read("company"),
  place: read("place"),
});

/** The address of the page with what was typed: without what is empty. */
function addressOf(typed: Typed): string {
  const given = NAMES.filter((name) => typed[name] !== "").map((name) => [name, typed[name]]);
  return given.length === 0 ? PATH : `${PATH}?${new URLSearchParams(given).toString()}`;
}

export const handle: PageHandle = { title: "nextOut.addOpening" };

/** An app shares `subject`, `text` and `link`; the other names are of the fields that the person typed into. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { searchParams } = new URL(args.request.url);
  const typed = typedIn((name) => searchParams.get(name) ?? "");
  const account = accountOf(ctx);
  const text = [searchParams.get("subject"), searchParams.get("text")].filter(Boolean).join("\n");
  return runLoader(pathAsked(PATH, args.request), async () => {
    const own = selfApplyShown((await listNext(ctx)).selfApply, ctx.now());
    try {
      if (!searchParams.has("link") && text === "") {
        await readLink(ctx, { link: null });
        return { account, typed, look: null, fields: {}, own };
      }
      const look = await lookAtJob(ctx, { ...typed, text });
      const posting = look.posting && { ...postingShown(look.posting, ctx.now()), isSame: look.posting.isSame };
      return { account, typed, look: { ...look, posting }, fields: {}, own };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
      const { messageText } = i18nFor(ctx, args.request);
      const reasons = Object.entries(error.fieldReasons).map(([name, reason]) => [name, messageText(reason)]);
      return {
        account,
        typed: { ...typed, link: typed.link || text },
        look: null,
        fields: Object.fromEntries(reasons),
        own,
      };
    }
  });
}

/** The name of the account, by which a browser keeps apart what waits there for the network. */
const accountOf = ({ actor }: ReturnType<typeof getContext>) => (actor.kind === "user" ? actor.userId : "");

const isAct = (intent: string): intent is SaveAct => SAVE_ACTS.some((act) => act === intent);

/** Looks at a job, asking for its board to be read where that is needed; or does with it what the person chose. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const typed = typedIn((name) => field(form, name));
  const text = [field(form, "subject"), field(form, "text")].filter((part) => part !== "").join("\n");
  const account = field(form, "account");
  // It waited in a browser for the network, and another person is signed in there by now.
  if (account !== "" && account !== accountOf(ctx)) throw new Response(null, { status: 410 });
  try {
    const act = field(form, "intent");
    if (isAct(act)) {
      const { applicationId, reference, is } = await saveJob(ctx, { ...typed, text, act });
      if (is === "held") return redirect(`/r/${reference}`);
      if (act === "apply") return redirect(`/next-out?said=added#o-${applicationId}`);
      if (act === "self") return redirect(`/next-out/apply/${reference}`);
      return redirect(`/next-out?${settledQuery(applicationId, "other").toString()}`);
    }
    const { board, link } = await lookAtJob(ctx, { ...typed, text });
    if (board && (act === "board" || !typed.title)) await askForBoard(ctx, link);
    return redirect(addressOf({ ...typed, link }));
  } catch (error) {
    return toFormError(ctx, error, addressOf(typed), (refused) => ({ ...refused, typed }));
  }
}

export default function AddPosting({ loaderData, actionData }: Route.ComponentProps) {
  const hasFields = actionData !== undefined && Object.keys(actionData.fields).length > 0;
  return (
    <AddPostingView
      {...loaderData}
      {...(actionData && { typed: actionData.typed })}
      fields={hasFields ? actionData.fields : loaderData.fields}
      problem={actionData && !hasFields ? actionData.error : null}
    />
  );
}
