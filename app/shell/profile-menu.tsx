import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { useTranslate } from "../ui/texts";
import { LogoutForm, SignedInAs } from "./signed-in";

export const MENU_ITEM = "mt-3 block min-h-11 py-2 font-semibold text-stamp-text underline";

/**
 * The signed-in user, and the way out; `children` are links in between. A `<details>`: it opens without a script and by
 * keyboard. `compact` leaves the mark alone of it on a phone.
 */
export function ProfileMenu({
  name,
  email,
  adminHref,
  compact = false,
  children,
}: {
  name: string;
  email: string;
  adminHref?: string | null;
  compact?: boolean;
  children?: ReactNode;
}) {
  const shown = name || email;
  const t = useTranslate();
  return (
    <details name="site-menu" className="relative">
      <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-soft px-2 font-semibold hover:bg-well">
        <Icon name="person" />
        <span className={`max-w-36 truncate ${compact ? "max-[26rem]:sr-only" : "max-[26rem]:max-w-16"}`}>{shown}</span>
        <Icon name="down" className="turns size-4" />
      </summary>
      <div className="absolute right-0 top-full z-30 mt-1 w-64 rounded-soft bg-sheet p-4 shadow-menu">
        <SignedInAs name={name} email={email} />
        {children}
        {adminHref && (
          <a href={adminHref} className={MENU_ITEM}>
            {t("shell.console")}
          </a>
        )}
        <LogoutForm />
      </div>
    </details>
  );
}
