import { Form } from "react-router";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { TextInput } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";

export interface DeleteAccountProps {
  email: string;
  /** The proof of identity: the password, or the address of a user who signs in with Google alone. */
  asks: "password" | "email";
  /** Applications that are paid for, or free, and were not made yet. */
  applicationsLeft: number;
  /** False for who cannot delete it here; `error` says why. */
  possible: boolean;
  error?: string | null;
  /** Beside the field. */
  fieldError?: string | undefined;
}

/** Asks once more before an account is deleted. Posts `proof`. */
export function DeleteAccountView({ email, asks, applicationsLeft, possible, error, fieldError }: DeleteAccountProps) {
  return (
    <div className="mx-auto w-full max-w-form px-4 pb-16 pt-8 sm:px-6 sm:pt-14">
      <h1 className="text-title">Delete your account</h1>
      <p className="mt-3 text-lead wrap-anywhere">
        Everything we keep about {email} is deleted at once. This cannot be undone.
      </p>
      {error && (
        <Banner tone="danger" className="mt-5">
          {error}
        </Banner>
      )}
      <ul className="mt-5 list-disc space-y-1.5 pl-5">
        <li>your profile, your resumes and your sign-in</li>
        <li>the list of your applications, with their references</li>
        <li>
          {applicationsLeft > 0
            ? "your plan, with " +
              `${applicationsLeft === 1 ? "the application" : `the ${applicationsLeft} applications`} left in ` +
              "it"
            : "your plan and its history"}
        </li>
      </ul>
      <p className="mt-5">
        Applications that were already sent stay with the companies they went to.{" "}
        <a href="/api/export" className="font-semibold text-stamp-text underline">
          Export your data
        </a>{" "}
        first if you want to keep a record.
      </p>
      {possible && (
        <Form method="post" noValidate className="mt-8 max-w-md space-y-5">
          <PressKey />
          {asks === "password" ? (
            <TextInput
              name="proof"
              type="password"
              label="Your password"
              autoComplete="current-password"
              required
              error={fieldError}
            />
          ) : (
            <TextInput
              name="proof"
              type="email"
              label="Type your email address to confirm"
              autoComplete="off"
              inputMode="email"
              spellCheck={false}
              required
              error={fieldError}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button tone="danger">Delete my account for good</Button>
            <ButtonLink reload href="/profile">
              Keep my account
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}

/** After it: nothing here knows who it was. */
export function AccountDeletedView() {
  return (
    <div className="mx-auto w-full max-w-form px-4 pb-16 pt-8 sm:px-6 sm:pt-14">
      <h1 className="text-title">Your account is deleted</h1>
      <p className="mt-3 text-lead">One last mail confirms it. Thank you for having been with us.</p>
      <ButtonLink reload href="/" className="mt-6">
        Go to the home page
      </ButtonLink>
    </div>
  );
}

/** On the profile page: what one may do with what we keep. */
export function OwnDataSection() {
  return (
    <section className="mx-auto max-w-form px-4 pb-20 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">Your data</h2>
      <p className="mt-5 text-ink-soft">
        A zip of everything we keep about you: your resumes as files, the rest as one readable file. Who read or changed
        your data is listed in it.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink reload href="/api/export">
          Export my data
        </ButtonLink>
        <a
          href="/delete-account"
          className="inline-flex min-h-11 items-center font-semibold text-failed-text underline"
        >
          Delete my account
        </a>
      </div>
    </section>
  );
}
