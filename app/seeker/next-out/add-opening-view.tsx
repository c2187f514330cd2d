import { inEnglish, inWords } from "@workers/texts/text";
import { AddByLink } from "./add-by-link";
import type { OpeningShown } from "./next-words";
import { Banner } from "../../ui/banner";
import { MatchReason } from "../../ui/match-reason";
import { Button, ButtonLink } from "../../ui/button";
import { formatRange, NOT_AVAILABLE } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { postingRel } from "../../ui/posting-rel";
import { secureLink } from "../../ui/secure-link";
import { SlipLine } from "../../ui/slip";
import { PressKey } from "../../ui/press-key";
import type { BoardOfLink } from "@workers/modules/catalog";
import { ATS, FEEDS, POLLED, systemLabel } from "@workers/modules/catalog/rules";
import { useTranslate, useMoment } from "../../ui/texts";

export interface AddOpeningProps {
  /** As it was typed. */
  link: string;
  read: { opening: OpeningShown | null; board: BoardOfLink | null } | null;
  error: string | null;
  problem: string | null;
}

/** An opening that the person found themselves: how it suits them, and the press that adds it. */
export function AddOpeningView({ link, read, error, problem }: AddOpeningProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-6 sm:px-6">
      <h1 className="text-title">{t("nextOut.addOpening")}</h1>
      {problem && (
        <Banner tone="danger" className="mt-4">
          {problem}
        </Banner>
      )}
      {read?.opening && <Found opening={read.opening} link={link} />}
      {read?.board && <Board board={read.board} link={link} />}
      <AddByLink
        link={read?.opening ? "" : link}
        error={error ?? undefined}
        heading={read?.opening ? t("nextOut.another") : null}
      />
      <p className="mt-8">
        <ButtonLink reload href="/next-out">
          <Icon name="back" /> {t("nextOut.next")}
        </ButtonLink>
      </p>
    </div>
  );
}

const FIT_WORDS = {
  close: inEnglish("nextOut.fitsAsked"),
  stretch: inEnglish("nextOut.stretchAsked"),
  none: inEnglish("nextOut.notAsked"),
} as const;

function Found({ opening, link }: { opening: OpeningShown; link: string }) {
  const t = useTranslate();
  const { position, company, location, fit, signs, stop, reference } = opening;
  const range = formatRange(opening.payLower, opening.payUpper);
  return (
    <section aria-labelledby="opening" className="mt-5">
      {signs.length > 0 && (
        <Banner tone="warn" className="mb-4">
          {signs.join(" ")}
        </Banner>
      )}
      <div className="slip-shadow">
        <article className="slip wrap-break-word px-4 pb-4 sm:px-6 sm:pb-5">
          <h2 id="opening" className="border-b-2 border-ink pb-2 pt-3 text-lead font-semibold leading-tight">
            {position}
          </h2>
          <p className="mt-2">
            {company}
            {location && <span className="text-ink-soft">, {location}</span>}
          </p>
          <dl className="mt-3 grid gap-x-6 gap-y-3 text-note sm:grid-cols-2">
            <SlipLine label={t("nextOut.pay")}>
              {range === NOT_AVAILABLE ? t("nextOut.notSaid") : `${range} ${opening.payUnit}`}
            </SlipLine>
            <SlipLine label={t("nextOut.posted")}>{opening.age}</SlipLine>
            <SlipLine label={t("nextOut.posting")} className="sm:col-span-2">
              <Outside link={opening.link} />
            </SlipLine>
            {fit && (
              <SlipLine label={FIT_WORDS[fit.is]} className="sm:col-span-2">
                <ul className="font-normal">
                  {fit.reasons.map((reason) => (
                    <li key={reason}>
                      <MatchReason words={reason} />
                    </li>
                  ))}
                </ul>
              </SlipLine>
            )}
          </dl>
          {reference ? (
            <p className="mt-4">
              <ButtonLink reload href={`/r/${reference}`}>
                {t("nextOut.list", { reference })}
              </ButtonLink>
            </p>
          ) : stop === null ? (
            <form
              method="post"
              action={`/add-opening?${new URLSearchParams({ link }).toString()}`}
              className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2"
            >
              <PressKey />
              <input type="hidden" name="intent" value="add" />
              <input type="hidden" name="link" value={link} />
              <Button tone="primary">{t("nextOut.apply")}</Button>
              <p className="text-note text-ink-soft">
                {opening.refused && t("nextOut.refusedBeforeTakenBack")}
                {t("nextOut.applicationPlanSetAside")}
              </p>
            </form>
          ) : null}
          {stop !== null && <p className="mt-4 font-semibold text-failed-text">{inWords(stop, inEnglish)}</p>}
        </article>
      </div>
    </section>
  );
}

/** The possible actions about an opening that the catalogue does not know. */
function Board({ board, link }: { board: BoardOfLink; link: string }) {
  const [t, moment] = [useTranslate(), useMoment()];
  if (board.is === "unknown" || board.is === "due" || board.is === "gone") {
    return (
      <Banner
        className="mt-5"
        action={
          <form method="post" action="/add-opening">
            <PressKey />
            <input type="hidden" name="intent" value="look" />
            <input type="hidden" name="link" value={link} />
            <Button>{board.is === "unknown" ? t("nextOut.readBoard") : t("nextOut.lookAgain")}</Button>
          </form>
        }
      >
        {askWords(board)}
      </Banner>
    );
  }
  return (
    <>
      <Banner tone="warn" className="mt-5">
        {t("nextOut.applyYourself", { board: unreadWords(board, moment) })} <Outside link={link} />
      </Banner>
      {board.is === "unreadable" && board.why === "system" && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
            <Icon name="down" className="turns size-4" /> {t("nextOut.boardsRead")}
          </summary>
          <p className="text-note">{READABLE}.</p>
        </details>
      )}
    </>
  );
}

/** The systems that companies keep their boards on, as people call them. */
const READABLE = ATS.filter((ats) => POLLED.includes(ats) && !(ats in FEEDS))
  .map((ats) => systemLabel(ats))
  .toSorted()
  .join(", ");

function askWords({ is, label }: Extract<BoardOfLink, { is: "unknown" | "due" | "gone" }>): string {
  if (is === "due") return inEnglish("nextOut.readingCompanysBoardTakes", { label });
  if (is === "gone") return inEnglish("nextOut.toldNoSuchBoard", { label });
  return inEnglish("nextOut.notReadCompanysBoard", { label });
}

function unreadWords(
  board: Extract<BoardOfLink, { is: "unreadable" | "read" }>,
  moment: (at: number) => string,
): string {
  if (board.is === "read") {
    return inEnglish("nextOut.companysBoardNotList", { label: board.label, at: moment(board.at) });
  }
  if (board.why === "system") return inEnglish("nextOut.notKnowOpeningNot");
  if (board.why === "refused") return inEnglish("nextOut.boardNotRead");
  return inEnglish("nextOut.boardNotAnswerPresent");
}

function Outside({ link }: { link: string }) {
  const t = useTranslate();
  const secure = secureLink(link);
  if (secure === null) return NOT_AVAILABLE;
  return (
    <a
      href={secure.href}
      target="_blank"
      rel={postingRel(secure.href)}
      className="text-stamp-text underline underline-offset-4 wrap-anywhere"
    >
      {secure.host}
      <span className="sr-only"> {t("nextOut.opensNewTab")}</span>
    </a>
  );
}
