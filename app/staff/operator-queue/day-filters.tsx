import { inEnglish, inWords } from "@workers/texts/text";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "../../ui/button";
import { CONTROL, Options } from "../../ui/inputs";
import { DayInput } from "../parts/day-input";
import { Labelled } from "../parts/labelled";
import { MAX_PERSON, PERSON_TOO_LONG } from "@workers/modules/fulfilment/rules";
import { STATUS_LABELS } from "@workers/modules/applications/rules";
import { useTranslate } from "../../ui/texts";
import { readQuery } from "./day-query";

/** The list's filter as its address carries it: empty texts for what is not asked. */
export interface FilterValues {
  status: string;
  portal: string;
  type: string;
  person: string;
  search: string;
  sort: string;
}

const LINE = `${CONTROL} min-h-8 px-1 text-note`;

/**
 * The date and the filters of the list, as a GET form: what is shown has an address. Spec section 2, "Jobs manager".
 */
export function DayFilters({
  date,
  values,
  portals,
  error,
  fetching,
  refreshHref,
}: {
  date: string;
  values: FilterValues;
  portals: readonly string[];
  error: string | null;
  fetching: boolean;
  refreshHref: string | null;
}) {
  const t = useTranslate();
  const wrong = (about: string) =>
    error === about && ({ "aria-invalid": true, "aria-describedby": "jobs-error" } as const);
  const narrowed = Object.entries(values).some(([name, value]) => name !== "sort" && value !== "");
  const known = values.portal === "" || portals.includes(values.portal) ? portals : [values.portal, ...portals];
  return (
    <Form
      method="get"
      noValidate
      aria-label={t("operatorQueue.entries")}
      className={
        "one-line filters grid grid-cols-2 items-end gap-2 md:grid-cols-4 " +
        "lg:grid-cols-[10.5rem_9rem_8rem_7rem_minmax(0,1fr)_minmax(0,1fr)_8rem_auto]"
      }
    >
      <DayInput
        date={date}
        hrefOf={(day) => `?${readQuery(new URLSearchParams({ ...values }), day).query}`}
        errorId={error === "Please select a date" ? "jobs-error" : undefined}
        className={LINE}
      />
      <Labelled label={t("operatorQueue.status")}>
        <select name="status" defaultValue={values.status} className={LINE}>
          <option value="">{t("operatorQueue.everyStatus")}</option>
          <option value="open">{t("operatorQueue.stillLock")}</option>
          <option value="none">{t("operatorQueue.noneYet")}</option>
          <Options of={STATUS_LABELS} />
        </select>
      </Labelled>
      <Labelled label={t("operatorQueue.portal")} className="max-md:hidden">
        <select name="portal" defaultValue={values.portal} className={LINE}>
          <option value="">{t("operatorQueue.everyPortal")}</option>
          <Options of={known} />
        </select>
      </Labelled>
      <Labelled label={t("operatorQueue.type")} className="max-md:hidden">
        <select name="type" defaultValue={values.type} className={LINE}>
          <option value="">{t("operatorQueue.bothTypes")}</option>
          <option value="easy">{t("operatorQueue.easyApply")}</option>
          <option value="manual">{t("operatorQueue.manual")}</option>
        </select>
      </Labelled>
      <Labelled label={t("operatorQueue.person")}>
        <input
          name="person"
          defaultValue={values.person}
          maxLength={MAX_PERSON}
          {...wrong(inWords(PERSON_TOO_LONG, inEnglish))}
          placeholder={t("operatorQueue.personEmailName")}
          autoComplete="off"
          className={LINE}
        />
      </Labelled>
      <Labelled label={t("operatorQueue.positionCompany")}>
        <input
          type="search"
          name="search"
          placeholder={t("operatorQueue.positionCompany")}
          defaultValue={values.search}
          autoComplete="off"
          className={LINE}
        />
      </Labelled>
      <Labelled label={t("operatorQueue.order")} className="max-md:hidden">
        <select name="sort" defaultValue={values.sort || "oldest"} className={LINE}>
          <option value="oldest">{t("operatorQueue.oldestFirst")}</option>
          <option value="newest">{t("operatorQueue.newestFirst")}</option>
        </select>
      </Labelled>
      <div className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1">
        <Button size="small" tone="primary" loading={fetching} className="min-h-8 whitespace-nowrap">
          {t("operatorQueue.fetchJobs")}
        </Button>
        {refreshHref && (
          <ButtonLink size="small" href={refreshHref} className="min-h-8">
            {t("operatorQueue.refresh")}
          </ButtonLink>
        )}
        {narrowed && (
          <Link
            to={`?date=${encodeURIComponent(date)}`}
            className="inline-flex min-h-8 items-center text-note underline"
          >
            {t("operatorQueue.show")}
          </Link>
        )}
      </div>
    </Form>
  );
}
