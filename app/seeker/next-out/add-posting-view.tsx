import type { TextKey, Translate } from "@workers/texts/text";
import { AddByLink } from "./add-by-link";
import { ageWords, payWords } from "./job-parts";
import type { ShownJob } from "./next-words";
import { Banner } from "../../ui/banner";
import { MatchReason } from "../../ui/match-reason";
import { Button, ButtonLink } from "../../ui/button";
import { NOT_AVAILABLE } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { postingRel } from "../../ui/posting-rel";
import { secureLink } from "../../ui/secure-link";
import { Tile } from "../../ui/tile";
import { SubmitKey } from "../../ui/submit-key";
import type { BoardOfLink } from "@workers/modules/catalog";
import { FEEDS, POLLED, systemLabel } from "@workers/modules/catalog/rules";
import { filled, useForeign, useMoment, useMessageText, useTranslate } from "../../ui/texts";

export interface AddPostingProps {
  /** As it was typed. */
  link: string;
  read: { posting: ShownJob | null; board: BoardOfLink | null } | null;
  error: string | null;
  problem: string | null;
}

/** A job that the person found themselves: how it suits them, and the press that adds it. */
export function AddPostingView({ link, read, error, problem }: AddPostingProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-form">
      <h1 className="text-title">{t("nextOut.addOpening")}</h1>
      {problem && (
        <Banner tone="danger" className="mt-4">
          {problem}
        </Banner>
      )}
      {read?.posting && <Found posting={read.posting} link={link} />}
      {read?.board && <Board board={read.board} link={link} />}
      <div className={read?.posting ? "mt-4" : "card up-part mt-4"}>
        <AddByLink
          link={read?.posting ? "" : link}
          error={error ?? undefined}
          heading={read?.posting ? t("nextOut.another") : null}
        />
      </div>
      <p className="mt-4">
        {filled(t("saveButton.more"), {
          link: (
            <a href="/save-button" className="font-semibold text-stamp-text underline">
              {t("saveButton.moreLink")}
            </a>
          ),
        })}
      </p>
      <p className="mt-4">
        <ButtonLink reload href="/next-out">
          <Icon name="back" /> {t("nextOut.next")}
        </ButtonLink>
      </p>
    </div>
  );
}

const FITS = {
  close: { key: "nextOut.fitsAsked", look: "pill-ok" },
  stretch: { key: "nextOut.stretchAsked", look: "pill-warn" },
  none: { key: "nextOut.notAsked", look: "pill-warn" },
} as const satisfies Record<string, { key: TextKey; look: string }>;

function Found({ posting, link }: { posting: ShownJob; link: string }) {
  const [t, messageText] = [useTranslate(), useMessageText()];
  const foreign = useForeign();
  const { position, company, location, fit, signs, stop, reference } = posting;
  return (
    <section aria-labelledby="opening" className="mt-4">
      {signs.length > 0 && (
        <Banner tone="warn" className="mb-4">
          {signs.map((sign) => messageText(sign)).join(" ")}
        </Banner>
      )}
      <article className="card wrap-break-word">
        <div className="up-body">
          <div className="up-top">
            <Tile company={company} />
            <div className="min-w-0 flex-1">
              <h2 id="opening" {...foreign}>
                {position}
              </h2>
              <p className="text-ink-soft">
                {location === "" ? company : `${company} · ${location}`} · <Outside link={posting.link} />
              </p>
              <p className="figures">
                <b className="font-semibold">{payWords(posting, t)}</b>
                <span className="text-ink-soft">
                  {" · "}
                  {t("nextOut.postedAgo", { ago: ageWords(posting.days, t) })}
                </span>
              </p>
            </div>
          </div>
          {fit && (
            <div className="mt-3">
              <p>
                <span className={`pill ${FITS[fit.is].look}`}>{t(FITS[fit.is].key)}</span>
              </p>
              <ul className="mt-2 space-y-1">
                {fit.reasons.map((reason) => (
                  <li key={reason}>
                    <MatchReason words={reason} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {stop !== null && <p className="mt-3 font-semibold text-failed-text">{messageText(stop)}</p>}
        </div>
        {reference ? (
          <p className="up-bar">
            <ButtonLink reload href={`/r/${reference}`}>
              {t("nextOut.list", { reference })}
            </ButtonLink>
          </p>
        ) : stop === null ? (
          <form method="post" action={`/add-opening?${new URLSearchParams({ link }).toString()}`} className="up-bar">
            <SubmitKey />
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="link" value={link} />
            <Button tone="primary">{t("nextOut.apply")}</Button>
            <p className="text-note text-ink-soft">
              {posting.refused && t("nextOut.refusedBeforeTakenBack")}
              {t("nextOut.applicationPlanSetAside")}
            </p>
          </form>
        ) : null}
      </article>
    </section>
  );
}

/** The possible actions about a job that the catalogue does not know. */
function Board({ board, link }: { board: BoardOfLink; link: string }) {
  const [t, moment] = [useTranslate(), useMoment()];
  if (board.is === "unknown" || board.is === "due" || board.is === "gone") {
    return (
      <Banner
        className="mt-5"
        action={
          <form method="post" action="/add-opening">
            <SubmitKey />
            <input type="hidden" name="intent" value="look" />
            <input type="hidden" name="link" value={link} />
            <Button>{board.is === "unknown" ? t("nextOut.readBoard") : t("nextOut.lookAgain")}</Button>
          </form>
        }
      >
        {askWords(board, t)}
      </Banner>
    );
  }
  return (
    <>
      <Banner tone="warn" className="mt-5">
        {t("nextOut.applyYourself", { board: unreadWords(board, t, moment) })} <Outside link={link} />
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
const READABLE = POLLED.filter((ats) => !(ats in FEEDS))
  .map((ats) => systemLabel(ats))
  .toSorted()
  .join(", ");

function askWords({ is, label }: Extract<BoardOfLink, { is: "unknown" | "due" | "gone" }>, t: Translate): string {
  if (is === "due") return t("nextOut.readingCompanysBoardTakes", { label });
  if (is === "gone") return t("nextOut.toldNoSuchBoard", { label });
  return t("nextOut.notReadCompanysBoard", { label });
}

function unreadWords(
  board: Extract<BoardOfLink, { is: "unreadable" | "read" }>,
  t: Translate,
  moment: (at: number) => string,
): string {
  if (board.is === "read") {
    return t("nextOut.companysBoardNotList", { label: board.label, at: moment(board.at) });
  }
  if (board.why === "system") return t("nextOut.notKnowOpeningNot");
  if (board.why === "refused") return t("nextOut.boardNotRead");
  return t("nextOut.boardNotAnswerPresent");
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
