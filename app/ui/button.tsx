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

const TONES = { primary: "btn-primary", quiet: "", danger: "btn-danger" };

export function buttonClass({ tone = "quiet", size = "normal", wide = false }: Look, extra?: string): string {
  return cx("btn", TONES[tone], size === "small" && "btn-small", wide && "w-full", extra);
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
