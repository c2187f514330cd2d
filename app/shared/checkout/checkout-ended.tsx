import { useEffect, useRef, type ReactNode } from "react";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { useTranslate } from "../../ui/texts";
import { checkoutOf } from "@workers/providers/payments/checkouts";
import type { CheckoutSession } from "@workers/modules/billing";

/**
 * How a checkout ended without a payment that we know of. `unpaid`: the server says that it is not paid. `unknown`: it
 * could not be asked. `unopened`: there was no checkout to pay in.
 */
export type CheckoutEnding = "unpaid" | "unknown" | "unopened";

/** The page that asks about an order until it is settled. */
export const verifyPath = (reference: string) => `/verify-payment?order=${encodeURIComponent(reference)}`;

/** The link to it. */
function CheckLink({ reference, children }: { reference: string; children: ReactNode }) {
  return (
    <a href={verifyPath(reference)} className="inline-flex min-h-11 items-center font-semibold underline">
      {children}
    </a>
  );
}

const PAGE_FORM = "gateway-page";

/**
 * The gateway's own page, as a form that needs no script: for browsers that cannot load its script, or run none. Stands
 * outside every other form; `PayOnPage` is its button.
 */
export function GatewayPageForm({ session }: { session: CheckoutSession }) {
  const page = checkoutOf(session)?.page;
  if (!page) return null;
  return (
    <form id={PAGE_FORM} method="post" action={page.action}>
      {Object.entries(page.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** Leads to the gateway's own page, where it has one. */
export function PayOnPage({ session }: { session: CheckoutSession }) {
  const t = useTranslate();
  const checkout = checkoutOf(session);
  return checkout?.page ? <Button form={PAGE_FORM}>{t("pay.onPage", { vendor: checkout.label })}</Button> : null;
}

/**
 * Says how a checkout ended, and the ways on. The keyboard goes on from here: the modal took it along.
 * @param failed the spec's text for a payment that failed, which differs from page to page.
 * @param onAgain opens the same checkout anew, where the page can.
 * @param others says where else it can be paid here.
 */
export function CheckoutEnded({
  ending,
  failed,
  session,
  reference,
  onAgain,
  others = null,
}: {
  ending: CheckoutEnding;
  failed: string;
  session: CheckoutSession | null;
  reference: string;
  onAgain?: () => void;
  others?: string | null;
}) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const check = <CheckLink reference={reference}>{t("pay.check")}</CheckLink>;
  return (
    <div ref={place} tabIndex={-1} className="space-y-4">
      {ending === "unknown" ? (
        <Banner tone="warn" urgent>
          <p>{t("pay.notAsked")}</p>
          {check}
        </Banner>
      ) : (
        <Banner tone="danger">
          <p>{ending === "unopened" ? t("pay.notOpened") : failed}</p>
          <p className="mt-1 font-normal">
            {ending === "unopened" ? others : t("pay.allTheSame")} {check}
          </p>
        </Banner>
      )}
      {ending === "unopened" && session && (
        <div className="flex flex-wrap gap-3">
          {onAgain && (
            <Button type="button" onClick={onAgain}>
              {t("pay.again")}
            </Button>
          )}
          <PayOnPage session={session} />
        </div>
      )}
    </div>
  );
}
