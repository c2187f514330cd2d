/** Our own strokes on a 24-unit square; `wheel` is the brand's mark: the charioteer's wheel, drawn as a postmark. */
const PATHS = {
  check: "M4.5 12.5l5 5 10-11",
  cross: "M6 6l12 12M18 6L6 18",
  arrow: "M4 12h15M13 6l6 6-6 6",
  back: "M20 12H5M11 6l-6 6 6 6",
  down: "M6 9l6 6 6-6",
  on: "M9 6l6 6-6 6",
  up: "M12 20V5M6 11l6-6 6 6",
  alert: "M12 4.5L21 19.5H3zM12 10.5v4M12 17v.2",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.2",
  help:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7v.2M12 " +
    "16.4v.2",
  menu: "M4 7h16M4 12h16M4 17h16",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  unlock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.6-1.6",
  file: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6",
  out: "M10 5H5v14h14v-5M13 5h6v6M19 5l-8.5 8.5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6",
  board: "M4 4h7v8H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  next: "M4 6h9M4 12h7M4 18h5M17 5v14M13 15l4 4 4-4",
  answers: "M4 5h16v11H9l-5 4zM8 9h8M8 12h5",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  funnel: "M4 5h16l-6 8v6l-4-2v-4z",
  people:
    "M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5zM3 19.5c.6-3.4 2.8-5 6-5s5.4 1.6 6 5M15.5 5.4a3.2 3.2 0 0 1 0 " +
    "5.8M17.5 14.8c2 .6 3.1 2.1 3.5 4.7",
  home: "M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  share: "M12 15V4M8 7.5L12 4l4 3.5M5 12v8h14v-8",
  shield: "M12 3.5l7 2.5v6c0 4.5-3 7.3-7 8.5-4-1.2-7-4-7-8.5V6zM9 12l2.2 2.2L15.5 10",
  pause: "M9 5v14M15 5v14",
  wheel:
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM12 " +
    "2.5v7.3M12 14.2v7.3M2.5 12h7.3M14.2 12h7.3M5.3 5.3l5.1 5.1M13.6 13.6l5.1 5.1M18.7 5.3l-5.1 5.1M10.4 " +
    "13.6l-5.1 5.1",
} as const;

export type IconName = keyof typeof PATHS;

/**
 * A small drawing beside words, hidden from a screen reader: the words say it. `className` sets its size and colour.
 */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
