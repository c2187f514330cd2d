import { redirect } from "react-router";
import { OWN_ALERT_FIELDS } from "./own-alerts";
import { SourcesView } from "./sources-view";
import { BRAND } from "~/content/brand";
import { getContext, field, toFormError, runLoader, pathAsked } from "~/server/page.server";
import {
  changePermission,
  changeChosen,
  confirmBatch,
  undoChange,
  listFiles,
  previewFile,
  suppressCompany,
  checkSources,
  previewList,
  readRegistry,
  UPLOAD_BYTES_MAX,
  UPLOAD_TOO_LARGE,
} from "@workers/modules/catalog";
import { listAlertRefusals } from "@workers/modules/fulfilment";
import { landFile, undoFile } from "@workers/workflows/catalog/change-file";
import { listOwnAlerts } from "@workers/workflows/catalog/list-own-alerts";
import { permitAlerts } from "@workers/workflows/catalog/permit-alerts";
import { chosenFile, PAGE_READS_BYTES, readFileForm } from "@workers/http/form";
import type { AppContext } from "@workers/core/context";
import type { Route } from "./+types/sources";

const PATH = "/admin-sources";
/** The file of the list of boards, or of a portal: the form's address says which. */
const uploadOf = (request: Request): Parameters<typeof readFileForm>[1] => ({
  name: new URL(request.url).searchParams.get("upload") === "portal" ? "portalFile" : "file",
  maxBytes: UPLOAD_BYTES_MAX,
  tooLarge: UPLOAD_TOO_LARGE,
});
const FILTERS = ["system", "state", "country", "search"] as const;

export function meta() {
  return [{ title: `Sources · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const asked = Object.fromEntries(searchParams);
  return runLoader(pathAsked(PATH, args.request), async () => {
    const ctx = getContext(args);
    const [registry, portals, ownAlerts, alertRefusals] = await Promise.all([
      readRegistry(ctx, asked),
      listFiles(ctx, asked),
      listOwnAlerts(ctx),
      listAlertRefusals(ctx),
    ]);
    const filter = Object.fromEntries(FILTERS.map((name) => [name, searchParams.get(name) ?? ""])) as Record<
      (typeof FILTERS)[number],
      string
    >;
    const onward = new URLSearchParams({ ...filter, after: registry.next ?? "" });
    return {
      ...registry,
      ownAlerts,
      alertRefusals,
      portals: { ...portals, isGone: portals.file === null && searchParams.has("file") },
      filter,
      firstHref: searchParams.get("after") ? `${PATH}?${new URLSearchParams(filter).toString()}#boards` : null,
      nextHref: registry.next === null ? null : `${PATH}?${onward.toString()}#boards`,
      done: searchParams.get("done"),
    };
  });
}

/**
 * Shows what a list would change; does it, takes it back; retires, revives or checks what is chosen; records a
 * permission or withdraws it, of boards or of portals' job alerts; shows what a portal's file would bring, takes it in
 * or back.
 */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  let typed: Record<string, string> = {};
  try {
    const form = await readFileForm(args.request, uploadOf(args.request), PAGE_READS_BYTES);
    if (field(form, "step") === "alerts-on")
      typed = Object.fromEntries(OWN_ALERT_FIELDS.map((name) => [name, field(form, name)]));
    return redirect(await doStep(ctx, form));
  } catch (error) {
    return toFormError(ctx, error, PATH, ({ error: why, fields }) => ({ error: why, fields, typed }));
  }
}

/** Does the work of the pressed button. @returns the address of the page to show next */
async function doStep(ctx: AppContext, form: FormData): Promise<string> {
  const batchId = field(form, "batchId");
  const ids = form.getAll("ids").map(String);
  switch (field(form, "step")) {
    case "preview": {
      const chosen = await chosenFile(form, "file");
      const made = await previewList(ctx, {
        act: field(form, "act"),
        file: chosen?.name ?? "",
        text: new TextDecoder().decode(chosen?.bytes ?? new Uint8Array()),
        system: field(form, "listSystem"),
        country: field(form, "listCountry"),
      });
      return `${PATH}?batch=${made.batchId}#batch`;
    }
    case "confirm":
      return afterChange(await confirmBatch(ctx, { batchId }));
    case "undo":
      return afterChange(await undoChange(ctx, { batchId }));
    case "preview-file": {
      const chosen = await chosenFile(form, "portalFile");
      const sent = { portalFile: chosen?.name ?? "", bytes: chosen?.bytes ?? new Uint8Array() };
      return afterFile(await previewFile(ctx, sent));
    }
    case "land-file":
      return afterFile(await landFile(ctx, { fileId: field(form, "fileId") }));
    case "undo-file":
      return afterFile(await undoFile(ctx, { fileId: field(form, "fileId") }));
    case "grant":
    case "withdraw": {
      const [subject, word, until] = [field(form, "subject"), field(form, "word"), field(form, "until")];
      await changePermission(ctx, { act: field(form, "step"), subject, word, until });
      return `${PATH}#permissions`;
    }
    case "alerts-on":
    case "alerts-off": {
      const act = field(form, "step") === "alerts-on" ? "confirm" : "withdraw";
      await permitAlerts(ctx, { act, portal: field(form, "portal"), terms: field(form, "terms") });
      return `${PATH}#own-alerts`;
    }
    case "leave-out":
    case "list-again": {
      const [kind, subject, word] = [field(form, "kind"), field(form, "subject"), field(form, "word")];
      await suppressCompany(ctx, { act: field(form, "step"), kind, subject, word });
      return `${PATH}#left-out`;
    }
    case "check":
      return `${PATH}?done=${(await checkSources(ctx, { ids })).enqueued}-checked`;
    default:
      return afterChange(await changeChosen(ctx, { act: field(form, "step"), ids }));
  }
}

const afterFile = ({ fileId }: { fileId: string }) => `${PATH}?file=${fileId}#file`;
const afterChange = ({ batchId }: { batchId: string }) => `${PATH}?batch=${batchId}#batch`;

export default function Sources({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SourcesView
      {...loaderData}
      error={actionData?.error ?? null}
      fields={actionData?.fields ?? {}}
      typed={actionData?.typed ?? {}}
      action={PATH}
    />
  );
}
