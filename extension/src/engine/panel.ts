/** The operator's view of the filling: an outline at what is open, and the list of it. Page texts stay texts. */

export interface OpenItem {
  label: string;
  why: string;
  element: HTMLElement;
}

const CSS = `
  :host { all: initial; }
  div { position: fixed; right: 12px; bottom: 12px; z-index: 2147483647; max-width: 300px; max-height: 45vh;
    overflow: auto; box-sizing: border-box; padding: 8px 12px; background: #fffdf6; color: #1c2430;
    border: 1px solid #1c2430; font: 13px/1.4 system-ui, sans-serif; }
  p { margin: 0 0 4px; font-weight: 600; }
  ol { margin: 0; padding-left: 18px; }
  button { all: unset; cursor: pointer; text-decoration: underline; }
  button:focus-visible { outline: 2px solid #b3401f; outline-offset: 2px; }
  small { display: block; color: #5a5f66; }
`;
const OUTLINE = "2px dashed #b3401f";

export interface Panel {
  show: (line: string, open: readonly OpenItem[]) => void;
  remove: () => void;
  host: HTMLElement;
}

/** A corner of the page in a closed shadow tree: the page's own code has no way to its buttons. */
export function makePanel(page: Document): Panel {
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

  const mark = (open: readonly OpenItem[]) => {
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
  return {
    host,
    show(line, open) {
      mark(open);
      const summary = page.createElement("p");
      summary.textContent = line;
      const list = page.createElement("ol");
      for (const { label, why, element } of open.slice(0, 60)) {
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
      box.replaceChildren();
      box.appendChild(summary);
      box.appendChild(list);
      if (!host.isConnected) page.documentElement.appendChild(host);
    },
    remove() {
      mark([]);
      host.remove();
    },
  };
}

/** Focuses the field itself, or the first control in what is drawn for it. */
export function focusIn(element: HTMLElement): void {
  const inner = element.matches("input,select,textarea,button,[tabindex]")
    ? element
    : element.querySelector<HTMLElement>("input:not([type=hidden]),select,textarea,button,[tabindex]");
  (inner ?? element).focus();
}
