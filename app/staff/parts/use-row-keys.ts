import { useCallback, useEffect, useRef, type KeyboardEvent } from "react";

/** The effect on a list of a key that is pressed on one of its rows. True when the key was taken. */
export type RowKey = (row: HTMLElement, key: string) => boolean;

/**
 * Keys of a list whose rows carry `data-row` and `tabIndex={-1}` (the first one 0): Down or j and Up or k move by row,
 * Home and End go to the ends, Enter goes to the row's first control, Escape comes back to the row. Letters belong to
 * the list. They work only while a row has the focus and nothing is being typed, so that they never surprise a person
 * who dictates (WCAG 2.1.4).
 * @param onRowKey every other key on a row, once a press: held down it would go on with the next row.
 * @returns what the element around the rows takes as `onKeyDown`.
 */
export function useRowKeys(onRowKey: RowKey) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
      const target = event.target as HTMLElement;
      const row = target.closest<HTMLElement>("[data-row]");
      if (!row) return;
      if (target !== row) {
        if (event.key === "Escape") row.focus();
        return;
      }
      const moves = moved(event.currentTarget, row, event.key);
      if (moves || (!event.repeat && onRowKey(row, event.key))) event.preventDefault();
    },
    [onRowKey],
  );
}

function moved(list: HTMLElement, row: HTMLElement, key: string): boolean {
  if (key === "Enter") {
    const control = row.querySelector<HTMLElement>("select, input:not([type=hidden]), textarea, button, a[href]");
    control?.focus();
    return control !== null;
  }
  const rows = rowElementsOf(list);
  const at = rows.indexOf(row);
  const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: rows.length - 1 }[key];
  if (to === undefined) return false;
  rows[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
  return true;
}

/**
 * Gives a row of a list the focus once it is there, unless something has it: the keys work at once.
 * @param asked the row that the address names; the first one without it, or where the list does not have it.
 */
export function useFirstRow(asked = "") {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    if (!list.current || (at !== document.body && at?.id !== "content")) return;
    if (location.hash !== "" || !matchMedia("(min-width: 48rem)").matches) return;
    const rows = rowElementsOf(list.current);
    const named = rows.find((row) => row.dataset["row"] === asked);
    if (named) named.focus();
    else rows[0]?.focus({ preventScroll: true });
  }, [asked]);
  return list;
}

export function rowElementsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-row]")];
}

/** The next row that `wanted` accepts, after `row` and then from the top; null when there is none. */
export function nextRow(
  list: HTMLElement,
  row: HTMLElement,
  wanted: (row: HTMLElement) => boolean,
): HTMLElement | null {
  const rows = rowElementsOf(list);
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(wanted) ?? null;
}
