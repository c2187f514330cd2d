import type { TextKey, Translate } from "@workers/texts/text";
import { filled, useDay, useForeign, useMessageText, useTranslate } from "../../ui/texts";
import type { ReactNode } from "react";
import type { PostingPage } from "@workers/modules/catalog";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ReceiptLine } from "../../ui/receipt-line";
import { Crumbs, Frame, nameOfList, PageLinks, StartLink, WORKPLACES, type Crumb } from "./parts";

export function postingTrail({ lists, companyPage, company }: PostingPage, t: Translate): Crumb[] {
  const list = lists.find(({ title }) => title !== "");
  return [
    { name: t("shell.home"), href: "/" },
    { name: t("find.jobs"), href: "/jobs" },
    ...(list ? [{ name: nameOfList(list, t), href: `/${list.page}`, isName: true }] : []),
    ...(!list && companyPage ? [{ name: company, href: companyPage, isName: true }] : []),
  ];
}

const EMPLOYMENTS: Readonly<Record<string, TextKey>> = {
  permanent: "openings.permanent",
  contract: "openings.contract",
  internship: "openings.internship",
  temporary: "openings.temporary",
  "part-time": "openings.partTime",
  "full-time": "openings.fullTime",
  apprenticeship: "openings.apprenticeship",
};
const SHIFTS: Readonly<Record<string, TextKey>> = {
  day: "openings.dayShift",
  night: "openings.night",
  rotational: "openings.rotational",
  weekend: "openings.weekend",
  evening: "openings.evening",
  us: "openings.usHours",
  uk: "openings.ukHours",
  "round-the-clock": "openings.roundTheClock",
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One job: its facts, the link to the employer's page, and ours. */
export function PostingView({ page, free }: { page: PostingPage; free: number | null }) {
  const { facts, title, company, companyPage, lists } = page;
  const [t, day, messageText, foreign] = [useTranslate(), useDay(), useMessageText(), useForeign()];
  const named = (name: string) => <span {...foreign}>{name}</span>;
  if (!facts) return <Closed page={page} />;
  const lines: readonly [label: string, value: ReactNode][] = [
    [t("openings.company"), companyPage ? <a href={companyPage}>{named(company)}</a> : named(company)],
    [t("openings.location"), facts.place && named(facts.place)],
    [t("openings.workDone"), facts.workplace && messageText(WORKPLACES[facts.workplace] ?? facts.workplace)],
    [t("openings.experience"), facts.years && capital(messageText(facts.years))],
    [t("openings.payPostingStates"), messageText(facts.pay)],
    [
      t("openings.jobType"),
      facts.employment && messageText(EMPLOYMENTS[facts.employment] ?? capital(facts.employment)),
    ],
    [t("openings.shift"), facts.shift && messageText(SHIFTS[facts.shift] ?? capital(facts.shift))],
    [t("openings.openSince"), day(facts.since)],
  ];
  return (
    <Frame>
      <Crumbs trail={postingTrail(page, t)} here={title} isName />
      <h1 className="mt-4 text-title wrap-anywhere">
        {named(title)}{" "}
        <span className="block text-lead font-normal text-ink-soft">
          {filled(t("openings.at"), { company: named(company) })}
        </span>
      </h1>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="slip-shadow min-w-0">
          <article className="slip wrap-break-word px-5 pb-6 sm:px-7">
            <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 pt-3">
              <h2 className="font-bold">{t("openings.asks")}</h2>
              <p className="text-note">{filled(t("openings.read"), { board: named(facts.board) })}</p>
            </header>
            <dl className="grid gap-x-6 gap-y-3 pt-4 sm:grid-cols-2">
              {lines.flatMap(([label, value]) =>
                value ? (
                  <ReceiptLine key={label} label={label}>
                    {value}
                  </ReceiptLine>
                ) : (
                  []
                ),
              )}
              {facts.skills.length > 0 && (
                <ReceiptLine label={t("openings.skillsNames")} className="sm:col-span-2">
                  {named(facts.skills.join(", "))}
                </ReceiptLine>
              )}
            </dl>
            {facts.doubts.map((doubt) => (
              <p key={doubt} className="mt-4 text-note text-ink-soft">
                {messageText(doubt)}
              </p>
            ))}
          </article>
        </div>
        <div className="min-w-0 space-y-5">
          <StartLink work={facts.work} where={facts.where} free={free} link={facts.link} />
          {facts.link ? (
            <ButtonLink href={facts.link} target="_blank" rel="nofollow noopener" wide>
              {t("openings.readEmployersBoard")}
            </ButtonLink>
          ) : (
            <p className="text-note text-ink-soft">{t("openings.employerShowsSiteOwn")}</p>
          )}
        </div>
      </div>
      <div className="mt-14">
        <PageLinks title={t("openings.listed")} links={lists} />
      </div>
      <p className="mt-10 max-w-prose text-note text-ink-soft">
        {filled(t("openings.factsReadEmployersOwn"), {
          link: (
            <a href="/contact-us#left-out" className="text-ink underline">
              {t("openings.askLeft")}
            </a>
          ),
        })}
      </p>
    </Frame>
  );
}

/** A job that is closed, or shown no longer. */
function Closed({ page: { title, company, lists } }: { page: PostingPage }) {
  const t = useTranslate();
  return (
    <Frame>
      <h1 className="mb-8 text-title">{t("openings.openingClosed")}</h1>
      <EmptyState
        action={
          <ButtonLink reload href="/jobs" tone="primary">
            {t("openings.seeOpen")}
          </ButtonLink>
        }
      >
        {title === "" ? t("openings.notListedMore") : t("openings.notListedEmployerMore", { title, company })}
      </EmptyState>
      <div className="mt-14">
        <PageLinks title={t("openings.stillOpen")} links={lists} />
      </div>
    </Frame>
  );
}
