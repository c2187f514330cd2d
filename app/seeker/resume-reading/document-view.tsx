import type { ShownLine, ShownReading } from "@workers/modules/candidates";
import { useForeign, useTranslate } from "../../ui/texts";
import { lineOf } from "./reading-address";

const STATES = ["read", "unsure", "asked", "left"] as const;

/**
 * The file, line by line: its pages as they are set where there is room, and a list of its lines on a phone, whose
 * letters would be too small to press.
 */
export function DocumentView({
  reading,
  asked,
  isOpen,
}: {
  reading: ShownReading;
  asked: readonly number[];
  isOpen: boolean;
}) {
  const t = useTranslate();
  const { lines, pages, more } = reading;
  return (
    <section id="document" className="rd-document" aria-labelledby="lines">
      <div className="rd-legend">
        <h2 id="lines" className="sr-only">
          {t("resumeReading.document")}
        </h2>
        <p className="text-note text-ink-soft">{t("resumeReading.press")}</p>
        <ul>
          {STATES.map((state) => (
            <li key={state}>
              <mark className={`rd-${state}`}>{t("resumeReading.state", { state })}</mark>
            </li>
          ))}
        </ul>
      </div>
      <details className="card rd-list" open={isOpen}>
        <summary>{t("resumeReading.document")}</summary>
        <LineList lines={lines} asked={asked} />
      </details>
      {pages.map(({ page, width, height }) => (
        <figure key={page} className="rd-page" aria-label={t("resumeReading.page", { page })}>
          <svg viewBox={`0 0 ${width} ${height}`}>
            {lines
              .filter((line) => line.page === page)
              .map((line) => (
                <PageLine key={line.n} line={line} isAsked={asked.includes(line.n)} />
              ))}
          </svg>
        </figure>
      ))}
      {more > 0 && <p className="text-note text-ink-soft">{t("resumeReading.more", { n: more })}</p>}
    </section>
  );
}

const classOf = ({ state }: ShownLine, isAsked: boolean): string => `rd-${isAsked ? "asked" : state}`;

function PageLine({ line, isAsked }: { line: ShownLine; isAsked: boolean }) {
  const t = useTranslate();
  const { n, text, x, y, size, width, bold } = line;
  return (
    <a href={lineOf(n)} className={classOf(line, isAsked)}>
      {line.isShownFirst && <title>{t("resumeReading.atTop")}</title>}
      <text
        x={x}
        y={y}
        fontSize={size}
        fontWeight={bold ? 700 : undefined}
        {...(width > 0 && { textLength: width, lengthAdjust: "spacingAndGlyphs" })}
      >
        {text}
      </text>
    </a>
  );
}

function LineList({ lines, asked }: { lines: readonly ShownLine[]; asked: readonly number[] }) {
  const t = useTranslate();
  const foreign = useForeign();
  return (
    <ol {...foreign}>
      {lines.map((line) => (
        <li key={line.n}>
          <a href={lineOf(line.n)} className={classOf(line, asked.includes(line.n))}>
            {line.text}
            {(line.state === "unsure" || line.state === "left") && (
              <span className="sr-only"> ({t("resumeReading.state", { state: line.state })})</span>
            )}
            {line.isShownFirst && <span> ({t("resumeReading.atTop")})</span>}
          </a>
        </li>
      ))}
    </ol>
  );
}
