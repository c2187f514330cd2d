import { inEnglish } from "@workers/texts/text";
import type { AccessLine } from "@workers/core/audit/rules";
import { AccessTable } from "./access-table";
import { ButtonLink } from "../../ui/button";
import { Pagination } from "../../ui/pagination";
import { useTranslate } from "../../ui/texts";

const TELLS = inEnglish("account.wheneverStaffReadsChanges");
const NO_ONE_YET = inEnglish("account.noOneOpenedData");

/** On the profile page: who looked last, and the way to all. */
export function AccessSection({ lines, hasMore }: { lines: readonly AccessLine[]; hasMore: boolean }) {
  const t = useTranslate();
  return (
    <section className="mx-auto max-w-form px-4 pb-12 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{t("account.lookedData")}</h2>
      <p className="mb-3 mt-5 text-ink-soft">{lines.length === 0 ? NO_ONE_YET : TELLS}</p>
      {lines.length > 0 && <AccessTable lines={lines} />}
      {hasMore && (
        <ButtonLink reload href="/access-log" className="mt-4">
          {t("account.see")}
        </ButtonLink>
      )}
    </section>
  );
}

/** All of it, by pages. */
export function AccessLogView({
  lines,
  firstHref,
  nextHref,
}: {
  lines: readonly AccessLine[];
  firstHref: string | null;
  nextHref: string | null;
}) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">{t("account.lookedData")}</h1>
      <p className="mb-6 mt-2 text-lead text-ink-soft">{lines.length === 0 ? NO_ONE_YET : TELLS}</p>
      {lines.length > 0 && <AccessTable lines={lines} />}
      <Pagination firstHref={firstHref} nextHref={nextHref} />
      <ButtonLink reload href="/profile" className="mt-4">
        {t("account.backProfile")}
      </ButtonLink>
    </div>
  );
}
