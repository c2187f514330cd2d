import { PROFILE_FIELDS, type Filled, type ReadLine } from "@workers/modules/candidates/rules";
import { cx } from "../../ui/cx";
import { useTranslate } from "../../ui/texts";
import { fieldLabel } from "./profile-fields";

export interface ReadResumeLines {
  lines: readonly ReadLine[];
  filled: readonly Filled[];
}

/** The resume page by page as it was read, each line that filled in a field marked and named by it. */
function Pages({ lines, filled }: ReadResumeLines) {
  const t = useTranslate();
  const labels = new Map<number, string[]>();
  for (const { name, lines: from } of filled) {
    const field = Object.values(PROFILE_FIELDS).find(({ wire }) => wire === name);
    // That it is not a first job follows from the years, which are named.
    if (!field || field === PROFILE_FIELDS.firstJob) continue;
    for (const n of from) labels.set(n, [...(labels.get(n) ?? []), fieldLabel(field, t)]);
  }
  const numbered = lines.map((line, n) => ({ ...line, n }));
  return (
    <>
      <p className="text-note text-ink-soft">{t("form.markedLines")}</p>
      {[...new Set(lines.map(({ page }) => page))].map((page) => (
        <section key={page} className="mt-3 border border-rule bg-sheet px-4 py-3">
          <h3 className="text-label text-ink-soft">{t("form.page", { page })}</h3>
          {numbered
            .filter((line) => line.page === page)
            .map(({ n, text }) => {
              const of = labels.get(n);
              return (
                <p key={n} className="text-note wrap-anywhere">
                  {of ? <mark className="bg-stamp-wash font-semibold text-ink">{text}</mark> : text}
                  {of && <span className="block text-label text-confirmed">→ {of.join(", ")}</span>}
                </p>
              );
            })}
        </section>
      ))}
    </>
  );
}

/** The pages, folded below the file. */
export function PagesFolded(pages: ReadResumeLines) {
  const title = useTitle();
  return (
    <details>
      <summary
        className={cx("flex min-h-11 cursor-pointer items-center font-semibold", "underline underline-offset-4")}
      >
        {title}
      </summary>
      <Pages {...pages} />
    </details>
  );
}

const useTitle = () => useTranslate()("form.asRead");
