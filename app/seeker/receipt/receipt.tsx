import { redirect } from "react-router";
import { OwnParts, ReceiptActions, type ReceiptAnswer } from "~/seeker/receipt/own-parts";
import { ReceiptView } from "~/seeker/receipt/receipt-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { BRAND } from "~/content/brand";
import {
  skipParked,
  readReceipt,
  shareReceipt,
  withdrawShare,
  markStage,
  saveNote,
} from "@workers/modules/applications";
import type { Route } from "./+types/receipt";

const pathOf = (reference: string) => `/r/${encodeURIComponent(reference)}`;

export async function loader(args: Route.LoaderArgs) {
  const { reference } = args.params;
  return runLoader(pathOf(reference), () => readReceipt(getContext(args), { reference }));
}

/** Saves the person's outcome or note of the application, skips it, shares its receipt, or ends the sharing. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const { reference } = args.params;
  const form = await formOf(args);
  const intent = field(form, "intent");
  try {
    if (intent === "share") {
      const { path } = await shareReceipt(ctx, { reference, showsName: field(form, "showsName") === "true" });
      return { shared: ctx.config.origin + path };
    }
    if (intent === "skip") {
      await skipParked(ctx, { applicationId: field(form, "id") });
      return redirect(pathOf(reference));
    }
    if (intent === "withdraw") await withdrawShare(ctx, { reference });
    else if (intent === "note") await saveNote(ctx, { reference, note: field(form, "note") });
    else await markStage(ctx, { reference, stage: field(form, "stage") });
  } catch (error) {
    return toFormError(ctx, error, pathOf(reference));
  }
  return redirect(`${pathOf(reference)}#${intent === "note" ? "note" : intent === "withdraw" ? "share" : "stage"}`);
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const name = loaderData ? [loaderData.position, loaderData.company].filter(Boolean).join(", ") : params.reference;
  return [{ title: `${name} · ${BRAND.name}` }];
}

export default function Receipt({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ReceiptAnswer | undefined = actionData;
  return (
    <ReceiptView
      receipt={loaderData}
      error={answer?.error}
      acts={loaderData.own && <ReceiptActions receipt={loaderData} own={loaderData.own} />}
    >
      {loaderData.own && (
        <OwnParts own={loaderData.own} isMade={loaderData.appliedAt !== null} shared={answer?.shared} />
      )}
    </ReceiptView>
  );
}
