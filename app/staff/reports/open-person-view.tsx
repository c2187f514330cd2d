import { Button, ButtonLink } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { EmptyState } from "../../ui/empty-state";
import { PEOPLE_PATH } from "../parts/search";
import { Select, Textarea } from "../../ui/inputs";
import { formatMoment } from "../../ui/format";
import { PressKey } from "../../ui/press-key";
import { MAX_OPENING_TEXT, OPENING_REASONS } from "@workers/core/audit/opening-rules";

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
  { value: "", label: "Please choose" },
  ...Object.entries(OPENING_REASONS).map(([value, { label }]) => ({ value, label })),
];

/** Asks an operator why they open a person whose entry they do not hold. The person reads the answer. */
export function OpenPersonView({ isNamed, from, until, values, errors }: OpenPersonProps) {
  if (!isNamed)
    return (
      <div className="mx-auto w-full max-w-md pb-16 pt-4 sm:pt-10">
        <h1 className="mb-5 text-title">Why do you open this?</h1>
        <EmptyState action={<ButtonLink href={PEOPLE_PATH}>Find them</ButtonLink>}>Nobody is named here</EmptyState>
      </div>
    );
  return (
    <div className="mx-auto w-full max-w-md pb-16 pt-4 sm:pt-10">
      <div className="slip-shadow">
        <div className="slip px-5 pb-7 sm:px-8">
          <h1 className="border-b-2 border-ink pb-2 pt-4 text-title">
            {until === null ? "Why do you open this?" : "It is open"}
          </h1>
          {until === null ? (
            <FirstInvalid value={Object.keys(errors)[0] ?? null}>
              <p className="mt-5">
                You hold no application of this person. Their resume and telephone number open for ten minutes; your
                name and this reason stand in the access log that they read.
              </p>
              <form method="post" noValidate className="mt-5 space-y-4">
                <PressKey />
                <Select
                  name="reason"
                  label="Reason"
                  choices={CHOICES}
                  defaultValue={values.reason}
                  required
                  error={errors["reason"]}
                />
                <Textarea
                  name="text"
                  label="What it is about"
                  hint="One sentence, in words that the person understands"
                  rows={3}
                  maxLength={MAX_OPENING_TEXT}
                  defaultValue={values.text}
                  required
                  error={errors["text"]}
                />
                <Button tone="primary" wide>
                  Write it down and open
                </Button>
              </form>
            </FirstInvalid>
          ) : (
            <>
              <p className="mt-5">
                Until <span className="figures">{formatMoment(until)}</span> you may open this person&apos;s resume and
                telephone number. Your reason stands in their access log.
              </p>
              <ButtonLink reload href={from} tone="primary" wide className="mt-5">
                {from.startsWith("/api/") ? "Open the resume" : "Go on"}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
