import { Form } from "react-router";
import type { CodePage } from "@workers/modules/applications";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { Field } from "../../ui/field";
import { showTime } from "@workers/lib/india-time";
import { CONTROL } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";

/** Where a person types the code that an employer's form has sent them: one field, for ten minutes. */
export function CodeView({
  position,
  company,
  operator,
  until,
  state,
  said,
  error,
}: CodePage & { said: boolean; error: string | undefined }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">{state === "over" ? "This code is not waited for any more" : "Type the code"}</h1>
      {state === "over" ? (
        <>
          <p className="mt-3 text-lead text-ink-soft">
            Ten minutes have passed, or {operator} has gone on. Nothing was kept. If a code is needed for {company}, you
            are asked anew.
          </p>
          <ButtonLink href="/dashboard" tone="primary" className="mt-6">
            See your applications
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-3 text-lead text-ink-soft">
            {operator} is filling in {company}&apos;s form for <strong className="font-semibold">{position}</strong> in
            your name. The form has just sent you a code, and waits for it until {`${showTime(until)} India time`}.
          </p>
          {(said || state === "given") && !error && (
            <Banner tone="info" className="mt-4">
              {operator} has the code. If you mistyped it, type it again below; otherwise you can close this page.
            </Banner>
          )}
          <Form method="post" className="mt-6 grid gap-4">
            <PressKey />
            <Field name="code" label="The code" hint="4 to 10 letters or digits, as it was sent" error={error}>
              {(ids) => (
                <input
                  {...ids}
                  name="code"
                  required
                  inputMode="text"
                  autoComplete="one-time-code"
                  maxLength={24}
                  className={`${CONTROL} figures min-h-12 px-3 text-lead tracking-widest`}
                />
              )}
            </Field>
            <Button tone="primary">Give the code</Button>
          </Form>
          <div className="mt-6 border-t border-rule pt-3 text-note text-ink-soft">
            <p>
              Give a code only here. We never ask for one by phone or in a chat, and never for one of a bank, a mailbox,
              a job portal or Aadhaar.
            </p>
            <p className="mt-2">
              Look at who sent the message: it must name {company} or the system that it takes applications with. If it
              names anybody else, do not type the code, and write to us.
            </p>
            <p className="mt-2">Nobody but {operator} sees it, and it is deleted when the ten minutes are over.</p>
          </div>
        </>
      )}
    </div>
  );
}
