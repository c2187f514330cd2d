import { PLAN_TEXTS } from "@workers/core/plan-vocabulary";
import { type PlanFeature } from "~/content/plan-features";
import type { PlanName } from "@workers/core/plan-vocabulary";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { filled, useTranslate } from "../../ui/texts";
import { SubmitKey } from "../../ui/submit-key";

export interface PlanOffer {
  name: PlanName;
  /** As shown, with its currency: `₹1,999`, `$19.99`, `Free`. */
  price: string;
  applications: number;
  /** About what one application costs, as shown; null where all are free. */
  each: string | null;
  highlighted: boolean;
  features: readonly PlanFeature[];
  buttonText: string;
  disabled: boolean;
}

/**
 * The tariff: one sheet, a column for each plan, as a post office shows its rates. Each plan's button posts `plan`
 * (its name) to `action`, so that it works without a script. Spec section 4, the plan cards.
 * @param note what a reader has to know of the promises on them.
 */
export function PlanCards({
  plans,
  action,
  note,
  headingLevel = 2,
}: {
  plans: readonly PlanOffer[];
  action: string;
  note: string | null;
  headingLevel?: 2 | 3;
}) {
  const { shared, ofEach } = sharedFeatures(plans);
  const t = useTranslate();
  return (
    <>
      {note && <p className="mb-4 max-w-prose text-note">{note}</p>}
      <ul className="grid grid-cols-2 border border-edge bg-sheet lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanColumn
            key={plan.name}
            plan={plan}
            features={ofEach(plan)}
            action={action}
            Heading={headingLevel === 2 ? "h2" : "h3"}
          />
        ))}
      </ul>
      {shared.length > 0 && (
        <div className="border border-t-0 border-edge bg-sheet p-3.5 sm:p-5 lg:p-6">
          <p className="font-semibold">{t("plan.shared")}</p>
          <ul className="mt-3 grid gap-x-8 gap-y-2 text-note sm:grid-cols-2 lg:grid-cols-3">
            {shared.map((feature) => (
              <Feature key={feature.text} feature={feature} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Features that all paid plans share are listed once; each plan lists only the others. */
function sharedFeatures(plans: readonly PlanOffer[]) {
  const [first, ...others] = plans.filter((plan) => plan.each !== null);
  const has = (plan: PlanOffer, { text }: PlanFeature) => plan.features.some((feature) => feature.text === text);
  const shared =
    others.length === 0 ? [] : (first?.features ?? []).filter((one) => others.every((plan) => has(plan, one)));
  const ofEach = (plan: PlanOffer) =>
    plan.each === null ? plan.features : plan.features.filter(({ text }) => shared.every((one) => one.text !== text));
  return { shared, ofEach };
}

function PlanColumn({
  plan,
  features,
  action,
  Heading,
}: {
  plan: PlanOffer;
  features: readonly PlanFeature[];
  action: string;
  Heading: "h2" | "h3";
}) {
  const t = useTranslate();
  const name = t(PLAN_TEXTS[plan.name]);
  return (
    <li
      className={cx(
        "flex min-w-0 flex-col border-rule p-3.5 even:border-l nth-[n+3]:border-t sm:p-5 lg:p-6 " +
          "lg:not-first:border-l lg:nth-[n+3]:border-t-0",
        plan.highlighted && "bg-stamp-wash outline-2 -outline-offset-2 outline-stamp-text",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading className="text-lead">{name}</Heading>
        {plan.highlighted && <span className="text-label font-semibold text-stamp-text">{t("plan.recommended")}</span>}
      </div>
      <div className="mt-2 sm:mt-3">
        <p className="figures text-title font-semibold leading-none">{plan.price}</p>
        <div className="mt-2">
          <p>
            {filled(t("plan.applications"), {
              n: <strong className="figures font-semibold">{plan.applications}</strong>,
            })}
          </p>
          <p className="figures min-h-6 text-note text-ink-soft">{plan.each && t("plan.each", { price: plan.each })}</p>
        </div>
      </div>
      <form method="post" action={action} className="mt-3 sm:mt-4">
        <SubmitKey />
        <input type="hidden" name="plan" value={plan.name} />
        <Button
          tone={plan.highlighted ? "primary" : "quiet"}
          wide
          disabled={plan.disabled}
          aria-label={`${plan.buttonText}: ${name}`}
        >
          {plan.buttonText}
        </Button>
      </form>
      {features.length > 0 && (
        <ul className="mt-4 space-y-2 text-note sm:mt-5">
          {features.map((feature) => (
            <Feature key={feature.text} feature={feature} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A tick for what is there as promised, and beside what is counted its count. */
function Feature({ feature: { text, counted, built, href } }: { feature: PlanFeature }) {
  return (
    <li className={cx("flex gap-2", !built && "text-ink-soft")}>
      {built ? (
        <Icon name="check" className="mt-0.5 size-4 text-stamp-text" />
      ) : (
        <span aria-hidden="true" className="mx-0.5 mt-2.5 h-0.5 w-3 shrink-0 bg-edge" />
      )}
      <span>
        {href === null ? (
          text
        ) : (
          <a href={href} className="text-ink underline">
            {text}
          </a>
        )}
        {counted !== null && <span className="block text-label text-ink-soft">{counted}</span>}
      </span>
    </li>
  );
}
