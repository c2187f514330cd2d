import { getContext, runLoader } from "~/server/page.server";
import { downloadForm } from "@workers/modules/fulfilment";
import { fileAnswer } from "@workers/http/file-answer";
import type { Route } from "./+types/form-file";

/** A recorded form as a file: `?id=`, and `&as=labels` for one line a field. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  return runLoader("/admin-filling", async () => {
    const { name, type, text } = await downloadForm(getContext(args), {
      id: params.get("id") ?? "",
      as: params.get("as") ?? undefined,
    });
    return fileAnswer({ type, fileName: name, body: new Blob([text]).stream() });
  });
}
