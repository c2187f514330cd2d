import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { NewAlertView, type NewAlertPage } from "~/staff/alerts/new-alert-view";
import { getContext, field, formOf, toFormError, runLoader, pathAsked } from "~/server/page.server";
import type { AppContext } from "@workers/core/context";
import { composeBatch, makeBatch } from "@workers/modules/community";
import { randomId } from "@workers/core/ids";
import type { Route } from "./+types/new-alert";

export const handle: PageHandle = { title: "staffTitle.newMessageJobPostings", hydrate: true };
const LIST = "/job-posting-manager";
const PATH = `${LIST}/new`;

/** The fields of the form, from the address's query or from a posted body. */
type Fields = Pick<FormData, "get" | "getAll">;
const texts = (fields: Fields, name: string) => fields.getAll(name).filter((value) => typeof value === "string");
const text = (fields: Fields, name: string) => texts(fields, name)[0] ?? "";

/** The chosen ones in the order they were chosen, which the ticks alone do not tell. */
function chosenIn(fields: Fields): string[] {
  const picks = new Set(texts(fields, "pick"));
  for (const id of texts(fields, "drop")) picks.delete(id);
  const before = text(fields, "order")
    .split(",")
    .filter((id) => picks.has(id));
  return [...new Set([...before, ...picks])];
}

async function readPage(ctx: AppContext, fields: Fields): Promise<NewAlertPage> {
  const composed = await composeBatch(ctx, {
    title: text(fields, "title"),
    company: text(fields, "company"),
    place: text(fields, "place"),
    begunFor: text(fields, "begunFor"),
    begunWith: text(fields, "begunWith"),
    days: text(fields, "days") || 0,
    groupName: text(fields, "group"),
    chosen: chosenIn(fields),
  });
  return { ...composed, again: texts(fields, "again"), requestKey: randomId() };
}

/** The page with what the form holds, to come back to. */
function addressOf(form: FormData): string {
  const filledFields = [...form].filter(
    ([name, value]) => name !== "save" && typeof value === "string" && value !== "",
  );
  return `${PATH}?${new URLSearchParams(filledFields as [string, string][])}`;
}

export async function loader(args: Route.LoaderArgs) {
  const asked = pathAsked(PATH, args.request);
  return runLoader(asked, () => readPage(getContext(args), new URL(args.request.url).searchParams));
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const [requestKey = "", seen = ""] = field(form, "save").split(" ");
  try {
    await makeBatch(ctx, {
      requestKey,
      seen,
      groupName: field(form, "group"),
      postingIds: chosenIn(form),
      again: texts(form, "again"),
    });
  } catch (error) {
    // Ticks and typed values come back with the reason, without a script too.
    return toFormError(ctx, error, addressOf(form), async (problem) => ({
      ...problem,
      page: await readPage(ctx, form),
    }));
  }
  return redirect(`${LIST}?saved=1`);
}

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  return <NewAlertView page={actionData?.page ?? loaderData} error={actionData?.error ?? null} list={LIST} />;
}
