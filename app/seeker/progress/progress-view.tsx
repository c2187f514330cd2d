import { formatDay } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { CONTROL } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import type { BoardColumn } from "@workers/modules/applications";
import { BOARD, STAGE_WORDS, type Stage } from "@workers/modules/applications/rules";
import { useTranslate, filled } from "../../ui/texts";

type Card = BoardColumn["cards"][number];

const LINK = "inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4";

/**
 * The board of stages: columns where there is room, one list under another on a phone. Each card is a form of its own,
 * so that it moves without scripts and by keyboard.
 */
export function ProgressView({
  columns,
  kept,
  error,
}: {
  columns: readonly BoardColumn[];
  /** Of the openings that were chosen for them, how many they kept: `18 of 20`. */
  kept: string | null;
  error: string;
}) {
  const t = useTranslate();
  const isEmpty = columns.every(({ cards }) => cards.length === 0);
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-title">{t("progress.came")}</h1>
        <p className="flex flex-wrap gap-x-5">
          <a href="/applications" className={LINK}>
            {t("progress.applications")}
          </a>
          <a href="/dashboard" className={LINK}>
            {t("progress.dashboard")}
          </a>
        </p>
      </header>
      <p className="mb-5 max-w-prose text-ink-soft">
        {isEmpty ? t("progress.onceApplicationMadeStands") : t("progress.sayEmployersAnsweredCounts")}
      </p>
      {kept !== null && (
        <p className="figures mb-5 max-w-prose border-l-4 border-stamp-text bg-stamp-wash px-4 py-3">
          {filled(t("progress.openingsChoseTimeRefuse"), {
            strong: <strong className="font-semibold">{t("progress.kept", { kept })}</strong>,
          })}
        </p>
      )}
      {error && (
        <Banner tone="danger" className="mb-5">
          {error}
        </Banner>
      )}
      {!isEmpty && (
        <div className="board">
          {columns.map((column) => (
            <Column key={column.stage} column={column} />
          ))}
        </div>
      )}
    </div>
  );
}

function Column({ column: { stage, cards, more } }: { column: BoardColumn }) {
  return (
    <section aria-labelledby={`stage-${stage}`} className={cards.length === 0 ? "empty" : undefined}>
      <h2
        id={`stage-${stage}`}
        className="flex items-baseline justify-between border-b-2 border-ink pb-1 font-semibold"
      >
        {STAGE_WORDS[stage]}
        <span className="figures text-note font-normal text-ink-soft">
          {cards.length}
          {more && "+"}
        </span>
      </h2>
      <ul>
        {cards.map((card) => (
          <CardItem key={card.reference} card={card} stage={stage} />
        ))}
      </ul>
    </section>
  );
}

function CardItem({ card, stage }: { card: Card; stage: Stage }) {
  const t = useTranslate();
  const { reference, position, company, at, note } = card;
  return (
    <li id={reference} className="mt-3 border border-rule bg-sheet p-3">
      <a href={`/r/${reference}`} className="wrap-anywhere font-semibold leading-snug text-stamp-text underline">
        {position}
      </a>
      <p className="wrap-anywhere text-note">{company}</p>
      <p className="figures text-label text-ink-soft">{formatDay(at)}</p>
      {note !== "" && <p className="mt-1 line-clamp-3 wrap-anywhere text-note text-ink-soft">{note}</p>}
      <form method="post" className="mt-2 flex gap-2">
        <PressKey />
        <input type="hidden" name="reference" value={reference} />
        <label className="min-w-0 grow">
          <span className="sr-only">{t("progress.came2", { position, company })}</span>
          <select name="stage" defaultValue={stage} className={`${CONTROL} min-h-11 px-2 text-note`}>
            {BOARD.map((each) => (
              <option key={each} value={each}>
                {each === "" ? t("progress.nothingYet") : STAGE_WORDS[each]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" size="small" className="min-h-11">
          {filled(t("progress.move"), { part: <span className="sr-only"> {position}</span> })}
        </Button>
      </form>
    </li>
  );
}
