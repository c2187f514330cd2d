import { data, redirect } from "react-router";
import { SelfApplyView } from "./self-apply-view";
import { answerOr, readAgain, useLastRead } from "~/server/last-read";
import { NOT_READ_AGAIN, UNANSWERED } from "~/ui/unanswered";
import { contextOf, formOf, refusal, forPage } from "~/server/page.server";
import { prepareSelfApply, readSelfApply } from "@workers/domain/applying/self-apply";
import type { Route } from "./+types/self-apply";

const pathOf = (reference: string) => `/next-out/apply/${encodeURIComponent(reference)}`;

export const handle = { title: "Apply yourself", hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const { reference } = args.params;
  return forPage(pathOf(reference), () => readSelfApply(contextOf(args), { reference }));
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => readAgain(serverLoader, () => []);

/** Has the resume arranged for it. What the person says of it goes to the list that it stands in. */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  const { reference } = args.params;
  await formOf(args);
  try {
    await prepareSelfApply(ctx, { reference });
  } catch (error) {
    return refusal(error, pathOf(reference));
  }
  return redirect(`${pathOf(reference)}#resume`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, async () => data({ error: UNANSWERED, fields: {} }, { status: 503 }));
}

export default function SelfApply({ loaderData, actionData }: Route.ComponentProps) {
  const { read, unread } = useLastRead(loaderData);
  const problem = actionData?.error ?? (unread && NOT_READ_AGAIN);
  return read && <SelfApplyView opening={read} problem={problem} />;
}
