import type { PageHandle } from "~/server/page-handle";
import { data, redirect, redirectDocument } from "react-router";
import { SelfApplyView } from "./self-apply-view";
import { settledQuery } from "./next-words";
import { answerOr, readAgain, useLastRead } from "~/server/last-read";
import { NOT_READ_AGAIN, UNANSWERED } from "~/ui/unanswered";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { settleSelfApply, prepareSelfApply, readSelfApply, type ShownTailored } from "@workers/modules/applications";
import { inWords, type Translate } from "@workers/texts/text";
import { i18nFor } from "~/content/languages.server";
import { useMessageText } from "~/ui/texts";
import type { Route } from "./+types/self-apply";

const pathOf = (reference: string) => `/next-out/apply/${encodeURIComponent(reference)}`;

export const handle: PageHandle = { title: "nextOut.applyYourself2", hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const { reference } = args.params;
  const ctx = getContext(args);
  return runLoader(pathOf(reference), async () => {
    const opening = await readSelfApply(ctx, { reference });
    const { t } = i18nFor(ctx, args.request);
    return {
      ...opening,
      ofAlert: opening.ofAlert.map((reason) => inWords(reason, t)),
      tailored: opening.tailored && tailoredWords(opening.tailored, t),
    };
  });
}

/** In words: the texts of tailoring are not among those that the page's scripts have. */
function tailoredWords(tailored: ShownTailored, t: Translate): ShownTailored {
  const { file, because, changes } = tailored;
  return {
    ...tailored,
    file: file && { ...file, fit: inWords(file.fit, t) },
    because: inWords(because, t),
    changes: changes.map(({ what, text, why }) => ({ what: inWords(what, t), text, why: inWords(why, t) })),
  };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => readAgain(serverLoader, () => []);

/** Has the resume arranged for it, or takes it out of the list, as the person says, and leads there. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const { reference } = args.params;
  const form = await formOf(args);
  const reason = field(form, "reason");
  try {
    if (reason !== "") {
      const applicationId = field(form, "application");
      await settleSelfApply(ctx, { applicationId, reason });
      // The list is a page without the framework.
      return redirectDocument(`/next-out?${settledQuery(applicationId, reason).toString()}#apply-yourself`);
    }
    await prepareSelfApply(ctx, { reference });
  } catch (error) {
    return toFormError(ctx, error, pathOf(reference));
  }
  return redirect(`${pathOf(reference)}#resume`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, async () => data({ error: UNANSWERED, fields: {} }, { status: 503 }));
}

export default function SelfApply({ loaderData, actionData }: Route.ComponentProps) {
  const { read, unread } = useLastRead(loaderData);
  const messageText = useMessageText();
  const problem = actionData?.error ?? (unread && NOT_READ_AGAIN);
  return read && <SelfApplyView posting={read} problem={problem && messageText(problem)} />;
}
