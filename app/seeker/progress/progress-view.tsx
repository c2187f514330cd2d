import "../../styles/responses.css";
import type { Board, BoardCard, BoardColumn } from "@workers/modules/applications";
import { BOARD, STAGE_WORDS, type Precision, type Stage } from "@workers/modules/applications/rules";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { cx } from "../../ui/cx";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { CONTROL } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { filled, useDay, useForeign, useTranslate } from "../../ui/texts";
import { Tile } from "../../ui/tile";
import { stageHref } from "./stage-address";
import script from "./board-script.ts?worker&url";

interface Props {
  board: Board;
  /** The column shown on a phone, and shown in full on wider screens; null if none was chosen. */
  open: BoardColumn["stage"] | null;
  /** The card that was just moved, and where it was before. */
  moved: { reference: string; stage: BoardColumn["stage"]; from: Stage } | null;
  /** How many of the jobs that were picked for them they kept. */
  precision: Precision;
  error: string;
}

/**
 * The answers of companies: one thing to do, figures, and a column for each stage, those without cards as a line each
 * behind the others. Each card is moved by a form of its own, so that it moves without scripts and by keyboard; where
 * scripts run it can be dragged too.
 */
export function ProgressView({ board, open, moved, precision, error }: Props) {
  const t = useTranslate();
  const isEmpty = board.columns.every(({ count }) => count === 0);
  const act = isEmpty ? null : actOf(board);
  const columnOf = (column: BoardColumn) => (
    <Column key={column.stage} column={column} isShown={column.stage === (open ?? "")} isOpen={column.stage === open} />
  );
  return (
    <div className="responses mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">{t("progress.came")}</h1>
      {error && <Banner tone="danger">{error}</Banner>}
      {moved && <Moved moved={moved} board={board} />}
      {isEmpty ? (
        <EmptyState
          action={
            <ButtonLink reload href="/next-out" tone="primary">
              {t("progress.seeNext")}
            </ButtonLink>
          }
        >
          {t("progress.onceApplicationMadeStands")}
        </EmptyState>
      ) : (
        <>
          {act}
          <Figures board={board} />
          <Tabs columns={board.columns} shown={open ?? ""} />
          <div className="board">
            {board.columns.filter(({ count }) => count > 0).map(columnOf)}
            <div className="board-empty">{board.columns.filter(({ count }) => count === 0).map(columnOf)}</div>
          </div>
          <p className="text-note text-ink-soft">{t("progress.sayEmployersAnsweredCounts")}</p>
          <script type="module" src={script} />
        </>
      )}
      <Panels precision={precision} isActNext={act === null && !isEmpty} />
    </div>
  );
}

/** The one thing to do: prepare for an interview, or say what came of the oldest application without an answer. */
function actOf({ interview, asked }: Board) {
  if (interview) return <InterviewAct card={interview} />;
  return asked && <AskedAct card={asked} />;
}

function InterviewAct({ card: { reference, position, company } }: { card: BoardCard }) {
  const [t, foreign] = [useTranslate(), useForeign()];
  return (
    <section className="act" aria-labelledby="act">
      <p className="act-eyebrow">
        <Icon name="mail" className="size-4" />
        {t("progress.comingUp")}
      </p>
      <h2 id="act">{filled(t("progress.interviewWith"), { company: <span {...foreign}>{company}</span> })}</h2>
      <p className="act-note">{filled(t("progress.practise"), { position: <span {...foreign}>{position}</span> })}</p>
      <p className="act-options">
        <a href="/interviews">{t("progress.prepare")}</a>
        <a href={`/r/${reference}`} className="ghost">
          {t("progress.seeReceipt")}
        </a>
      </p>
    </section>
  );
}

const ANSWERS = ["replied", "interview", "rejected", "silent"] as const satisfies readonly Stage[];

function AskedAct({ card: { reference, position, company, at } }: { card: BoardCard }) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  return (
    <section className="act" aria-labelledby="act">
      <p className="act-eyebrow">
        <Icon name="clock" className="size-4" />
        {t("progress.twoWeeks")}
      </p>
      <h2 id="act">{filled(t("progress.didReply"), { company: <span {...foreign}>{company}</span> })}</h2>
      <p className="act-note">
        {filled(t("progress.appliedTo", { day: day(at) }), { position: <span {...foreign}>{position}</span> })}
      </p>
      <div className="act-options">
        <form method="post">
          <SubmitKey />
          <input type="hidden" name="reference" value={reference} />
          {ANSWERS.map((stage) => (
            <button key={stage} name="stage" value={stage} className={stage === "replied" ? undefined : "ghost"}>
              {t(STAGE_WORDS[stage])}
            </button>
          ))}
        </form>
      </div>
    </section>
  );
}

function Moved({ moved: { reference, stage, from }, board }: { moved: NonNullable<Props["moved"]>; board: Board }) {
  const [t, foreign] = [useTranslate(), useForeign()];
  const cards = board.columns.flatMap((column) => column.cards);
  const card = cards.find((one) => one.reference === reference);
  if (!card) return null;
  return (
    <Banner
      tone="success"
      action={
        <form method="post">
          <SubmitKey />
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="from" value={stage} />
          <Button name="stage" value={from}>
            {t("progress.undo")}
          </Button>
        </form>
      }
    >
      {filled(t("progress.moved", { stage: t(STAGE_WORDS[stage]) }), {
        position: <span {...foreign}>{card.position}</span>,
        company: <span {...foreign}>{card.company}</span>,
      })}
    </Banner>
  );
}

function Figures({ board: { sent, positive, usualWait } }: { board: Board }) {
  const t = useTranslate();
  return (
    <dl className="figures response-figures">
      <div>
        <dt>{t("progress.sent")}</dt>
        <dd>{sent}</dd>
      </div>
      <div>
        <dt title={t("progress.positiveMeans")}>{t("progress.positive")}</dt>
        <dd>{positive}</dd>
      </div>
      {usualWait !== null && (
        <div>
          <dt title={t("progress.usualWaitMeans")}>{t("progress.usualWait")}</dt>
          <dd>{t("progress.wait", { days: usualWait })}</dd>
        </div>
      )}
    </dl>
  );
}

function Tabs({ columns, shown }: { columns: readonly BoardColumn[]; shown: BoardColumn["stage"] }) {
  const t = useTranslate();
  return (
    <nav className="stage-tabs" aria-label={t("progress.columns")}>
      {columns.map(({ stage, count }) => (
        <a key={stage} href={stageHref(stage)} aria-current={stage === shown ? "true" : undefined}>
          {t(STAGE_WORDS[stage])} <span className="figures">{count}</span>
        </a>
      ))}
    </nav>
  );
}

function Column({
  column: { stage, cards, count },
  isShown,
  isOpen,
}: {
  column: BoardColumn;
  isShown: boolean;
  isOpen: boolean;
}) {
  const t = useTranslate();
  return (
    <section aria-labelledby={`stage-${stage}`} className={isShown ? "shown" : undefined} data-stage={stage}>
      <h2 id={`stage-${stage}`}>
        {t(STAGE_WORDS[stage])} <span className="figures">{count}</span>
      </h2>
      {cards.length === 0 ? (
        <p className="none">{t("progress.empty")}</p>
      ) : (
        <ul>
          {cards.map((card) => (
            <Card key={card.reference} card={card} />
          ))}
        </ul>
      )}
      {count > cards.length && (
        <a href={isOpen ? "/dashboard?show=all" : `${stageHref(stage)}#stage-${stage}`} className="more figures">
          {isOpen ? t("progress.all") : t("progress.more", { n: count - cards.length })}
        </a>
      )}
    </section>
  );
}

function Card({ card }: { card: BoardCard }) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  const { reference, position, company, at, note, stage, isUnanswered } = card;
  // "No answer" is a choice only once it can be known.
  const choices: readonly Stage[] = isUnanswered ? [...BOARD, "silent"] : BOARD;
  return (
    <li id={reference} data-card="">
      <Tile company={company} />
      <div className="said">
        <a href={`/r/${reference}`} {...foreign}>
          {position}
        </a>
        <p {...foreign}>{company}</p>
        <p className="figures">{day(at)}</p>
        {isUnanswered && (
          <p>
            <span className="pill pill-warn">{t(STAGE_WORDS.silent)}</span>
          </p>
        )}
        {note !== "" && <p className="note">{note}</p>}
      </div>
      <details name="move">
        <summary aria-label={t("progress.menu", { position, company })}>
          <Icon name="dots" />
        </summary>
        <form method="post">
          <SubmitKey />
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="from" value={stage} />
          <label>
            <span className="sr-only">{t("progress.came2", { position, company })}</span>
            <select name="stage" defaultValue={stage} className={cx(CONTROL, "min-h-11 px-2")}>
              {choices.map((each) => (
                <option key={each} value={each}>
                  {t(STAGE_WORDS[each])}
                </option>
              ))}
            </select>
          </label>
          <Button wide>{filled(t("progress.move"), { part: <span className="sr-only"> {position}</span> })}</Button>
        </form>
      </details>
    </li>
  );
}

function Panels({ precision, isActNext }: { precision: Precision; isActNext: boolean }) {
  const t = useTranslate();
  return (
    <div className="panels">
      <section className="card" aria-labelledby="forwarding">
        <h2 id="forwarding">{t("progress.forwarding")}</h2>
        <p>{t("progress.forwardingWhy")}</p>
        <ButtonLink reload href="/forwarding" tone={isActNext ? "primary" : "quiet"}>
          {t("progress.setUpForwarding")}
        </ButtonLink>
      </section>
      <section className="card" aria-labelledby="guidance">
        <h2 id="guidance">{t("progress.guidance")}</h2>
        <p>{t("progress.guidanceWhy")}</p>
        <ButtonLink reload href="/interviews">
          {t("progress.prepare")}
        </ButtonLink>
      </section>
      {precision.shown > 0 && (
        <section className="card figures">
          <p>
            {filled(t("progress.openingsChoseTimeRefuse"), {
              strong: <strong className="font-semibold text-ink">{t("progress.kept", { ...precision })}</strong>,
            })}
          </p>
        </section>
      )}
    </div>
  );
}
