import { Icon } from "../../ui/icon";
import script from "./search-script.ts?worker&url";
import { useTranslate } from "../../ui/texts";

export const PEOPLE_PATH = "/admin-people";

/**
 * The search of the staff's bar: a field where there is room for one, else a link to its page. On a phone the menu has
 * it.
 */
export function StaffSearch({ path }: { path: string | undefined }) {
  const t = useTranslate();
  return (
    <>
      {path !== PEOPLE_PATH && (
        <search className="hidden 2xl:block">
          <form action={PEOPLE_PATH} method="get">
            <input
              type="search"
              name="q"
              data-search
              aria-label={t("parts.findPeople")}
              aria-keyshortcuts="/"
              placeholder={t("parts.findPeople2")}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              className={
                "min-h-9 w-28 2xl:w-36 rounded-soft border border-edge bg-sheet px-2 text-note " +
                "placeholder:text-ink-soft 2xl:focus:w-56 focus-visible:outline-3 focus-visible:outline-stamp-text"
              }
            />
          </form>
        </search>
      )}
      <a
        href={PEOPLE_PATH}
        data-search
        aria-label={t("parts.findPeople")}
        className="grid size-11 place-items-center rounded-soft hover:bg-well max-sm:hidden 2xl:hidden"
      >
        <Icon name="search" />
      </a>
      <script type="module" src={script} />
    </>
  );
}
