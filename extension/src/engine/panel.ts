/**
 * The operator's view of the filling: an outline at what is open, and every control of the page in one of four lists.
 * Page texts stay texts.
 */
import { isToDo, type Item, type ListName } from "./items.ts";

const CSS = `
  :host { all: initial; }
  div { position: fixed; right: 12px; bottom: 12px; z-index: 2147483647; max-width: 300px; max-height: 45vh;
    overflow: auto; box-sizing: border-box; padding: 8px 12px; background: #fffdf6; color: #1c2430;
    border: 1px solid #1c2430; font: 13px/1.4 system-ui, sans-serif; }
  p { margin: 0 0 4px; font-weight: 600; }
  summary { cursor: pointer; }
  ol { margin: 0; padding-left: 18px; }
  button { all: unset; cursor: pointer; text-decoration: underline; }
  button:focus-visible { outline: 2px solid #b3401f; outline-offset: 2px; }
  small { display: block; color: #5a5f66; }
  footer { margin-top: 6px; border-top: 1px solid #c9c4b4; padding-top: 4px; }
`;
const OTHER_LISTS: readonly (readonly [ListName, string])[] = [
  ["unread", "Not understood"],
  ["left", "Left on purpose"],
  ["filled", "Filled"],
];
const OUTLINE = "2px dashed #b3401f";

export interface Panel {
  show: (line: string, items: readonly Item[]) => void;
  remove: () => void;
  host: HTMLElement;
}

/** A corner of the page in a closed shadow tree: the page's own code has no way to its buttons. */
export function makePanel(page: Document, record: (() => Promise<string>) | null = null): Panel {
  const host = page.createElement("div");
  host.setAttribute("data-filling-panel", "");
  const root = host.attachShadow({ mode: "closed" });
  const style = page.createElement("style");
  style.textContent = CSS;
  const box = page.createElement("div");
  box.setAttribute("role", "status");
  root.appendChild(style);
  root.appendChild(box);
  const outlined = new Map<HTMLElement, { outline: string; offset: string }>();

  const mark = (open: readonly Item[]) => {
    const wanted = new Set(open.map(({ element }) => element));
    for (const [element, was] of outlined) {
      if (wanted.has(element)) continue;
      element.style.outline = was.outline;
      element.style.outlineOffset = was.offset;
      outlined.delete(element);
    }
    for (const element of wanted) {
      if (outlined.has(element)) continue;
      outlined.set(element, { outline: element.style.outline, offset: element.style.outlineOffset });
      element.style.outline = OUTLINE;
      element.style.outlineOffset = "2px";
    }
  };
  /** Each with its reason or its source; a press leads to it. */
  const listOf = (items: readonly Item[]) => {
    const list = page.createElement("ol");
    for (const { label, why, element } of items.slice(0, 100)) {
      const item = page.createElement("li");
      const go = page.createElement("button");
      go.textContent = label;
      go.addEventListener("click", (event) => {
        if (!event.isTrusted) return;
        element.scrollIntoView({ block: "center" });
        focusIn(element);
      });
      const reason = page.createElement("small");
      reason.textContent = why;
      item.appendChild(go);
      item.appendChild(reason);
      list.appendChild(item);
    }
    return list;
  };
  const footer = record && makeFooter(page, record);
  const opened = new Set<ListName>();
  return {
    host,
    show(line, items) {
      const toDo = items.filter((item) => isToDo(item));
      mark(toDo);
      const heading = page.createElement("p");
      heading.textContent = line;
      const lists = OTHER_LISTS.flatMap(([name, title]) => {
        const some = items.filter((item) => item.list === name && !toDo.includes(item));
        if (some.length === 0) return [];
        const part = page.createElement("details");
        part.open = opened.has(name);
        part.addEventListener("toggle", () => void (part.open ? opened.add(name) : opened.delete(name)));
        const summary = page.createElement("summary");
        summary.textContent = `${title} (${some.length})`;
        part.appendChild(summary);
        part.appendChild(listOf(some));
        return [part];
      });
      box.replaceChildren(heading, listOf(toDo), ...lists, ...(footer ? [footer] : []));
      if (!host.isConnected) page.documentElement.appendChild(host);
    },
    remove() {
      mark([]);
      host.remove();
    },
  };
}

/** The button that records the form; only the operator's own press does. */
function makeFooter(page: Document, record: () => Promise<string>): HTMLElement {
  const footer = page.createElement("footer");
  const button = page.createElement("button");
  button.textContent = "Record this form";
  const note = page.createElement("small");
  note.textContent = "Its questions and options, without any value";
  button.addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    void record().then(
      (line) => (note.textContent = line),
      () => (note.textContent = "It could not be recorded"),
    );
  });
  footer.appendChild(button);
  footer.appendChild(note);
  return footer;
}

/** Focuses the field itself, or the first control in what is drawn for it. */
export function focusIn(element: HTMLElement): void {
  const inner = element.matches("input,select,textarea,button,[tabindex]")
    ? element
    : element.querySelector<HTMLElement>("input:not([type=hidden]),select,textarea,button,[tabindex]");
  (inner ?? element).focus();
}
