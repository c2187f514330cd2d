import { useId } from "react";
import { BRAND } from "~/content/brand";
import { cx } from "./cx";

const TONES = {
  stamp: "text-stamp-text",
  confirmed: "text-confirmed",
  failed: "text-failed-text",
  plain: "text-ink-soft",
};
export type StampTone = keyof typeof TONES;

/** The small stamp: one word in a frame, set down a little askew. */
export function Stamp({
  tone = "stamp",
  className,
  children,
}: {
  tone?: StampTone;
  className?: string;
  children: string;
}) {
  return <span className={cx("stamp", TONES[tone], className)}>{children}</span>;
}

/**
 * The round postmark: words around, the day between two bars.
 * @param words the text above the day; the part after a comma goes below it, in place of our name.
 * @param day as it is shown, for example `14 Nov 2026`: day and month above, year below.
 * @param fresh lets it come down once, on the landing page.
 */
export function Postmark({
  words,
  day,
  tone = "stamp",
  fresh = false,
  className = "size-28",
}: {
  words: string;
  day: string;
  tone?: StampTone;
  fresh?: boolean;
  className?: string;
}) {
  const id = useId();
  const cut = day.lastIndexOf(" ");
  const [dayMonth, year] = cut > 0 ? [day.slice(0, cut), day.slice(cut + 1)] : [day, ""];
  const [head = "", foot = BRAND.name] = words.split(", ");
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${words}, ${day}`}
      className={cx("postmark", fresh && "postmark-fresh", TONES[tone], className)}
    >
      <defs>
        <path id={`${id}-top`} d="M 18 60 A 42 42 0 0 1 102 60" />
        <path id={`${id}-foot`} d="M 11.5 60 A 48.5 48.5 0 0 0 108.5 60" />
        {/* Where the pad was dry. */}
        <mask id={`${id}-dry`}>
          <rect width="120" height="120" fill="#fff" />
          <g stroke="#000" strokeLinecap="round" opacity="0.75">
            <path d="M93 22l9 7M20 88l7 4M61 113l8-1M30 20l3-3M84 98l6 2" strokeWidth="1.8" />
            <path d="M41 66l.1 0M77 55l.1 0M57 31l.1 0M99 71l.1 0M22 45l.1 0M69 92l.1 0M36 97l.1 0" strokeWidth="2.6" />
          </g>
        </mask>
      </defs>
      <g mask={`url(#${id}-dry)`} fill="none" stroke="currentColor">
        <circle cx="60" cy="60" r="56" strokeWidth="2.6" />
        <circle cx="60" cy="60" r="36" strokeWidth="1.4" />
        <path d="M25 45.5h70M25 75.5h70" strokeWidth="1.4" />
        <g fill="currentColor" stroke="none" textAnchor="middle" fontWeight="700">
          <text fontSize="11.5" letterSpacing="1.3">
            <textPath href={`#${id}-top`} startOffset="50%">
              {head.toUpperCase()}
            </textPath>
          </text>
          <text fontSize="8" letterSpacing="1.6">
            <textPath href={`#${id}-foot`} startOffset="50%">
              {foot.toUpperCase()}
            </textPath>
          </text>
          <text x="60" y={year ? 60 : 65} fontSize="14.5" letterSpacing="0.5">
            {dayMonth.toUpperCase()}
          </text>
          {year && (
            <text x="60" y="71.5" fontSize="10.5" letterSpacing="1.5">
              {year}
            </text>
          )}
        </g>
      </g>
    </svg>
  );
}
