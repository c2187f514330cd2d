import { inEnglish } from "@workers/texts/text";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import type { StaffAdmin } from "@workers/modules/accounts";
import { useTranslate, filled } from "../../ui/texts";
import { showDay } from "@workers/lib/india-time";
import { RoleChange, RoleForm } from "./role-form";

export interface StaffProps extends StaffAdmin {
  error: string | null;
  fields: Readonly<Record<string, string>>;
  /** The form that was refused, and what was typed into that of roles. */
  step: string;
  typed: Readonly<Record<string, string>>;
  /** The address of the person whose roles are to change; empty where none was chosen. */
  whom: string;
  notice: string | null;
  /** A token that was just made; it is shown this once. */
  made: { token: string; until: number } | null;
}

const SCOPES = [
  { value: "sources", label: inEnglish("staffDesk.boardsNpmRunSources") },
  { value: "postings", label: inEnglish("staffDesk.postingsNpmRunIngest") },
];
const SECTION = "mt-8 border-t-2 border-ink pt-4";
const ROW = "grid gap-2 border-b border-edge py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center";

/** The staff with their ways to sign in, and the tokens of scripts. */
export function StaffView(props: StaffProps) {
  const { people, tokens, changes, isAlone, error, fields, step, typed, whom, notice, made } = props;
  const t = useTranslate();
  const problems = (of: string) => (step === of ? fields : {});
  return (
    <>
      <h1 className="text-head">{t("staffDesk.staff")}</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("staffDesk.doneAsksSecondFactor")}</p>
      {error && Object.keys(fields).length === 0 && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {notice && (
        <Banner tone="success" className="mt-4">
          {notice}
        </Banner>
      )}
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="mt-6 border-t-2 border-ink pt-4">
          <h2 id="changes" className="text-lead font-semibold">
            {t("staffRoles.waiting")}
          </h2>
          <ul className="mt-3 border-t border-rule">
            {changes.map((one) => (
              <RoleChange key={one.id} {...one} isAlone={isAlone} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="people" className="mt-6 border-t-2 border-ink pt-4">
        <h2 id="people" className="text-lead font-semibold">
          {t("staffDesk.works")}
        </h2>
        <ul className="mt-3 border-t border-rule">
          {people.map((one) => (
            <Colleague key={one.userId} {...one} />
          ))}
        </ul>
        <ButtonLink href="/second-factor" reload size="small" className="mt-3">
          {t("staffDesk.ownSecondFactor")}
        </ButtonLink>
      </section>
      <RoleForm isAlone={isAlone} whom={whom} typed={typed} errors={problems("role")} />
      <section aria-labelledby="others" className={SECTION}>
        <h2 id="others" className="text-lead font-semibold">
          {t("staffDesk.somebodysSessions")}
        </h2>
        <form method="post" noValidate className="mt-3 flex max-w-xl flex-wrap items-end gap-3">
          <SubmitKey />
          <input type="hidden" name="step" value="end" />
          <div className="min-w-64 flex-1">
            <TextInput
              name="email"
              type="email"
              label={t("staffDesk.addressAccount")}
              hint={t("staffDesk.somebodyLostPhoneWrites")}
              autoComplete="off"
              required
              error={problems("end")["email"]}
            />
          </div>
          <Button>{t("staffDesk.signEverywhere")}</Button>
        </form>
      </section>
      <section aria-labelledby="tokens" className={SECTION}>
        <h2 id="tokens" className="text-lead font-semibold">
          {t("staffDesk.tokensScripts")}
        </h2>
        {made && (
          <div className="mt-3 border border-edge bg-sheet p-4" aria-live="polite">
            <p>
              {filled(t("staffDesk.copyNowNotShown", { until: formatMoment(made.until) }), {
                code: <code>{t("staffDesk.ingestToken")}</code>,
              })}
            </p>
            <code className="figures mt-2 block font-semibold wrap-anywhere">{made.token}</code>
          </div>
        )}
        {tokens.length === 0 ? (
          <p className="py-3 text-ink-soft">{t("staffDesk.noScriptToken")}</p>
        ) : (
          <ul className="mt-3 border-t border-rule">
            {tokens.map((one) => (
              <Token key={one.id} {...one} />
            ))}
          </ul>
        )}
        <form
          method="post"
          noValidate
          className="mt-4 grid max-w-3xl gap-3 sm:grid-cols-[2fr_2fr_1fr_auto] sm:items-end"
        >
          <SubmitKey />
          <input type="hidden" name="step" value="make" />
          <TextInput
            name="name"
            label={t("staffDesk.nameScript")}
            maxLength={60}
            required
            error={problems("make")["name"]}
          />
          <Select name="scope" label={t("staffDesk.whatItMayDo")} choices={SCOPES} error={problems("make")["scope"]} />
          <TextInput
            name="days"
            label={t("staffDesk.days")}
            inputMode="numeric"
            defaultValue="30"
            required
            error={problems("make")["days"]}
          />
          <Button tone="primary">{t("staffDesk.makeToken")}</Button>
        </form>
      </section>
    </>
  );
}

function Colleague({ userId, name, email, roles, hasFactor, sessions, seenAt, isSelf }: StaffAdmin["people"][number]) {
  const t = useTranslate();
  const shown = ({ role, until }: (typeof roles)[number]) =>
    until === null
      ? t(`staffRoles.role.${role}`)
      : t("staffRoles.roleUntil", { role: t(`staffRoles.role.${role}`), day: showDay(until) });
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-ink-soft">{email}</span>
        </p>
        <p className="text-note text-ink-soft">
          {t("staffDesk.seenatisSelectTrueOther", {
            roles: roles.length > 0 ? roles.map(shown).join(", ") : t("staffRoles.noRole"),
            hasFactor: String(hasFactor),
            seenAtIs: String(seenAt === null),
            sessions,
            seenAt: formatMoment(seenAt),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={`/admin-staff?whom=${encodeURIComponent(email)}#role`}
          reload
          size="small"
          aria-label={t("staffRoles.changeOf", { name })}
        >
          {t("staffRoles.change")}
        </ButtonLink>
        {!isSelf && (
          <>
            {hasFactor && (
              <form method="post">
                <SubmitKey />
                <input type="hidden" name="step" value="reset" />
                <input type="hidden" name="userId" value={userId} />
                <Button size="small" aria-label={t("staffDesk.resetSecondFactor", { name })}>
                  {t("staffDesk.resetSecondFactor2")}
                </Button>
              </form>
            )}
            {sessions > 0 && (
              <form method="post">
                <SubmitKey />
                <input type="hidden" name="step" value="end" />
                <input type="hidden" name="email" value={email} />
                <Button size="small" aria-label={t("staffDesk.signEverywhere2", { name })}>
                  {t("staffDesk.sign")}
                </Button>
              </form>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function Token({ id, name, scope, madeBy, since, until, usedAt }: StaffAdmin["tokens"][number]) {
  const t = useTranslate();
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-ink-soft">{scope}</span>
        </p>
        <p className="figures text-note text-ink-soft">
          {t("staffDesk.goodUntilUsedatisSelect", {
            madeBy,
            since: formatMoment(since),
            until: formatMoment(until),
            usedAtIs: String(usedAt === null),
            usedAt: formatMoment(usedAt),
          })}
        </p>
      </div>
      <form method="post">
        <SubmitKey />
        <input type="hidden" name="step" value="revoke" />
        <input type="hidden" name="id" value={id} />
        <Button size="small" aria-label={t("staffDesk.revokeToken", { name })}>
          {t("staffDesk.revoke")}
        </Button>
      </form>
    </li>
  );
}
