import { Form } from "react-router";
import type { CodePage } from "@workers/modules/applications";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { Field } from "../../ui/field";
import { CONTROL } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate, filled, useClock } from "../../ui/texts";

/** Where a person types the code that an employer's form has sent them: one field, for ten minutes. */
export function CodeView({
  position,
  company,
  operator,
  until,
  state,
  hasAnswered,
  error,
}: CodePage & { hasAnswered: boolean; error: string | undefined }) {
  const [t, clock] = [useTranslate(), useClock()];
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8">
      <h1 className="text-title">
        {state === "over" ? t("oneTimeCodes.codeNotWaitedMore") : t("oneTimeCodes.typeCode")}
      </h1>
      {state === "over" ? (
        <>
          <p className="mt-3 text-lead text-ink-soft">
            {t("oneTimeCodes.tenMinutesPassedGone", { operator, company })}
          </p>
          <ButtonLink href="/dashboard" tone="primary" className="mt-6">
            {t("oneTimeCodes.seeApplications")}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-3 text-lead text-ink-soft">
            {filled(t("oneTimeCodes.fillingSFormName", { operator, company, until: clock(until) }), {
              strong: <strong className="font-semibold">{position}</strong>,
            })}
          </p>
          {(hasAnswered || state === "given") && !error && (
            <Banner tone="info" className="mt-4">
              {t("oneTimeCodes.codeMistypedTypeAgain", { operator })}
            </Banner>
          )}
          <Form method="post" className="mt-6 grid gap-4">
            <SubmitKey />
            <Field name="code" label={t("oneTimeCodes.code")} hint={t("oneTimeCodes.n410LettersDigits")} error={error}>
              {(ids) => (
                <input
                  {...ids}
                  name="code"
                  required
                  inputMode="text"
                  autoComplete="one-time-code"
                  maxLength={24}
                  className={`${CONTROL} figures min-h-12 px-3 text-lead`}
                  style={{ letterSpacing: "0.1em" }}
                />
              )}
            </Field>
            <Button tone="primary">{t("oneTimeCodes.giveCode")}</Button>
          </Form>
          <div className="mt-6 border-t border-rule pt-3 text-note text-ink-soft">
            <p>{t("oneTimeCodes.giveCodeOnlyNever")}</p>
            <p className="mt-2">{t("oneTimeCodes.lookSentMessageMust", { company })}</p>
            <p className="mt-2">{t("oneTimeCodes.nobodySeesDeletedTen", { operator })}</p>
          </div>
        </>
      )}
    </div>
  );
}
