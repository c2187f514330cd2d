import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx";
import { Spinner } from "./loading";

interface Look {
  /** `primary` is the stamp colour, one a view; `quiet` is everything else; `danger` cannot be undone. */
  tone?: "primary" | "quiet" | "danger";
  /** `small` is for staff, whose rows are many and whose pointer is a mouse; it still keeps 32 px. */
  size?: "normal" | "small";
  wide?: boolean;
}

const TONES = {
  primary: "bg-stamp text-on-stamp border-stamp hover:bg-stamp-deep hover:border-stamp-deep",
  quiet: "bg-sheet text-ink border-edge hover:border-ink hover:bg-paper",
  danger: "bg-failed text-on-failed border-failed hover:bg-failed-deep hover:border-failed-deep",
};
const SIZES = {
  normal: "min-h-12 px-5 py-2 text-body",
  small: "min-h-8 px-3 py-1 text-note",
};
// A disabled button keeps its words readable: it tells what will be possible.
const DISABLED = "disabled:cursor-not-allowed disabled:border-rule disabled:bg-well disabled:text-ink-soft";

export function buttonClass({ tone = "quiet", size = "normal", wide = false }: Look, extra?: string): string {
  return cx(
    "inline-flex items-center justify-center gap-2 rounded-soft border font-semibold leading-tight text-center " +
      "no-underline transition-colors duration-150",
    TONES[tone],
    SIZES[size],
    DISABLED,
    wide && "w-full",
    extra,
  );
}

/** A button; `loading` keeps its words, adds a spinner and refuses a second press. Submits unless told otherwise. */
export function Button({
  tone,
  size,
  wide,
  loading = false,
  className,
  children,
  disabled,
  type = "submit",
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass({ tone, size, wide }, className)}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. `reload` makes it a plain link: for files, anchors and pages without a script. */
export function ButtonLink({
  tone,
  size,
  wide,
  href,
  reload = false,
  className,
  children,
  ...rest
}: Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { href: string; reload?: boolean; children: ReactNode }) {
  const look = buttonClass({ tone, size, wide }, className);
  return reload ? (
    <a {...rest} href={href} className={look}>
      {children}
    </a>
  ) : (
    <Link {...rest} to={href} className={look}>
      {children}
    </Link>
  );
}
