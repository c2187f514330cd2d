import { ConfirmAddressBanner } from "./confirm-address";
import { formatMoment } from "../../ui/format";
import { Badge } from "../../ui/badge";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { RadioGroup } from "../../ui/choices";
import { TextInput } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";

export interface AccountProps {
  email: string;
  verified: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  /** False where sign-in with Google is not configured. */
  googleEnabled: boolean;
  /** Staff are asked for their second factor where others are asked for the password. */
  isStaff?: boolean;
  /** One mail a day about applications, instead of one for each. */
  isDaily: boolean;
  /** Newest first; `since` in milliseconds since 1970 UTC. */
  sessions: readonly { id: string; device: string; since: number; current: boolean }[];
  error?: string | null;
  notice?: string | null;
  fieldErrors?: Readonly<Record<string, string>>;
}

const NONE: Readonly<Record<string, string>> = {};

/**
 * Sign-in and security. Posts `act` (`password`, `mail-link`, `digest`, `end`) and, by act, the password's fields, or
 * `ownPassword` with the `id` of a session, or without one for all others.
 */
export function AccountView({
  email,
  verified,
  hasPassword,
  hasGoogle,
  googleEnabled,
  isStaff = false,
  isDaily,
  sessions,
  error,
  notice,
  fieldErrors = NONE,
}: AccountProps) {
  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">Sign-in and security</h1>
      <p className="mt-2 text-lead text-ink-soft wrap-anywhere">{email}</p>
      {error && (
        <Banner tone="danger" className="mt-6">
          {error}
        </Banner>
      )}
      {notice && (
        <Banner tone="success" className="mt-6">
          {notice}
        </Banner>
      )}
      {!verified && <ConfirmAddressBanner className="mt-6" />}
      <div className="mt-8 space-y-12">
        <section>
          <Heading>Password</Heading>
          {hasPassword ? (
            <PasswordForm errors={fieldErrors} />
          ) : (
            <p className="mt-5">
              You sign in with Google and have no password here. We can mail you a link to set one.
            </p>
          )}
          <form method="post" className="mt-4">
            <PressKey />
            <input type="hidden" name="act" value="mail-link" />
            <Button>{hasPassword ? "I forgot it: mail me a link" : "Mail me a link"}</Button>
          </form>
        </section>
        {(googleEnabled || hasGoogle) && (
          <section>
            <Heading>Google</Heading>
            <p className="mt-5">
              {hasGoogle
                ? "Your Google account opens this account too."
                : "Not joined. To join it, sign out and sign in with the Google account that has this address."}
            </p>
          </section>
        )}
        <section>
          <Heading>Employers&apos; mails as proof</Heading>
          <p className="mt-2">
            Your mailbox can forward employers&apos; confirmations to us: the receipts say then that they were confirmed
            by their mail.
          </p>
          <ButtonLink href="/forwarding" className="mt-4">
            Set it up
          </ButtonLink>
        </section>
        <section>
          <Heading>Mails about applications</Heading>
          <form method="post" className="mt-5 space-y-4">
            <PressKey />
            <input type="hidden" name="act" value="digest" />
            <RadioGroup
              name="mails"
              label="How often"
              hint="Whether you get any at all stands in your profile."
              choices={[
                { value: "each", label: "One for each application" },
                { value: "daily", label: "One a day" },
              ]}
              defaultValue={isDaily ? "daily" : "each"}
            />
            <Button>Save</Button>
          </form>
        </section>
        <section>
          <Heading>Where you are signed in</Heading>
          {/* One form: Enter in the password's field presses its first button, which is the one for all. */}
          <form method="post" noValidate>
            <PressKey />
            <input type="hidden" name="act" value="end" />
            {sessions.length > 1 && (
              <div className="mt-5 max-w-md space-y-4">
                {isStaff || (
                  <Proof hasPassword={hasPassword} googleEnabled={googleEnabled} error={fieldErrors["ownPassword"]} />
                )}
                <Button>Sign out everywhere else</Button>
              </div>
            )}
            <ul className="mt-3 divide-y divide-rule border-b border-rule">
              {sessions.map((session) => (
                <li
                  key={session.id}
                  className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                >
                  <div>
                    <p className="font-semibold">{session.device}</p>
                    <p className="figures text-note text-ink-soft">since {formatMoment(session.since)}</p>
                  </div>
                  {session.current ? (
                    <Badge tone="confirmed">This device</Badge>
                  ) : (
                    <Button
                      name="id"
                      value={session.id}
                      aria-label={`Sign out ${session.device}, since ${formatMoment(session.since)}`}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </form>
        </section>
      </div>
    </div>
  );
}

/** The question before another device is signed out. */
function Proof({
  hasPassword,
  googleEnabled,
  error,
}: {
  hasPassword: boolean;
  googleEnabled: boolean;
  error: string | undefined;
}) {
  if (hasPassword)
    return (
      <TextInput
        name="ownPassword"
        type="password"
        label="Your password"
        hint="Asked before another device is signed out"
        autoComplete="current-password"
        error={error}
      />
    );
  return (
    <p>
      You have no password here, so this asks for a sign-in of the last ten minutes.{" "}
      {googleEnabled ? (
        <a href="/auth/google?again=1&from=%2Faccount" className="text-stamp-text underline">
          Sign in with Google again
        </a>
      ) : (
        "A password that is set by a mailed link signs every device out too."
      )}
    </p>
  );
}

function PasswordForm({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <form method="post" noValidate className="mt-5 max-w-md space-y-4">
      <PressKey />
      <input type="hidden" name="act" value="password" />
      <TextInput
        name="currentPassword"
        type="password"
        label="Current password"
        autoComplete="current-password"
        required
        error={errors["currentPassword"]}
      />
      <TextInput
        name="password"
        type="password"
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
        required
        error={errors["password"]}
      />
      <Button tone="primary">Change password</Button>
      <p className="text-note text-ink-soft">Every other device is signed out.</p>
    </form>
  );
}

function Heading({ children }: { children: string }) {
  return <h2 className="border-b-2 border-ink pb-1.5 text-head">{children}</h2>;
}

/** On the profile page: the way here. */
export function SecuritySection() {
  return (
    <section className="mx-auto max-w-form px-4 pb-12 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">Sign-in and security</h2>
      <p className="mt-5 text-ink-soft">Your password, and the devices where you are signed in.</p>
      <ButtonLink reload href="/account" className="mt-4">
        Sign-in and security
      </ButtonLink>
    </section>
  );
}
