import { inEnglish } from "@workers/texts/text";
import { Button, ButtonLink } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { EmptyState } from "../../ui/empty-state";
import { PEOPLE_PATH } from "../parts/search";
import { Select, Textarea } from "../../ui/inputs";
import { formatMoment } from "../../ui/format";
import { SubmitKey } from "../../ui/submit-key";
import { MAX_OPENING_TEXT, OPENING_REASONS } from "@workers/core/audit/access-reason-rules";
import { useTranslate, filled } from "../../ui/texts";

export interface OpenPersonProps {
  /** False where the address names no person. */
  isNamed: boolean;
  /** Where it goes on: a page, or a file that the browser saves. */
  from: string;
  /** Until when the person is open to the reader; null where a reason is asked for. Milliseconds since 1970, UTC. */
  until: number | null;
  values: { reason: string; text: string };
  errors: Readonly<Record<string, string>>;
}

const CHOICES = [
  { value: "", label: inEnglish("reports.choose") },
  ...Object.entries(OPENING_REASONS).map(([value, { label }]) => ({ value, label })),
];

/** Asks an operator why they open a person whose entry they do not hold. The person reads the answer. */
export function OpenPersonView({ isNamed, from, until, values, errors }: OpenPersonProps) {
  const t = useTranslate();
  if (!isNamed)
    return (
      <div className="mx-auto w-full max-w-md pb-16 pt-4 sm:pt-10">
        <h1 className="mb-5 text-title">{t("reports.whyOpen")}</h1>
        <EmptyState action={<ButtonLink href={PEOPLE_PATH}>{t("reports.find")}</ButtonLink>}>
          {t("reports.nobodyNamed")}
        </EmptyState>
      </div>
    );
  return (
    <div className="mx-auto w-full max-w-md pb-16 pt-4 sm:pt-10">
      <div className="slip-shadow">
        <div className="slip px-5 pb-7 sm:px-8">
          <h1 className="border-b-2 border-ink pb-2 pt-4 text-title">
            {until === null ? t("reports.whyOpen") : t("reports.open")}
          </h1>
          {until === null ? (
            <FirstInvalid value={Object.keys(errors)[0] ?? null}>
              <p className="mt-5">{t("reports.holdNoApplicationPerson")}</p>
              <form method="post" noValidate className="mt-5 space-y-4">
                <SubmitKey />
                <Select
                  name="reason"
                  label={t("reports.reason")}
                  choices={CHOICES}
                  defaultValue={values.reason}
                  required
                  error={errors["reason"]}
                />
                <Textarea
                  name="text"
                  label={t("reports.about")}
                  hint={t("reports.sentenceWordsPerson")}
                  rows={3}
                  maxLength={MAX_OPENING_TEXT}
                  defaultValue={values.text}
                  required
                  error={errors["text"]}
                />
                <Button tone="primary" wide>
                  {t("reports.writeDownOpen")}
                </Button>
              </form>
            </FirstInvalid>
          ) : (
            <>
              <p className="mt-5">
                {filled(t("reports.untilOpenPersonsResume"), {
                  part: <span className="figures">{formatMoment(until)}</span>,
                })}
              </p>
              <ButtonLink reload href={from} tone="primary" wide className="mt-5">
                {from.startsWith("/api/") ? t("reports.openResume") : t("reports.go")}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
