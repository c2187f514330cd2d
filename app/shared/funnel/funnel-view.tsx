import { Icon } from "../../ui/icon";
import { useTranslate } from "../../ui/texts";

/** One step of the funnel, in words. */
export interface FunnelLine {
  is: "match" | "places" | "fit" | "ready" | "takenUp" | "sent" | "positive";
  count: string;
  /** Of the first line's, in percent. */
  width: number;
  name: string;
  /** Why the rest fell away; empty where nothing did. */
  note: string;
  /** The one act that changes it; `more` is what it would add. */
  act: { label: string; more: number | null; href: string } | null;
}

/** From every job of the wanted titles to the next one: each step with its count, the rest, and an act. */
export function FunnelView({ lines, className = "card" }: { lines: readonly FunnelLine[]; className?: string }) {
  const t = useTranslate();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="funnel" className={`funnel ${className}`}>
      <h2 id="funnel">{t("funnel.head")}</h2>
      <ol>
        {lines.map(({ is, count, width, name, note, act }) => (
          <li key={is} className={`is-${is}`}>
            <p className="step">
              <strong className="figures">{count}</strong> <span>{name}</span>
            </p>
            <span className="track" aria-hidden="true">
              {width > 0 && <span style={{ width: `${width}%` }} />}
            </span>
            {(note || act) && (
              <p className="rest">
                <span className="figures">{note}</span>
                {act && (
                  <a href={act.href}>
                    {act.label}
                    {act.more !== null && <b className="figures">+{act.more}</b>}
                    <Icon name="arrow" className="size-4" />
                  </a>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
