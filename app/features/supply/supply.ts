import { preferencesOfForm } from "./preferences.server";
import { contextOf } from "~/server/page.server";
import { STATUS } from "@workers/http/errors";
import { DomainError } from "@workers/domain/kernel/errors";
import { countSupply } from "@workers/domain/matching/count-supply";
import { supplyWords, widerWords } from "@workers/domain/matching/supply-rules";
import type { Route } from "./+types/supply";

/** How much is open for the preferences that the address names, in words, for the profile's form while it is filled. */
export async function loader(args: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  const form = new FormData();
  for (const [name, value] of new URL(args.request.url).searchParams) form.append(name, value);
  try {
    const supply = await countSupply(contextOf(args), preferencesOfForm(form));
    return Response.json({ success: true, words: `${supplyWords(supply)} ${widerWords(supply)}`.trim() }, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ success: false, error: error.message }, { status: STATUS[error.code], headers });
  }
}
