import type { PageHandle } from "~/server/page-handle";
import { data } from "react-router";
import { CodeView } from "~/seeker/one-time-codes/code-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { giveCode, readCodePage } from "@workers/modules/applications";
import type { Route } from "./+types/code";

export const handle: PageHandle = { title: "oneTimeCodes.typeCode" };
const PATH = "/code";

export function meta() {
  // The address holds a key: no other site is told it.
  return [{ name: "referrer", content: "same-origin" }];
}

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export function loader(args: Route.LoaderArgs) {
  return runLoader(PATH, async () => ({ ...(await readCodePage(getContext(args), { key: keyOf(args.request) })) }));
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    await giveCode(getContext(args), { key: keyOf(args.request), code: field(form, "code") });
    return data({ error: null, fields: {} });
  } catch (error) {
    return toFormError(getContext(args), error, PATH);
  }
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CodeView
      {...loaderData}
      hasAnswered={actionData?.error === null}
      error={actionData?.error ? (actionData.fields["code"] ?? actionData.error) : undefined}
    />
  );
}
