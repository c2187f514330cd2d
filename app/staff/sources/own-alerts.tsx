import { inEnglish } from "@workers/texts/text";
import { Fragment, type ReactNode } from "react";
import type {
  OwnAlertBrought,
  OwnAlertPortal,
  OwnAlertsPage,
  WorthAlert,
} from "@workers/workflows/catalog/list-own-alerts";
import { ENOUGH_OPEN, FEWEST_PEOPLE } from "@workers/workflows/catalog/own-alert-rules";
import { listed } from "~/content/words";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { Table, type Column } from "../../ui/table";
import { useTranslate } from "../../ui/texts";
import { Fold, RecordForm, SourcesSection } from "./sources-parts";

/** The fields of the section, beside which it shows what is wrong. */
export const OWN_ALERT_FIELDS = ["portal", "terms"];

interface Form {
  fields: Readonly<Record<string, string>>;
  /** What was sent and refused, by the name of its field. */
  typed: Readonly<Record<string, string>>;
  action: string;
}

/** The service's own job alerts: at which portals they are on, which are worth creating, and what each brought in. */
export function OwnAlertsSection({ alerts, action, ...refused }: Form & { alerts: OwnAlertsPage }) {
  const t = useTranslate();
  const { takesMail, isSample, portals, brought, worth, wanted } = alerts;
  const shown = portals.filter(({ permission }) => permission !== null);
  return (
    <SourcesSection id="own-alerts" title={t("ownAlerts.title")}>
      <p className="mt-2 max-w-prose text-note text-ink-soft">{t("ownAlerts.lead")}</p>
      <p className="mt-1 mb-3 max-w-prose text-note text-ink-soft">
        {t("ownAlerts.offUntil")}{" "}
        {shown.length > 0 && `${t("ownAlerts.whatTurningOffDoes")} ${t("ownAlerts.alertsSeenLead")}`}
      </p>
      {isSample && <Banner className="mb-3">{t("ownAlerts.sample")}</Banner>}
      {!takesMail && <Banner tone="warn">{t("ownAlerts.noMail")}</Banner>}
      {shown.length > 0 ? (
        <Table
          caption={t("ownAlerts.portalsOnFirst")}
          dense
          stacked
          rows={shown}
          rowKey={({ portal }) => portal}
          columns={portalColumns(action)}
        />
      ) : (
        takesMail && <p className="text-note">{t("ownAlerts.noneOn")}</p>
      )}
      {takesMail && <ConfirmFold portals={portals} action={action} {...refused} />}
      {takesMail && <Worth worth={worth} wanted={wanted} isOn={portals.some(({ address }) => address !== null)} />}
      <Brought brought={brought} />
    </SourcesSection>
  );
}

const HEAD = "mt-6 font-semibold";

function portalColumns(action: string): readonly Column<OwnAlertPortal>[] {
  const t = useTranslate();
  return [
    { key: "portal", header: inEnglish("ownAlerts.portal"), names: true, cell: ({ name }) => name },
    { key: "state", header: inEnglish("ownAlerts.state"), className: "min-w-44 wrap-anywhere", cell: State },
    {
      key: "address",
      header: inEnglish("ownAlerts.address"),
      className: "if-any min-w-48 wrap-anywhere",
      cell: ({ address, setupCode }) => (
        <>
          {address !== null && <Address of={address} />}
          {setupCode && <p className="font-semibold">{t("ownAlerts.code", { code: setupCode })}</p>}
        </>
      ),
    },
    {
      key: "alerts",
      header: inEnglish("ownAlerts.alerts"),
      cell: ({ alerts: n, limit }) =>
        limit === null ? (
          t("ownAlerts.limitNotKnown", { n })
        ) : (
          <span className="whitespace-nowrap">{t("ownAlerts.ofLimit", { n, limit })}</span>
        ),
    },
    LAST,
    {
      key: "change",
      header: inEnglish("ownAlerts.change"),
      className: "if-any",
      cell: ({ portal, name, permission, isLeft }) => {
        if (permission?.withdrawnAt !== null && !isLeft) return null;
        const [words, label] = isLeft
          ? (["ownAlerts.closeJobs", "ownAlerts.closeJobsOf"] as const)
          : (["ownAlerts.turnOff", "ownAlerts.turnOffOf"] as const);
        return (
          <form method="post" encType="multipart/form-data" action={`${action}#own-alerts`} className="max-w-56">
            <SubmitKey />
            <input type="hidden" name="portal" value={portal} />
            <Button
              name="step"
              value="alerts-off"
              size="small"
              className="min-h-11 whitespace-nowrap"
              aria-label={t(label, { portal: name })}
            >
              {t(words)}
            </Button>
          </form>
        );
      },
    },
  ];
}

/** A text that a click selects whole: the page has no scripts. */
const Copied = ({ children }: { children: ReactNode }) => <span className="cursor-text select-all">{children}</span>;

/** It breaks before a part of its domain, not within one; copied it is whole. */
function Address({ of }: { of: string }) {
  return (
    <Copied>
      {of.split(/(?=[@.])/).map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </Copied>
  );
}

function State({ permission, isLeft }: OwnAlertPortal) {
  if (!permission) return null;
  const { word, grantedBy, grantedAt, withdrawnBy, withdrawnAt } = permission;
  return withdrawnAt === null ? (
    <>
      <b className="text-confirmed">{inEnglish("ownAlerts.on")}</b>
      <p>{inEnglish("ownAlerts.onSince", { at: formatMoment(grantedAt), by: grantedBy, word })}</p>
    </>
  ) : (
    <>
      <b>{inEnglish("ownAlerts.off")}</b>
      <p>{inEnglish("ownAlerts.offSince", { at: formatMoment(withdrawnAt), by: withdrawnBy ?? "" })}</p>
      {isLeft && <p>{inEnglish("ownAlerts.jobsLeft")}</p>}
    </>
  );
}

const LAST: Column<Pick<OwnAlertPortal, "lastAt">> = {
  key: "last",
  header: inEnglish("ownAlerts.last"),
  className: "whitespace-nowrap",
  cell: ({ lastAt }) => (lastAt === null ? inEnglish("ownAlerts.noneYet") : formatMoment(lastAt)),
};

function ConfirmFold({ portals, fields, typed, action }: Form & Pick<OwnAlertsPage, "portals">) {
  const t = useTranslate();
  const wrong = OWN_ALERT_FIELDS.find((name) => fields[name] !== undefined) ?? null;
  const off = portals.filter(({ permission }) => permission?.withdrawnAt !== null);
  if (off.length === 0) return null;
  const choices = [{ value: "", label: t("ownAlerts.choosePortal") }].concat(
    off.map(({ portal, name }) => ({ value: portal, label: name })),
  );
  return (
    <Fold title={t("ownAlerts.confirmTerms")} isOpen={wrong !== null}>
      <FirstInvalid value={wrong}>
        <RecordForm label={t("ownAlerts.confirmTerms")} action={`${action}#own-alerts`}>
          <Select
            name="portal"
            label={t("ownAlerts.portal")}
            choices={choices}
            defaultValue={typed["portal"]}
            error={fields["portal"]}
          />
          <TextInput
            name="terms"
            label={t("ownAlerts.terms")}
            hint={t("ownAlerts.termsHint")}
            maxLength={300}
            defaultValue={typed["terms"]}
            error={fields["terms"]}
          />
          <Button name="step" value="alerts-on">
            {t("ownAlerts.confirm")}
          </Button>
        </RecordForm>
      </FirstInvalid>
    </Fold>
  );
}

function Worth({ worth, wanted, isOn }: Pick<OwnAlertsPage, "worth" | "wanted"> & { isOn: boolean }) {
  const t = useTranslate();
  const limits = { people: FEWEST_PEOPLE, enough: ENOUGH_OPEN };
  const none = wanted === 0 ? "ownAlerts.fewPeople" : "ownAlerts.boardsHaveEnough";
  const empty = wanted === null ? "ownAlerts.worthNotCounted" : none;
  return (
    <>
      <h3 className={HEAD}>{t("ownAlerts.worth")}</h3>
      <p className="mt-1 mb-2 max-w-prose text-note text-ink-soft">
        {t(worth.length > 0 ? "ownAlerts.worthLead" : empty, limits)}
      </p>
      {worth.length > 0 && (
        <div className="max-w-page">
          <Table
            caption={t("ownAlerts.worthMostWantedFirst")}
            dense
            stacked
            rows={worth}
            rowKey={({ title, city }) => `${title} ${city}`}
            columns={worthColumns(isOn)}
          />
        </div>
      )}
    </>
  );
}

const worthColumns = (isOn: boolean): readonly Column<WorthAlert>[] => [
  {
    key: "title",
    header: inEnglish("ownAlerts.jobTitle"),
    names: true,
    cell: ({ title }) => <Copied>{title}</Copied>,
  },
  { key: "city", header: inEnglish("ownAlerts.city"), cell: ({ city }) => <Copied>{city}</Copied> },
  { key: "people", header: inEnglish("ownAlerts.people"), align: "end", cell: ({ people }) => people },
  { key: "open", header: inEnglish("ownAlerts.open"), align: "end", cell: ({ open }) => open },
  {
    key: "missing",
    header: inEnglish("ownAlerts.createAt"),
    cell: ({ missing, there }) => {
      if (!isOn) return inEnglish("ownAlerts.noPortalOn");
      return missing.length > 0 ? listed(missing) : there.length === 0 && inEnglish("ownAlerts.noRoom");
    },
  },
  { key: "there", header: inEnglish("ownAlerts.already"), className: "if-any", cell: ({ there }) => listed(there) },
];

function Brought({ brought }: Pick<OwnAlertsPage, "brought">) {
  const t = useTranslate();
  return (
    <>
      <h3 className={HEAD}>{t("ownAlerts.brought")}</h3>
      <p className="mt-1 mb-2 max-w-prose text-note text-ink-soft">
        {t(brought.length > 0 ? "ownAlerts.broughtLead" : "ownAlerts.nothingBrought")}
      </p>
      {brought.length > 0 && (
        <div className="max-w-page">
          <Table
            caption={t("ownAlerts.mostNewFirst")}
            dense
            stacked
            rows={brought}
            rowKey={({ portal, title, city }) => JSON.stringify([portal, title, city])}
            columns={BROUGHT_COLUMNS}
          />
        </div>
      )}
    </>
  );
}

const BROUGHT_COLUMNS: readonly Column<OwnAlertBrought>[] = [
  {
    key: "alert",
    header: inEnglish("ownAlerts.alert"),
    names: true,
    className: "wrap-anywhere",
    cell: ({ title, city }) => {
      if (title === "") return inEnglish("ownAlerts.unnamed");
      return city === "" ? title : inEnglish("ownAlerts.inCity", { title, city });
    },
  },
  { key: "portal", header: inEnglish("ownAlerts.portal"), cell: ({ name }) => name },
  { key: "mails", header: inEnglish("ownAlerts.mails"), align: "end", cell: ({ mails }) => mails },
  { key: "jobs", header: inEnglish("ownAlerts.jobs"), align: "end", cell: ({ jobs }) => jobs },
  { key: "taken", header: inEnglish("ownAlerts.taken"), align: "end", cell: ({ taken }) => taken },
  { key: "fresh", header: inEnglish("ownAlerts.newJobs"), align: "end", cell: ({ fresh }) => fresh },
  {
    key: "applied",
    header: inEnglish("ownAlerts.applied"),
    align: "end",
    cell: ({ applied }) => applied ?? inEnglish("ownAlerts.notCounted"),
  },
  LAST,
];
