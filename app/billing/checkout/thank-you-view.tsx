import { ConfirmAddressBanner } from "~/shared/account/confirm-address";
import { CoverageLine, type CoverageShown } from "~/shared/answers/asked-line";
import { ButtonLink } from "../../ui/button";
import { Postmark } from "../../ui/stamp";
import { filled, useTranslate } from "../../ui/texts";

/** After a plan has begun. Spec section 2, Thank-you. `day` is today, as shown. */
export function ThankYouView({
  kind,
  applications,
  supportMail,
  day,
  unverified = false,
  coverage = null,
}: {
  kind: "free" | "premium";
  /** Those that are left. */
  applications: number;
  supportMail: string;
  day: string;
  unverified?: boolean;
  /** How much of what the person's jobs ask is answered; null while none of their forms is known. */
  coverage?: CoverageShown | null;
}) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-form px-4 py-10 sm:px-6 sm:py-16">
      {unverified && <ConfirmAddressBanner className="mb-6" />}
      <div className="slip-shadow">
        <div className="slip px-6 pb-8 sm:px-10">
          <div
            className={
              "flex flex-col-reverse justify-between gap-6 border-b-2 border-ink pb-5 pt-6 sm:flex-row " +
              "sm:items-center"
            }
          >
            <h1 className="text-title">{kind === "free" ? t("thanks.free") : t("thanks.premium")}</h1>
            <Postmark
              words={kind === "free" ? t("thanks.begun") : t("thanks.paid")}
              day={day}
              fresh
              className="size-28 shrink-0"
            />
          </div>
          <p className="mt-6 text-lead">
            {kind === "free" ? t("thanks.freeReady", { applications }) : t("thanks.ready")} {t("thanks.next")}
          </p>
          <CoverageLine coverage={coverage} className="mt-4" />
          <ButtonLink reload href="/dashboard" tone="primary" className="mt-7">
            {t("thanks.applied")}
          </ButtonLink>
          <p className="mt-8 border-t border-rule pt-4 text-ink-soft">
            {filled(t("thanks.wrong"), {
              mail: (
                <a
                  href={`mailto:${supportMail}`}
                  className="inline-flex min-h-11 items-center wrap-anywhere font-semibold text-stamp-text underline"
                >
                  {supportMail}
                </a>
              ),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}
