/** The list of tick boxes of `multi-select.tsx` on a page without the framework. */
import { namedOption, searchedOptions, withFound, type Listed } from "./listed";

/** The page's own elements, words and rules for it. */
export interface MultiSelectParts {
  /** The search field, above the boxes. */
  find: HTMLElement;
  /** The line in place of boxes that nothing matches. */
  noMatch: HTMLElement;
  chooseText: string;
  isDisabled: (option: string, chosen: readonly string[]) => boolean;
  onChange: (chosen: readonly string[]) => void;
}

export interface MultiSelectOptions {
  options: readonly Listed[];
  /** Finds options beyond the list by what was typed. */
  more?: ((typed: string) => Promise<readonly Listed[]>) | undefined;
}

/**
 * Gives an unfolding list of tick boxes its search field, and the rule about what excludes what. Each ticked option is
 * sent once, also where the search hides it. What was ticked before is taken over.
 * @returns what is chosen, and `offer`, which puts other options and another choice in their place.
 */
export function enlivenMultiSelect(
  menu: HTMLDetailsElement,
  { find, noMatch, chooseText, isDisabled, onChange }: MultiSelectParts,
  begun: MultiSelectOptions,
): { chosen: () => readonly string[]; offer: (next: MultiSelectOptions, chosen: readonly string[]) => void } {
  const list = menu.querySelector("ul");
  const words = menu.querySelector("summary > span");
  const search = find.querySelector("input");
  const rows = new Map<string, { row: HTMLLIElement; box: HTMLInputElement; label: string }>();
  for (const row of menu.querySelectorAll("li")) {
    const box = row.querySelector("input");
    if (box) rows.set(box.value, { row, box, label: row.textContent.trim() });
  }
  const name = rows.values().next().value?.box.name ?? "";
  let { options, more } = begun;
  let chosen = [...rows].flatMap(([value, { box }]) => (box.checked ? [value] : []));
  let first = chosen;
  let found: readonly Listed[] = [];

  const labelOf = (value: string) => rows.get(value)?.label ?? value;
  function rowOf(value: string): HTMLLIElement {
    const known = rows.get(value);
    if (known) return known.row;
    const [row, label, box] = [
      document.createElement("li"),
      document.createElement("label"),
      document.createElement("input"),
    ];
    box.type = "checkbox";
    box.value = value;
    label.replaceChildren(box, value);
    row.replaceChildren(label);
    rows.set(value, { row, box, label: value });
    return row;
  }
  const searching = () => ({ typed: search?.value ?? "", options, first, chosen, found, labelOf });
  function drawRows(): void {
    const now = searchedOptions(searching()).map((option) => rowOf(option.name));
    if (list) putInPlace(list, now.length === 0 ? [noMatch] : now);
    drawChosen();
  }
  function drawChosen(): void {
    for (const [value, { row, box }] of rows) {
      row.className = "";
      box.removeAttribute("name");
      box.checked = chosen.includes(value);
      box.disabled = !box.checked && isDisabled(value, chosen);
    }
    if (words) words.textContent = chosen.length === 0 ? chooseText : chosen.map(labelOf).join(", ");
    for (const old of menu.parentElement?.querySelectorAll(":scope > [type=hidden]") ?? []) old.remove();
    for (const value of chosen) {
      const sent = document.createElement("input");
      sent.type = "hidden";
      sent.name = name;
      sent.value = value;
      menu.parentElement?.appendChild(sent);
    }
  }
  function change(next: string[]): void {
    chosen = next;
    drawChosen();
    onChange(chosen);
  }
  /** Ticks what was typed, as if its box was pressed: what is named in full, or the only one left in the list. */
  function takeTyped(): void {
    const named = namedOption(searching());
    if (!named || chosen.includes(named.name) || isDisabled(named.name, chosen)) return;
    change([...chosen, named.name]);
    if (search) search.value = "";
    drawRows();
  }

  list?.insertAdjacentElement("beforebegin", find);
  drawRows();
  list?.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { value, checked } = target;
    change([...chosen.filter((one) => one !== value), ...(checked ? [value] : [])]);
  });
  search?.addEventListener("input", () => {
    drawRows();
    void more?.(search.value).then((places) => {
      found = withFound(found, places);
      drawRows();
    });
  });
  search?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    takeTyped();
  });
  closeOutside(menu);
  return {
    chosen: () => chosen,
    offer(next, nowChosen) {
      ({ options, more } = next);
      chosen = [...nowChosen];
      first = chosen;
      if (search) search.value = "";
      drawRows();
      onChange(chosen);
    },
  };
}

/** Has the list hold these rows. One that stays is not moved: it may have the focus, or be pressed just now. */
function putInPlace(list: Element, rows: readonly Element[]): void {
  for (const row of list.querySelectorAll(":scope > *")) if (!rows.includes(row)) row.remove();
  for (const [at, row] of rows.entries())
    if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null);
}

/** An open list folds when the page beside it is pressed, left by a key, or Escape is. */
function closeOutside(menu: HTMLDetailsElement): void {
  const close = ({ target }: Event) => {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener("click", close);
  // Closing the list during a press would move the page and the press would miss. So a press closes it on its click.
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) close(event);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
