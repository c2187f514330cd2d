import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { GroupsView, type GroupForm } from "./groups-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { listGroups, saveGroup } from "@workers/modules/community";
import type { Route } from "./+types/groups";

export const handle: PageHandle = { title: "staffTitle.groupsJobPostings" };
const PATH = "/job-posting-manager/groups";
const NEW: GroupForm = { groupId: "", groupName: "", drafts: "free", families: [], levels: [], places: "India" };

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  return runLoader(PATH, async () => {
    const { groups, families, toNumbers } = await listGroups(getContext(args));
    const chosen = groups.find(({ id }) => id === params.get("group"));
    const form: GroupForm = chosen ? { ...chosen, groupId: chosen.id, groupName: chosen.name } : NEW;
    return { groups, families, toNumbers, form, saved: params.has("saved") };
  });
}

export async function action(args: Route.ActionArgs) {
  const posted = await formOf(args);
  const form: GroupForm = {
    groupId: field(posted, "groupId"),
    groupName: field(posted, "groupName"),
    drafts: field(posted, "drafts"),
    families: posted.getAll("families").map(String),
    levels: posted.getAll("levels").map(String),
    places: field(posted, "places"),
  };
  try {
    await saveGroup(getContext(args), { ...form, groupId: form.groupId || null });
    return redirect(`${PATH}?saved=1`);
  } catch (error) {
    return toFormError(getContext(args), error, PATH, (problem) => ({ ...problem, form }));
  }
}

export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <GroupsView
      {...loaderData}
      form={actionData?.form ?? loaderData.form}
      error={actionData?.error ?? null}
      fields={actionData?.fields ?? {}}
      action={PATH}
      list="/job-posting-manager"
    />
  );
}
