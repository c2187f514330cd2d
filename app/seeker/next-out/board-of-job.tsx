import type { Translate } from "@workers/texts/text";
import type { BoardOfLink } from "@workers/modules/catalog";
import { FEEDS, POLLED, systemLabel } from "@workers/modules/catalog/rules";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { NOT_AVAILABLE } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { postingRel } from "../../ui/posting-rel";
import { secureLink } from "../../ui/secure-link";
import { useMoment, useTranslate } from "../../ui/texts";

/**
 * The possible actions about a job that the catalogue does not know.
 * @param form the id of the page's form: what was typed there is sent with them.
 */
export function BoardOfJob({ board, link, form }: { board: BoardOfLink; link: string; form: string }) {
  const [t, moment] = [useTranslate(), useMoment()];
  if (board.is === "unknown" || board.is === "due" || board.is === "gone") {
    return (
      <Banner
        className="mt-5"
        action={
          <Button form={form} name="intent" value="board">
            {board.is === "unknown" ? t("nextOut.readBoard") : t("nextOut.lookAgain")}
          </Button>
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

export function Outside({ link }: { link: string }) {
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
