import { inEnglish } from "@workers/texts/text";
import { formatMoment } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/choices";
import { FieldGroup, FirstInvalid } from "../../ui/field";
import { TextInput } from "../../ui/inputs";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import type { OfferPreview } from "@workers/modules/billing";
import type { OfferVersion } from "@workers/modules/billing/queries";
import {
  offerLines,
  COMMUNITY,
  COUNTED_ENTITLEMENTS,
  ENTITLEMENT_LABELS,
  ENTITLEMENTS,
  JOB_PORTALS,
  type Offer,
} from "@workers/modules/billing/rules";
import { useTranslate } from "../../ui/texts";

/** The form's fields that hold one text each. */
export const FORM_FIELDS = ["product", "market", "base", "price", "credits", "minPortals", "note", "begins"] as const;

/** The next version of an offer as it is typed. */
export type OfferForm = Record<(typeof FORM_FIELDS)[number], string> & {
  highlighted: boolean;
  portals: readonly string[];
  entitlements: Readonly<Record<string, string>>;
};

export interface OffersProps {
  /** The products sold now. */
  offers: readonly Offer[];
  /** Of the offer that is looked at, newest first. */
  versions: readonly OfferVersion[];
  form: OfferForm | null;
  preview: OfferPreview | null;
  error: string | null;
  /** Message by field name. */
  fields: Readonly<Record<string, string>>;
  action: string;
  now: number;
}

const MARKET_NAMES: Record<Offer["market"], string> = { IN: "India", US: "US", world: "Elsewhere" };

/** The staff's page for what is sold: each offer as it is in force, its versions, and the form for its next one. */
export function OffersView(props: OffersProps) {
  const t = useTranslate();
  const { offers, versions, form, preview, error, fields, action, now } = props;
  const first = Object.keys(fields)[0] ?? null;
  return (
    <>
      <h1 className="text-head">{t("offersDesk.plansPrices")}</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("offersDesk.changeNewVersionOrdered")}</p>
      <div className="mt-4">
        <Table
          caption={t("offersDesk.soldNow")}
          dense
          stacked
          rows={offers}
          rowKey={(offer) => offer.product + offer.market}
          columns={OFFER_COLUMNS}
        />
      </div>
      {form && (
        <section id="change" className="mt-8 scroll-mt-4">
          <h2 className="border-b-2 border-ink pb-1 text-lead font-semibold">
            {form.product}, {MARKET_NAMES[form.market as Offer["market"]] ?? form.market}
            {t("offersDesk.nextVersion")}
          </h2>
          {error && (
            <Banner tone="danger" className="mt-4">
              {error}
            </Banner>
          )}
          {preview && <Preview preview={preview} form={form} action={action} />}
          <FirstInvalid value={first}>
            <ChangeForm form={form} fields={fields} action={action} />
          </FirstInvalid>
        </section>
      )}
      {versions.length > 0 && <Versions versions={versions} now={now} />}
    </>
  );
}

const OFFER_COLUMNS: readonly Column<Offer>[] = [
  { key: "product", header: "Plan", names: true, cell: offerLink },
  ...["Price", "Applications", inEnglish("offersDesk.jobPortals")].map((header) => ({
    key: header,
    header,
    cell: (offer: Offer) => offerLines(offer)[header],
  })),
  { key: "gives", header: "Gives", cell: givesOf },
  { key: "version", header: "Version", cell: ({ version }) => version },
];
const changeColumns = (from: string): readonly Column<OfferPreview["changes"][number]>[] => [
  { key: "what", header: "What", names: true, cell: ({ what }) => what },
  { key: "from", header: from, cell: (change) => change.from },
  { key: "to", header: "Then", cell: ({ to }) => to },
];
const VERSION_COLUMNS: readonly Column<OfferVersion & { hasBegun: boolean }>[] = [
  { key: "version", header: "Version", names: true, cell: ({ version }) => version },
  {
    key: "begins",
    header: "From",
    cell: ({ beginsAt, hasBegun }) =>
      beginsAt === 0
        ? inEnglish("offersDesk.beginning")
        : `${formatMoment(beginsAt)}${hasBegun ? "" : inEnglish("offersDesk.notYet")}`,
  },
  { key: "price", header: "Price", cell: (version) => offerLines(version)["Price"] },
  { key: "credits", header: "Applications", cell: ({ credits }) => credits },
  { key: "who", header: "By", cell: ({ maker }) => maker ?? inEnglish("offersDesk.command") },
  { key: "why", header: "Why", cell: ({ note }) => note },
];

function offerLink({ product, market }: Offer) {
  return (
    <a
      href={`?product=${encodeURIComponent(product)}&market=${market}#change`}
      className="inline-flex min-h-6 items-center text-stamp-text underline"
    >
      {product}, {MARKET_NAMES[market]}
    </a>
  );
}

function givesOf(offer: Offer): string {
  const lines = offerLines(offer);
  return ENTITLEMENTS.map((code) => ENTITLEMENT_LABELS[code])
    .filter((label) => lines[label] !== "0")
    .map((label) => (lines[label] === "1" ? label : `${label}: ${lines[label]}`))
    .join(", ");
}

/** The preview of the change, and the button that saves just that. */
function Preview({ preview, form, action }: { preview: OfferPreview; form: OfferForm; action: string }) {
  const t = useTranslate();
  const { version, changes, beginsAt, supersedes } = preview;
  return (
    <form
      method="post"
      action={action}
      className="mt-4 border-2 border-ink bg-sheet p-4"
      aria-label={t("offersDesk.changes")}
    >
      <SubmitKey />
      <p className="font-semibold">
        {t("offersDesk.versionBegins", {
          version,
          beginsAt: beginsAt === null ? "as soon as it's saved" : formatMoment(beginsAt),
        })}
      </p>
      {supersedes && (
        <p className="mt-1 text-note">
          {t("offersDesk.versionBegin", {
            version: supersedes.version,
            beginsAt: formatMoment(supersedes.beginsAt),
            willBeginIs: String(Boolean(supersedes.willBegin)),
          })}
        </p>
      )}
      <div className="mt-3">
        <Table
          caption={t("offersDesk.changes")}
          dense
          stacked
          rows={changes}
          rowKey={({ what }) => what}
          columns={changeColumns(beginsAt === null ? "Now" : inEnglish("offersDesk.until"))}
        />
      </div>
      {FORM_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={form[name]} />
      ))}
      {form.highlighted && <input type="hidden" name="highlighted" value="true" />}
      {form.portals.map((portal) => (
        <input key={portal} type="hidden" name="portals" value={portal} />
      ))}
      {ENTITLEMENTS.map((code) => (
        <input key={code} type="hidden" name={`entitlements.${code}`} value={form.entitlements[code] ?? ""} />
      ))}
      <div className="mt-4">
        <Button name="step" value="save" tone="primary">
          {t("offersDesk.saveVersion", { version })}
        </Button>
      </div>
    </form>
  );
}

function ChangeForm({ form, fields, action }: { form: OfferForm; fields: OffersProps["fields"]; action: string }) {
  const t = useTranslate();
  const isPlan = form.product !== COMMUNITY;
  const text = (name: (typeof FORM_FIELDS)[number], label: string, hint?: string) => (
    <TextInput name={name} label={label} hint={hint} defaultValue={form[name]} error={fields[name]} maxLength={200} />
  );
  return (
    <form method="post" action={action} className="mt-4 max-w-form space-y-5" aria-label={t("offersDesk.nextVersion2")}>
      <SubmitKey />
      <input type="hidden" name="product" value={form.product} />
      <input type="hidden" name="market" value={form.market} />
      <input type="hidden" name="base" value={form.base} />
      <div className="grid gap-5 sm:grid-cols-2">
        {text(
          "price",
          form.market === "IN" ? inEnglish("offersDesk.price") : inEnglish("offersDesk.price2"),
          inEnglish("offersDesk.peoplePayWhateverTax"),
        )}
        {isPlan ? text("credits", "Applications") : <input type="hidden" name="credits" value="0" />}
      </div>
      {isPlan ? (
        <>
          <FieldGroup
            name="portals"
            label={t("offersDesk.jobPortalsNamed")}
            error={fields["portals"] ?? fields["portals.0"]}
          >
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {JOB_PORTALS.map((portal) => (
                <Checkbox
                  key={portal}
                  name="portals"
                  scope={portal}
                  label={portal}
                  value={portal}
                  defaultChecked={form.portals.includes(portal)}
                />
              ))}
            </div>
          </FieldGroup>
          {text("minPortals", inEnglish("offersDesk.portalsLeast"), inEnglish("offersDesk.emptyNamedAloneNumber"))}
          <div className="grid gap-5 sm:grid-cols-2">
            {ENTITLEMENTS.map((code) => (
              <TextInput
                key={code}
                name={`entitlements.${code}`}
                label={ENTITLEMENT_LABELS[code]}
                hint={COUNTED_ENTITLEMENTS.includes(code) ? t("offersDesk.howMany") : t("offersDesk.n10")}
                defaultValue={form.entitlements[code] ?? "0"}
                error={fields[`entitlements.${code}`]}
                inputMode="numeric"
              />
            ))}
          </div>
          <Checkbox name="highlighted" label={t("offersDesk.recommendedCards")} defaultChecked={form.highlighted} />
        </>
      ) : (
        <>
          <input type="hidden" name="minPortals" value="" />
          {ENTITLEMENTS.map((code) => (
            <input key={code} type="hidden" name={`entitlements.${code}`} value="0" />
          ))}
        </>
      )}
      <TextInput
        name="begins"
        type="datetime-local"
        label={t("offersDesk.begins")}
        optional
        hint={t("offersDesk.indiaTimeEmptyOnce")}
        defaultValue={form.begins}
        error={fields["begins"]}
      />
      {text("note", "Why")}
      <Button name="step" value="preview">
        {t("offersDesk.showChanges")}
      </Button>
    </form>
  );
}

function Versions({ versions, now }: { versions: readonly OfferVersion[]; now: number }) {
  const t = useTranslate();
  return (
    <section className="mt-8">
      <h2 className="border-b-2 border-ink pb-1 text-lead font-semibold">{t("offersDesk.versions")}</h2>
      <Table
        caption={t("offersDesk.versionsNewestFirst")}
        dense
        stacked
        rows={versions.map((version) => ({ ...version, hasBegun: version.beginsAt <= now }))}
        rowKey={({ version }) => String(version)}
        columns={VERSION_COLUMNS}
      />
    </section>
  );
}
