import type { ReactNode } from "react";
import { useTranslate } from "../../ui/texts";

/** Beside a panel: what its settings lead to, and the way there. */
export function LeadsTo({ href = "/next-out", children }: { href?: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <aside className="card pf-side" aria-labelledby="leads-to">
      <header>
        <h2 id="leads-to">{t("settings.leadsTo")}</h2>
      </header>
      <div className="pf-pad">{children}</div>
      <footer>
        <a href={href}>{t("settings.seeNext")}</a>
      </footer>
    </aside>
  );
}
