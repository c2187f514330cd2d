import { inEnglish } from "@workers/texts/text";
import { showDay } from "@workers/lib/india-time";
import type { LabellingPage } from "@workers/modules/matching";
import {
  FATE_OF,
  FIGURE_WEEKS,
  FIGURES,
  LABELS,
  LEAST_LABELS,
  LEAST_PEOPLE,
  scoreShown,
  shownOccupation,
  sharePercent,
  type Evaluation,
  type Share,
} from "@workers/modules/matching/rules";
import { useCallback, useEffect, useRef } from "react";
import { Form } from "react-router";
import { goTo } from "../operator-queue/keys";
import { useFirstRow, useRowKeys } from "../parts/use-row-keys";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { SubmitKey } from "../../ui/submit-key";
import { Table, type Column } from "../../ui/table";
import { useTranslate } from "../../ui/texts";
import { postingLines, wishLines, type Line } from "./pair-lines";

export interface EvaluationProps extends LabellingPage {
  error: string | null;
  action: string;
  busy?: boolean;
}

/** A pair at a time, the preferences beside the job, to be labelled before the score is shown; and what labels say. */
export function EvaluationView(props: EvaluationProps) {
  const { week, pair, last, evaluation, lessons, error, action, busy = false } = props;
  const t = useTranslate();
  const onKey = useCallback((row: HTMLElement, key: string) => goTo(row, key), []);
  const onKeyDown = useRowKeys(onKey);
  const list = useFirstRow();
  const row = useRef<HTMLElement>(null);
  const shown = useRef(pair?.id);
  useEffect(() => {
    if (shown.current === pair?.id) return;
    shown.current = pair?.id;
    // The keys go on with the next pair.
    row.current?.focus();
  }, [pair?.id]);
  return (
    <>
      <h1 className="text-head">{t("evaluation.title")}</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("evaluation.lead")}</p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {week && (
        <p className="figures mt-4 font-semibold">
          {t("evaluation.progress", { labelled: week.labelled, of: week.of, day: showDay(week.week) })}
        </p>
      )}
      <div ref={list} role="presentation" onKeyDown={onKeyDown}>
        <article
          ref={row}
          data-row={pair?.id ?? "none"}
          {...{ tabIndex: 0 }}
          aria-label={t("evaluation.pair")}
          className="-mx-3 mt-2 p-3 focus-visible:-outline-offset-3"
        >
          {last && <Last last={last} action={action} busy={busy} />}
          {pair ? (
            <Pair pair={pair} action={action} busy={busy} />
          ) : (
            <p className="border-y border-rule py-4 text-ink-soft">
              {t(week ? "evaluation.allLabelled" : "evaluation.noneDrawn")}
            </p>
          )}
        </article>
      </div>
      <Figures evaluation={evaluation} action={action} />
      <Lessons lessons={lessons} />
    </>
  );
}

interface Acting {
  action: string;
  busy: boolean;
}

function Last({ last, action, busy }: { last: NonNullable<EvaluationProps["last"]> } & Acting) {
  const t = useTranslate();
  const did = t(`evaluation.did.${FATE_OF[last.band]}`);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 border-l-4 border-ink bg-well p-3">
      <output className="min-w-0 wrap-anywhere">
        {t("evaluation.last", {
          title: last.title,
          label: t(`evaluation.label.${last.label}`),
          score: scoreShown(last.score),
          did: last.gate === null ? did : `${did} ${t("evaluation.gate", { gate: t(gateKey(last.gate)) })}`,
        })}
      </output>
      <Form method="post" action={action}>
        <SubmitKey />
        <input type="hidden" name="pair" value={last.id} />
        <Button size="small" name="intent" value="undo" data-key="u" disabled={busy}>
          {t("evaluation.undo")} <Key>u</Key>
        </Button>
      </Form>
    </div>
  );
}

const GATES = {
  place: "evaluation.gate.place",
  remote: "evaluation.gate.remote",
  title: "evaluation.gate.title",
  level: "evaluation.gate.level",
  experience: "evaluation.gate.experience",
  condition: "evaluation.gate.condition",
} as const;
const gateKey = (gate: string) => GATES[gate as keyof typeof GATES] ?? GATES.title;

function Pair({ pair, action, busy }: { pair: NonNullable<EvaluationProps["pair"]> } & Acting) {
  const t = useTranslate();
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Side title={t("evaluation.preferences")} lines={wishLines(pair.wish)} />
        <Side title={t("evaluation.job")} lines={postingLines(pair.posting)} />
      </div>
      <Form method="post" action={action} className="mt-4 flex flex-wrap gap-2">
        <SubmitKey />
        <input type="hidden" name="pair" value={pair.id} />
        {LABELS.map((label, at) => (
          <Button key={label} name="label" value={label} data-key={String(at + 1)} disabled={busy}>
            {t(`evaluation.label.${label}`)} <Key>{at + 1}</Key>
          </Button>
        ))}
      </Form>
      <p className="mt-2 text-note text-ink-soft">{t("evaluation.keys")}</p>
    </>
  );
}

function Key({ children }: { children: string | number }) {
  return (
    <kbd
      aria-hidden
      className="ml-1 min-w-6 rounded-tight border border-edge px-1.5 text-center text-label font-semibold"
    >
      {children}
    </kbd>
  );
}

function Side({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="min-w-0 border-t-2 border-ink pt-3">
      <h2 className="text-lead font-semibold">{title}</h2>
      <dl className="mt-2">
        {lines.map(({ what, value }) => (
          <div key={what} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-1.5">
            <dt className="text-note text-ink-soft">{what}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const LESSON_COLUMNS: readonly Column<EvaluationProps["lessons"][number]>[] = [
  {
    key: "wanted",
    header: inEnglish("evaluation.wanted"),
    names: true,
    cell: ({ wanted }) => shownOccupation(wanted),
  },
  { key: "kind", header: inEnglish("evaluation.kind"), cell: ({ kind }) => kind },
  { key: "people", header: inEnglish("evaluation.people"), align: "end", cell: ({ people }) => people },
  { key: "skipped", header: inEnglish("evaluation.skipped"), align: "end", cell: ({ skipped }) => skipped },
  { key: "kept", header: inEnglish("evaluation.kept"), align: "end", cell: ({ kept }) => kept },
  {
    key: "does",
    header: inEnglish("evaluation.does"),
    cell: ({ does }) => inEnglish(does === null ? "evaluation.does.none" : `evaluation.does.${does}`),
  },
];

/** What all people together say of kinds of work. */
function Lessons({ lessons }: Pick<EvaluationProps, "lessons">) {
  const t = useTranslate();
  return (
    <section aria-labelledby="lessons" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="lessons" className="text-lead font-semibold">
        {t("evaluation.lessons")}
      </h2>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("evaluation.lessonsLead", { least: LEAST_PEOPLE })}</p>
      {lessons.length === 0 ? (
        <p className="py-3 text-ink-soft">{t("evaluation.noLessons")}</p>
      ) : (
        <Table
          caption={t("evaluation.lessons")}
          dense
          stacked
          columns={LESSON_COLUMNS}
          rows={lessons}
          rowKey={({ wanted, kind }) => `${wanted} ${kind}`}
        />
      )}
    </section>
  );
}

interface FigureLine {
  what: string;
  occupation: string;
  share: Share | null;
}
const percent = (share: number) => `${sharePercent(share)}%`;
const FIGURE_COLUMNS: readonly Column<FigureLine>[] = [
  { key: "what", header: inEnglish("evaluation.figure"), names: true, cell: (row) => row.what },
  { key: "occupation", header: inEnglish("evaluation.occupation"), cell: (row) => row.occupation },
  {
    key: "share",
    header: inEnglish("evaluation.share"),
    align: "end",
    cell: (row) => (row.share ? percent(row.share.share) : inEnglish("evaluation.open")),
  },
  {
    key: "interval",
    header: inEnglish("evaluation.interval"),
    align: "end",
    cell: (row) => (row.share ? `${percent(row.share.low)} – ${percent(row.share.high)}` : "–"),
  },
  {
    key: "labels",
    header: inEnglish("evaluation.labels"),
    align: "end",
    cell: (row) => row.share?.labels ?? 0,
  },
];

function Figures({ evaluation: { labels, cantTell, figures }, action }: { evaluation: Evaluation; action: string }) {
  const t = useTranslate();
  const lines = FIGURES.flatMap((name): FigureLine[] => {
    const what = t(`evaluation.is.${name}`);
    if (figures === null) return [];
    const { all, occupations } = figures[name];
    return [
      { what, occupation: t("evaluation.all"), share: all },
      ...occupations.map(({ occupation, share }) => ({ what, occupation: shownOccupation(occupation), share })),
    ];
  });
  return (
    <section aria-labelledby="figures" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="figures" className="text-lead font-semibold">
        {t("evaluation.figures", { weeks: FIGURE_WEEKS })}
      </h2>
      {figures === null ? (
        <p className="py-3 text-ink-soft">{t("evaluation.notMeasured", { least: LEAST_LABELS, labels })}</p>
      ) : (
        <>
          <p className="mt-1 max-w-prose text-note text-ink-soft">
            {t("evaluation.figuresLead", { labels, cantTell, least: LEAST_LABELS })}
          </p>
          <Table
            caption={t("evaluation.figures", { weeks: FIGURE_WEEKS })}
            dense
            stacked
            columns={FIGURE_COLUMNS}
            rows={lines}
            rowKey={(row) => `${row.what} ${row.occupation}`}
          />
        </>
      )}
      <ButtonLink href={`${action}/csv`} reload size="small" className="mt-4">
        {t("evaluation.download")}
      </ButtonLink>
    </section>
  );
}
