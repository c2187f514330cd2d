import { useState, type ReactNode, type RefObject } from "react";
import { FIRST_FIELD } from "./resume-part";
import { payPicks, type Step } from "./start-steps";
import { useTyped } from "./use-typed";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { useTranslate } from "../../ui/texts";
import { FORM_NAMES, type Filled } from "@workers/modules/candidates/rules";
import type { Country } from "@workers/reading/people/vocabulary";

/** How far one has come. */
export function StepBar({ n, of }: { n: number; of: number }) {
  const t = useTranslate();
  return (
    <div className="mb-5">
      <p className="mb-2 text-label text-ink-soft">{t("start.step", { n, of })}</p>
      <div className="start-bar" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <i key={at} className={at < n ? "on" : undefined} />
        ))}
      </div>
    </div>
  );
}

/** How much the resume filled in, and the way to look at it. */
export function ReadLine({ n, of, left, onCheck }: { n: number; of: number; left: number; onCheck: () => void }) {
  const t = useTranslate();
  return (
    <div className="start-read mb-6">
      <Icon name="check" className="size-5 text-confirmed" />
      <p className="min-w-0 flex-1 text-note">
        <b>{t("start.filled", { n, of })}</b> {left > 0 && t("start.left", { n: left })}
      </p>
      <button type="button" className="start-plain" onClick={onCheck}>
        {t("start.check")}
      </button>
    </div>
  );
}

/** The head of the file's step, in place of the words of a long form. */
export function FileHead() {
  const t = useTranslate();
  return (
    <>
      <span className="start-mark">
        <Icon name="share" className="size-6" />
      </span>
      <h2 className="mt-2 text-head">{t("start.upload")}</h2>
      <p className="text-ink-soft">{t("start.fills")}</p>
    </>
  );
}

/** The facts to know before one begins, and the way without a file at hand. */
export function FileFoot({ onYourself }: { onYourself: () => void }) {
  const t = useTranslate();
  // The link of the whole form, which this button replaces once scripts run.
  const [hadKeyboard] = useState(() => document.activeElement?.matches(`a[href="${FIRST_FIELD}"]`) ?? false);
  return (
    <>
      <ul className="space-y-2">
        {(["start.minutes", "start.skip", "start.edit"] as const).map((key) => (
          <li key={key} className="start-good">
            <Icon name="check" className="mt-0.5 size-5" />
            {t(key)}
          </li>
        ))}
      </ul>
      <Button type="button" className="w-full sm:w-auto" onClick={onYourself} {...(hadKeyboard && { autoFocus: true })}>
        {t("start.yourself")}
      </Button>
    </>
  );
}

/** Back, and on: at the end the button that sends the form. */
export function StepActs({
  at,
  goBack,
  goOn,
  pending,
  buttonText,
}: {
  at: Step;
  goBack: () => void;
  goOn: () => void;
  pending: boolean;
  buttonText: string;
}) {
  const t = useTranslate();
  return (
    <div className="start-acts">
      <Button type="button" onClick={goBack} aria-label={t("start.back")}>
        <Icon name="back" />
      </Button>
      {at === "want" ? (
        <Button tone="primary" loading={pending} className="start-go sm:px-8">
          {buttonText}
        </Button>
      ) : (
        <Button type="button" tone="primary" onClick={goOn} className="start-go sm:px-8">
          {t("start.continue")}
        </Button>
      )}
    </div>
  );
}

/** Writes a value as its person would, so that all that listens to the field hears of it. */
function write(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const DAYS = [15, 30, 60, 90];

/** The usual notice periods, each a tap. They are kept in English, as companies get them. */
export function NoticePicks({ form, onPick }: { form: RefObject<HTMLFormElement | null>; onPick: () => void }) {
  const t = useTranslate();
  const picks: [value: string, words: string][] = [
    ["Immediate", t("start.atOnce")],
    ...DAYS.map((n): [string, string] => [`${n} days`, t("start.days", { n })]),
  ];
  return (
    <div className="start-picks">
      {picks.map(([value, words]) => (
        <button
          key={value}
          type="button"
          onClick={() => {
            write(form.current, FORM_NAMES.noticePeriod, value);
            onPick();
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** Wishes a step or two above what the person earns now, each a tap; nothing where that is not known. */
export function PayPicks({ form, country }: { form: RefObject<HTMLFormElement | null>; country: Country }) {
  const t = useTranslate();
  const current = Number(useTyped(form).typed?.get(FORM_NAMES.currentCtc) ?? "");
  const picks = payPicks(current, country);
  if (picks.length === 0) return null;
  return (
    <fieldset className="start-picks">
      <legend className="sr-only">{t("start.payPicks")}</legend>
      {picks.map((value) => (
        <button
          key={value}
          type="button"
          className="figures"
          onClick={() => write(form.current, FORM_NAMES.expectedCtc, String(value))}
        >
          {country === "IN" ? t("start.lakh", { n: value }) : `$${value.toLocaleString("en-US")}`}
        </button>
      ))}
    </fieldset>
  );
}

/** Below a field: what was found for it and is not sure, and whether that is right. */
export function FoundQuestion({
  one,
  form,
  onAnswer,
}: {
  one: Filled;
  form: RefObject<HTMLFormElement | null>;
  onAnswer: (one: Filled, isRight: boolean) => void;
}): ReactNode {
  const t = useTranslate();
  const value = Array.isArray(one.value) ? one.value.join(", ") : one.value;
  return (
    <div className="start-found">
      <p className="wrap-anywhere">{t("start.found", { words: one.words, value })}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          type="button"
          onClick={() => {
            if (!Array.isArray(one.value)) write(form.current, one.name, one.value);
            onAnswer(one, true);
          }}
        >
          {t("start.use")}
        </Button>
        <Button type="button" onClick={() => onAnswer(one, false)}>
          {t("start.notIt")}
        </Button>
      </div>
    </div>
  );
}
