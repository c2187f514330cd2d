import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "../../ui/banner";
import { Button, buttonClass, ButtonLink } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { CopyValue } from "../../ui/copy-value";
import { Icon } from "../../ui/icon";
import { MatchReason } from "../../ui/match-reason";
import { ResumeChanges } from "../../ui/resume-changes";
import { secureLink } from "../../ui/secure-link";
import { useHydrated } from "../../ui/use-hydrated";
import { SubmitKey } from "../../ui/submit-key";
import type { SelfApply } from "@workers/modules/applications";
import type { OpenReason } from "@workers/reading/answers/vocabulary";
import type { TextKey } from "@workers/texts/text";
import { COMPANY_SITE } from "@workers/modules/catalog/rules";
import { Tile } from "../../ui/tile";
import { useForeign, useTranslate, filled } from "../../ui/texts";

const LINK = "wrap-anywhere font-semibold text-stamp-text underline underline-offset-4";

/** Why nothing is there to copy, to the person themselves. */
const OPEN_WORDS: Readonly<Record<OpenReason, TextKey>> = {
  ask_person: "nextOut.notSaidYet",
  ask_for_employer: "nextOut.onlySayEmployer",
  needs_mandate: "nextOut.statementReadTickYourself",
  conflict: "nextOut.twoAnswersContradictEach",
  too_old: "nextOut.saidMore90Days",
  no_option: "nextOut.noneOptionsSaysSaid",
  not_understood: "nextOut.notCertainAsks",
  human: "nextOut.written",
  never: "nextOut.neverKeepLookTwice",
  stopped: "nextOut.notCertainAsks",
};

/** One job inside a portal, with everything that its person needs to apply there themselves. */
export function SelfApplyView({ posting, problem }: { posting: SelfApply; problem: string | null }) {
  const t = useTranslate();
  const foreign = useForeign();
  const { position, company, location, portal, shut, settled } = posting;
  const employer = company || t("match.companyUnsaid");
  return (
    <div className="mx-auto">
      <div className="up-top">
        <Tile company={company || portal} />
        <h1 className="min-w-0 flex-1 text-head">
          <span {...foreign}>{position}</span>
          <span className="block text-lead font-medium text-ink-soft" {...(company !== "" && foreign)}>
            {location === "" ? employer : `${employer} · ${location}`}
          </span>
        </h1>
      </div>
      {problem && (
        <Banner tone="danger" className="mt-4">
          {problem}
        </Banner>
      )}
      {settled === null && shut !== "" && (
        <Banner tone="warn" className="mt-4">
          {shut === "held" ? t("nextOut.teamCheckingOpeningSigns") : t("nextOut.openingClosedFarKnow")}
        </Banner>
      )}
      {settled === null ? (
        <>
          <p className="mt-3">
            {portal === COMPANY_SITE ? t("nextOut.itsCompanySite") : portal || t("nextOut.portal")}{" "}
            {t("nextOut.takesApplicationsOnly")}
          </p>
          {posting.ofAlert.length > 0 && (
            <ul className="mt-3 space-y-1">
              {posting.ofAlert.map((reason) => (
                <li key={reason}>
                  <MatchReason words={reason} />
                </li>
              ))}
            </ul>
          )}
          <Way posting={posting} />
          <div className="sides">
            <div>
              <Resume posting={posting} />
              <Note posting={posting} />
              <Settle posting={posting} />
            </div>
            <Answers posting={posting} />
          </div>
        </>
      ) : (
        <p className="mt-4">
          {settled === "applied" ? t("nextOut.appliedYourself") : t("nextOut.notWant")}
          {settled === "applied" && (
            <a href={`/r/${posting.reference}`} className={LINK}>
              {t("nextOut.slip")}
            </a>
          )}
        </p>
      )}
      <p className="mt-4">
        <ButtonLink reload href="/next-out#apply-yourself">
          <Icon name="back" /> {t("nextOut.applyYourself3")}
        </ButtonLink>
      </p>
    </div>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="card up-part mt-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Way({ posting: { link, portal, position } }: { posting: SelfApply }) {
  const t = useTranslate();
  const secure = secureLink(link);
  if (!secure) return null;
  return (
    <p className="mt-4">
      <a
        href={secure.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={buttonClass({ tone: "primary" })}
      >
        {filled(
          t("nextOut.open", { portal: portal === COMPANY_SITE ? t("nextOut.companySite") : portal || secure.host }),
          {
            part: <span className="sr-only">{t("nextOut.opensNewTab2", { position })}</span>,
          },
        )}
      </a>
    </p>
  );
}

function Resume({ posting: { file, tailored, resume, position } }: { posting: SelfApply }) {
  const t = useTranslate();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Part title={t("nextOut.resume")} id="resume">
      {tailored?.file && (
        <p className="mt-3">
          <a href={tailored.file.href} className={LINK}>
            {tailored.file.name}
          </a>
          <span className="block text-note">{t("nextOut.arrangedPosting", { fit: tailored.file.fit })}</span>
        </p>
      )}
      {tailored?.file && <ResumeChanges changes={tailored.changes} />}
      {!tailored?.file && resume && (
        <p className="mt-3">
          <a href={resume.href} className={LINK}>
            {resume.name}
          </a>
          <span className="block text-note">{tailored?.because || t("nextOut.ownFile")}</span>
        </p>
      )}
      {!resume && (
        <p className="mt-3">
          <a href="/profile" className={LINK}>
            {t("nextOut.addResumeProfileFirst")}
          </a>
        </p>
      )}
      {file === "asked" && <p className="mt-2 text-note text-ink-soft">{t("nextOut.beingArrangedPostingLoad")}</p>}
      {file === "none" && resume && (
        <Form method="post" className="mt-3">
          <SubmitKey />
          <Button type="submit" loading={isBusy}>
            {filled(t("nextOut.arrangeOpening"), { part: <span className="sr-only">: {position}</span> })}
          </Button>
        </Form>
      )}
    </Part>
  );
}

function Note({ posting: { tailored } }: { posting: SelfApply }) {
  const t = useTranslate();
  if (!tailored || tailored.note === "") return null;
  return (
    <Part title={t("nextOut.coverNote")} id="note">
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{tailored.note}</p>
      <p className="mt-2">
        <CopyButton label={t("nextOut.copyNote")} value={tailored.note} />
      </p>
    </Part>
  );
}

function Answers({ posting: { answers, open, isItsForm } }: { posting: SelfApply }) {
  const [t, foreign, hydrated] = [useTranslate(), useForeign(), useHydrated()];
  if (answers.length + open.length === 0) return null;
  return (
    <Part title={t("nextOut.answers")} id="answers">
      <p className="mt-2 text-note text-ink-soft">
        {isItsForm ? t("nextOut.formAsks") : t("nextOut.mostFormsAskOnes")}
        {hydrated && t("nextOut.pressCopy")}
      </p>
      <dl className="mt-2">
        {answers.map(({ key, label, value, from }) => (
          <div key={key} className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-2">
            <dt className="text-note text-ink-soft wrap-anywhere" {...foreign}>
              {label}
            </dt>
            <dd className="wrap-anywhere">
              <CopyValue label={label} value={value} />
              <span className="block text-label text-ink-soft">{t(`nextOut.from.${from}`)}</span>
            </dd>
          </div>
        ))}
        {open.map(({ key, label, why }) => (
          <div key={key} className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-2">
            <dt className="text-note text-ink-soft wrap-anywhere" {...foreign}>
              {label}
            </dt>
            <dd className="text-note">{t(OPEN_WORDS[why])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <a href="/answers" className={LINK}>
          {t("nextOut.sayChangeAnswers")}
        </a>
      </p>
    </Part>
  );
}

function Settle({ posting: { id, position } }: { posting: SelfApply }) {
  const t = useTranslate();
  const sent = useNavigation().formData?.get("reason");
  return (
    <Part title={t("nextOut.andThen")} id="settle">
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        <SubmitKey />
        <input type="hidden" name="application" value={id} />
        <Button name="reason" value="applied_myself" loading={sent === "applied_myself"}>
          {filled(t("nextOut.applied"), { part: <span className="sr-only">: {position}</span> })}
        </Button>
        <Button name="reason" value="other" loading={sent === "other"}>
          {filled(t("nextOut.not2"), { part: <span className="sr-only">: {position}</span> })}
        </Button>
      </Form>
    </Part>
  );
}
