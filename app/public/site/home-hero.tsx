import { sampleReceipt } from "~/content/marketing";
import { sentencesOf } from "~/content/words";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { callToAction, mainButton, type ShellSession } from "../../ui/navigation";
import { Receipt, type ReceiptFacts } from "../../ui/receipt";
import { useTranslate } from "../../ui/texts";
import { FindForm } from "../postings/find-form";

/** A receipt that its owner has made public, and its address. */
export interface ShownReceipt {
  facts: ReceiptFacts;
  href: string;
}

/**
 * The top of the home page: the promise, its button, the search, and a receipt beside them.
 * @param cheapest the price of the cheapest paid plan, as shown; null where none is sold.
 * @param trial how many applications are free, in words; null where the offers cannot be read.
 */
export function HomeHero({
  session,
  cheapest,
  trial,
  receipt,
  currency,
}: {
  session: ShellSession | null;
  cheapest: string | null;
  trial: string | null;
  receipt: ShownReceipt | null;
  currency: "INR" | "USD";
}) {
  const t = useTranslate();
  const cta = callToAction(session);
  // A kept page is shown to others in the same state: it says nothing of one person's day.
  const isRunning = cta === "/dashboard";
  const hasPaid = session !== null && session.totalPurchased > 0;
  const facts = [
    ...(trial && !hasPaid && !isRunning ? [trial] : []),
    ...(hasPaid || isRunning ? [] : [t("home.noCard")]),
    t("home.skipAny"),
  ];
  return (
    <section className="overflow-x-clip">
      <div
        className={
          "mx-auto grid max-w-page grid-cols-1 items-center gap-x-16 gap-y-5 px-4 pb-6 pt-5 sm:px-6 " +
          "lg:grid-cols-[1.15fr_1fr] lg:pb-20 lg:pt-14"
        }
      >
        <div>
          <h1 className="text-balance text-promise tracking-tight">
            {sentencesOf(t("brand.tagline")).map((sentence, at) => (
              <span key={sentence} className={at === 0 ? "block" : "block text-stamp-text"}>
                {sentence}{" "}
              </span>
            ))}
          </h1>
          <p className="mt-4 max-w-prose text-lead text-ink-soft">{t("home.lead")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink reload href={cta} tone="primary" className="grow sm:grow-0 sm:px-7 sm:text-lead">
              {isRunning ? t("home.mine") : mainButton(session, t).label}
            </ButtonLink>
            {isRunning ? (
              <ButtonLink reload href="/next-out" className="grow sm:grow-0">
                {t("shell.next")}
              </ButtonLink>
            ) : (
              <ButtonLink reload href={receipt?.href ?? "#proof"} className="grow sm:grow-0">
                {t("home.seeReceipt")}
              </ButtonLink>
            )}
          </div>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-note text-ink-soft">
            {facts.map((fact) => (
              <li key={fact} className="inline-flex items-center gap-1.5">
                <Icon name="check" className="size-4 text-confirmed" />
                {fact}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-note text-ink-soft">
            {cheapest && `${t(hasPaid ? "home.more" : "home.afterwards", { price: cheapest })} `}
            {t("home.refund")}{" "}
            <a href="/refund-policy" className="text-ink underline">
              {t("home.refunds")}
            </a>
          </p>
          <div className="mt-5 border-t border-rule pt-4">
            <FindForm />
          </div>
        </div>
        <div className="relative mx-auto w-full max-w-md lg:max-w-none">
          <BlankReceipt className="-rotate-3" />
          <BlankReceipt className="rotate-3" />
          <Receipt
            facts={receipt?.facts ?? sampleReceipt(currency, t)}
            heading={t(receipt ? "home.realReceipt" : "home.sampleReceipt")}
            className="relative rotate-1"
          />
          {receipt && <p className="relative mt-5 text-note">{t("home.allowed")}</p>}
        </div>
      </div>
    </section>
  );
}

/** Another receipt of the pile: only its corners show. */
function BlankReceipt({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`slip-shadow absolute inset-x-0 bottom-0 top-4 ${className}`}>
      <div className="slip h-full" />
    </div>
  );
}
