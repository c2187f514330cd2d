import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { AddPostingView } from "./add-posting-view";
import { postingShown } from "./next-words";
import { i18nFor } from "~/content/languages.server";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { choosePosting, readLink } from "@workers/workflows/applying/choose-posting";
import { DomainError } from "@workers/core/errors";
import { askForBoard } from "@workers/modules/catalog";
import type { Route } from "./+types/add-posting";

const PATH = "/add-opening";
const withLink = (link: string) => `${PATH}?${new URLSearchParams({ link }).toString()}`;

export const handle: PageHandle = { title: "nextOut.addOpening" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const asked = new URL(args.request.url).searchParams.get("link");
  const link = asked ?? "";
  return runLoader(asked === null ? PATH : withLink(link), async () => {
    try {
      const { posting, board } = await readLink(ctx, { link: asked });
      return { link, read: { posting: posting && postingShown(posting, ctx.now()), board }, error: null };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
      return {
        link,
        read: null,
        error: i18nFor(ctx, args.request).messageText(error.fieldReasons["link"] ?? error.reason),
      };
    }
  });
}

/** Looks at an address, asking for its board to be read where that is needed; or adds what stands there. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const link = field(form, "link");
  try {
    if (field(form, "intent") === "add") {
      const { applicationId } = await choosePosting(ctx, { link });
      return redirect(`/next-out?said=added#o-${applicationId}`);
    }
    const { board } = await readLink(ctx, { link });
    if (board) await askForBoard(ctx, link);
    return redirect(withLink(link));
  } catch (error) {
    return toFormError(ctx, error, link === "" ? PATH : withLink(link), (refused) => ({ ...refused, link }));
  }
}

export default function AddPosting({ loaderData, actionData }: Route.ComponentProps) {
  const isOfField = actionData !== undefined && "link" in actionData.fields;
  return (
    <AddPostingView
      {...loaderData}
      link={actionData?.link ?? loaderData.link}
      error={(isOfField ? actionData.fields.link : undefined) ?? loaderData.error}
      problem={actionData && !isOfField ? actionData.error : null}
    />
  );
}
