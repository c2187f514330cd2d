import type { PageHandle } from "~/server/page-handle";
import { SaveButtonView } from "./save-button-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { endSaveButton, listSaveButtons } from "@workers/modules/accounts";
import { makeSaveButtonCode } from "@workers/workflows/applying/pair-save-button";
import type { Message } from "@workers/texts/text";
import type { Route } from "./+types/save-button";

export const handle: PageHandle = { title: "saveButton.title" };
const PATH = "/save-button";

export async function loader(args: Route.LoaderArgs) {
  return runLoader(PATH, async () => ({ buttons: await listSaveButtons(getContext(args)) }));
}

interface Answer {
  made: { code: string; expiresAt: number } | null;
  error: string | null;
  notice: Message | null;
}

/** Makes a code, or disconnects a browser. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  try {
    if (field(form, "act") === "code") {
      const answer: Answer = { made: await makeSaveButtonCode(ctx), error: null, notice: null };
      return answer;
    }
    await endSaveButton(ctx, { id: field(form, "id") });
    const answer: Answer = { made: null, error: null, notice: "saveButton.disconnected" };
    return answer;
  } catch (error) {
    return toFormError<Answer>(ctx, error, PATH, (problem) => ({ made: null, error: problem.error, notice: null }));
  }
}

export default function SaveButton({ loaderData, actionData }: Route.ComponentProps) {
  const { made = null, error = null, notice = null } = actionData ?? {};
  return <SaveButtonView {...loaderData} {...{ made, error, notice }} action={PATH} />;
}
