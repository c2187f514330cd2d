import { inEnglish } from "@workers/texts/text";
import { Moment } from "../parts/parts";
import { EmptyState } from "../../ui/empty-state";
import { formatDay } from "../../ui/format";
import { CONTROL } from "../../ui/inputs";
import { Button } from "../../ui/button";
import { Labelled, PageHead } from "../parts/labelled";
import { Table, type Column } from "../../ui/table";
import { hrefWith } from "~/shared/reports/rows";
import { planWords, STATE_WORDS } from "./person-words";
import type { FoundApplication, FoundPeople, FoundPerson } from "@workers/modules/operations";
import type { SearchMatch } from "@workers/modules/operations/rules";
import { useTranslate } from "../../ui/texts";

export interface PeopleProps {
  path: string;
  search: string;
  found: FoundPeople | null;
}

const BY: Record<SearchMatch, string> = {
  email: "email",
  name: "name",
  phone: "phone",
  company: "works there",
  receipt: "receipt",
};
/** The page of a person. */
const reportOf = (email: string) => hrefWith("/admin-user-report", { email });
const LINK = "font-semibold text-stamp-text underline wrap-anywhere";

const PEOPLE: readonly Column<FoundPerson>[] = [
  {
    key: "name",
    header: "Name",
    names: true,
    cell: (row) => (
      <a href={reportOf(row.email)} className={LINK}>
        {row.name}
      </a>
    ),
  },
  { key: "email", header: "Email", className: "wrap-anywhere", cell: (row) => row.email },
  { key: "phone", header: "Phone", className: "figures whitespace-nowrap", cell: (row) => row.phone || "–" },
  { key: "plan", header: "Plan", cell: (row) => planWords(row.plan, formatDay) },
  { key: "company", header: inEnglish("reports.works"), className: "wrap-anywhere", cell: (row) => row.company || "–" },
  {
    key: "by",
    header: inEnglish("reports.found"),
    className: "text-ink-soft",
    cell: (row) => row.by.map((by) => BY[by]).join(", "),
  },
];
const APPLICATIONS: readonly Column<FoundApplication>[] = [
  {
    key: "receipt",
    header: "Receipt",
    names: true,
    cell: (row) => (
      <a href={`/r/${row.reference}`} className={`figures whitespace-nowrap ${LINK}`}>
        {row.reference}
      </a>
    ),
  },
  {
    key: "company",
    header: "Company",
    className: "wrap-anywhere",
    cell: (row) => row.company || inEnglish("match.companyUnsaid"),
  },
  { key: "position", header: "Position", className: "wrap-anywhere", cell: (row) => row.position },
  {
    key: "person",
    header: "Person",
    cell: (row) => (
      <a href={reportOf(row.email)} className={LINK}>
        {row.name}
      </a>
    ),
  },
  { key: "state", header: "State", cell: (row) => STATE_WORDS[row.state] ?? row.state },
  { key: "at", header: "Time", className: "figures", cell: (row) => <Moment at={row.at} /> },
];

/** The one search of the staff: people who call or write, by what they say of themselves. */
export function PeopleView({ path, search, found }: PeopleProps) {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t("reports.findPeople")} />
      <search>
        <form method="get" action={path} className="mt-3 flex max-w-2xl items-end gap-2">
          <div className="min-w-0 flex-1">
            <Labelled label={t("reports.nameTelephoneEmailReceipt")}>
              <input
                type="search"
                name="q"
                data-search
                defaultValue={search}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                // The page is for this one field; there is nothing above it to be read first.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={found === null}
                className={`${CONTROL} mt-1 min-h-12 w-full px-3`}
              />
            </Labelled>
          </div>
          <Button tone="primary">{t("reports.find2")}</Button>
        </form>
      </search>
      {found === null ? (
        <p className="mt-4 max-w-2xl text-note text-ink-soft">{t("reports.somebodysNamesBeginning")}</p>
      ) : (
        <>
          {found.people.length > 0 && (
            <section className="mt-4" aria-label={t("reports.people")}>
              <Table
                caption={t("reports.peopleFound", { search })}
                columns={PEOPLE}
                rows={found.people}
                rowKey={(row) => row.userId}
                dense
                stacked
              />
            </section>
          )}
          {found.isMore && (
            <output className="mt-2 block text-note text-ink-soft">{t("reports.morePeopleLikeShown")}</output>
          )}
          {found.applications.length > 0 && (
            <section className="mt-6">
              <h2 className="mb-1 text-lead font-semibold">{t("reports.applications")}</h2>
              <Table
                caption={t("reports.applicationsReceiptCompany")}
                columns={APPLICATIONS}
                rows={found.applications}
                rowKey={(row) => row.reference}
                dense
                stacked
              />
            </section>
          )}
          {found.people.length === 0 && found.applications.length === 0 && (
            <div className="mt-4">
              <EmptyState>{t("reports.nobodyFound", { search })}</EmptyState>
              <p className="mt-2 max-w-2xl text-note text-ink-soft">
                {t("reports.accountsLookedThroughNames", { mayCallIs: String(Boolean(found.mayCall)) })}
                {!found.mayCall && t("reports.telephoneNumbersCompanies")}
              </p>
            </div>
          )}
        </>
      )}
    </>
  );
}
