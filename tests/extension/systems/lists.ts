/** Lists as the systems draw them: none has its options in the page before it is opened. */
import { el, form, nextId, put, shadowed, took, worked, type Ask } from "./kit";

interface Look {
  /** Draws the list with its options and puts it where it belongs. */
  list: (options: readonly HTMLElement[]) => HTMLElement;
  option: (text: string, nth: number) => HTMLElement;
  /** Told when it opens and closes. */
  state?: (isOpen: boolean) => void;
}

/** A list that comes a moment after it was asked for, and goes once one of it was taken. */
function makeList(options: readonly string[], { list, option, state }: Look, pick: (text: string) => void) {
  let drawn: HTMLElement | null = null;
  const close = () => {
    drawn?.remove();
    drawn = null;
    state?.(false);
  };
  const open = (want = "") => {
    close();
    const some = options.filter((text) => text.toLowerCase().includes(want.toLowerCase()));
    drawn = list(
      some.map((text, nth) => {
        const one = option(text, nth);
        one.addEventListener("mousedown", (event) => event.preventDefault());
        one.addEventListener("click", () => {
          pick(text);
          close();
        });
        return one;
      }),
    );
    state?.(true);
  };
  return { open, close, isOpen: () => drawn !== null };
}

const LAYER = () => document.body;
const sharesWord = (text: string) => el("div", { role: "option" }, text);

function chosen(ask: Ask, many: boolean, text: string): void {
  const before = many ? (form.answers[ask.key] ?? "").split("|").filter(Boolean) : [];
  took(ask, [...before, text].join("|"));
}

/** Takes an option as a pointer does: opens the list, then presses. */
const byPointer =
  (opener: Element, list: () => Pick<ParentNode, "querySelectorAll">, options: string) => (nth: number) => {
    for (const kind of ["mousedown", "mouseup", "click"]) opener.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
    list().querySelectorAll<HTMLElement>(options)[nth]?.click();
  };

/** Greenhouse's, as react-select draws it, with the empty required input that it has beside. */
export function reactSelect(ask: Ask, id: string): HTMLElement {
  const many = ask.type === "multi_select";
  const input = el<HTMLInputElement>("input", {
    class: "select__input",
    id,
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-haspopup": "true",
    "aria-labelledby": `${id}-label`,
    "aria-required": String(ask.required === true),
    autocomplete: "off",
    style: "width:8rem;border:0",
  });
  const values = el(
    "div",
    { class: "select__value-container" },
    el("div", { class: "select__placeholder" }, "Select..."),
  );
  put(values, el("div", { class: "select__input-container", "data-value": "" }, input));
  const control = el("div", { class: `select__control control` }, values);
  const shell = el("div", { class: many ? "select-shell select--is-multi" : "select-shell" }, control);
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const menu = el(
          "div",
          { class: "select__menu", role: "listbox", id: `react-select-${id}-listbox` },
          ...options,
        );
        input.setAttribute("aria-controls", menu.id);
        shell.appendChild(menu);
        return menu;
      },
      option: (text, nth) =>
        el("div", { class: "select__option", role: "option", id: `react-select-${id}-option-${nth}` }, text),
      state: (isOpen) => input.setAttribute("aria-expanded", String(isOpen)),
    },
    (text) => {
      if (!many) values.querySelector(".select__single-value")?.remove();
      values.querySelector(".select__placeholder")?.remove();
      values.insertBefore(
        el("div", { class: many ? "select__multi-value" : "select__single-value" }, text),
        values.lastChild,
      );
      input.value = "";
      chosen(ask, many, text);
    },
  );
  control.addEventListener("mousedown", () => list.open());
  input.addEventListener("input", () => setTimeout(() => list.open(input.value), 15));
  input.addEventListener("blur", () => {
    input.value = "";
    setTimeout(list.close, 30);
  });
  shell.appendChild(el("input", { required: true, tabindex: -1, "aria-hidden": "true", class: "sr", value: "" }));
  worked(
    ask,
    input,
    byPointer(control, () => shell, "[role=option]"),
  );
  return shell;
}

/** A field that offers what a server finds for the words in it, in a layer of the page; what is not taken is lost. */
export function typeahead(ask: Ask, attributes: Record<string, string>): HTMLElement {
  const id = `floating-${nextId()}`;
  const input = el<HTMLInputElement>("input", {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    autocomplete: "off",
    ...attributes,
  });
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const layer = el("div", { class: "layer" }, el("div", { role: "listbox", id }, ...options));
        input.setAttribute("aria-controls", id);
        LAYER().appendChild(layer);
        return layer;
      },
      option: sharesWord,
      state: (isOpen) => input.setAttribute("aria-expanded", String(isOpen)),
    },
    (text) => {
      input.value = text;
      took(ask, text);
    },
  );
  input.addEventListener("input", () => {
    took(ask, "");
    if (input.value !== "") setTimeout(() => list.open(input.value), 40);
  });
  input.addEventListener("blur", () => {
    setTimeout(() => {
      list.close();
      if (input.value !== form.answers[ask.key]) input.value = "";
    }, 30);
  });
  return worked(ask, input, (nth) => {
    input.focus();
    list.open();
    document.querySelectorAll<HTMLElement>(`#${id} [role=option]`)[nth]?.click();
  });
}

/** Workday's: a button that shows the choice, an input without a name beside it, the list at the end of the page. */
export function buttonList(ask: Ask, id: string, name: string): HTMLElement {
  const says = (text: string) => `${ask.label} ${text}${ask.required === true ? " Required" : ""}`;
  const button = el<HTMLButtonElement>(
    "button",
    { type: "button", "aria-haspopup": "listbox", id, name, value: "", "aria-label": says("Select One") },
    "Select One",
  );
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const popup = el("div", { "data-automation-widget": "wd-popup", class: "layer" });
        setTimeout(() => popup.appendChild(el("ul", { role: "listbox" }, ...options)), 20);
        LAYER().appendChild(popup);
        return popup;
      },
      option: (text, nth) => el("li", { role: "option", "data-value": `value${nth}` }, el("div", {}, text)),
    },
    (text) => {
      button.textContent = text;
      button.value = `value${ask.options.indexOf(text)}`;
      button.setAttribute("aria-label", says(text));
      took(ask, text);
    },
  );
  button.addEventListener("click", () => (list.isOpen() ? list.close() : list.open()));
  button.addEventListener("keydown", (event) => {
    if (event instanceof KeyboardEvent && event.key === "Escape") list.close();
  });
  worked(ask, button, (nth) => {
    button.value = `value${nth}`;
    button.textContent = ask.options[nth] ?? "";
    took(ask, button.textContent);
  });
  return el(
    "div",
    {},
    button,
    el("input", { type: "text", class: "css-77hcv sr", tabindex: -1, "aria-hidden": "true" }),
  );
}

/** Workday's other one: words are searched for upon Enter alone, and stand as pills above the field. */
export function prompt(ask: Ask, id: string): HTMLElement {
  const many = ask.type === "multi_select";
  const pills = el("ul", { "data-automation-id": "selectedItemList", role: "listbox", "aria-label": "items selected" });
  const input = el<HTMLInputElement>("input", {
    id,
    type: "text",
    placeholder: "Search",
    autocomplete: "off",
    "data-uxi-widget-type": "selectinput",
    "data-automation-id": "searchBox",
    "aria-required": String(ask.required === true),
  });
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const popup = el("div", { "data-automation-widget": "wd-popup", class: "layer" });
        popup.appendChild(el("div", { role: "listbox", "data-automation-id": "activeListContainer" }, ...options));
        LAYER().appendChild(popup);
        return popup;
      },
      option: (text) =>
        el(
          "div",
          { role: "option", "data-automation-id": "promptLeafNode" },
          el("div", { "data-automation-id": "promptOption" }, text),
        ),
    },
    (text) => {
      input.value = "";
      if (!many) pills.replaceChildren();
      const pill = el("div", { "data-automation-id": "selectedItem", role: "option", "aria-selected": "true" });
      pill.appendChild(el("div", { "data-automation-id": "promptOption" }, text));
      pills.appendChild(el("li", { role: "presentation" }, pill));
      chosen(ask, many, text);
    },
  );
  input.addEventListener("click", () => list.open());
  input.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key === "Enter") setTimeout(() => list.open(input.value), 30);
    if (event.key === "Escape") list.close();
  });
  input.addEventListener("blur", () => setTimeout(list.close, 60));
  worked(ask, input, (nth) => {
    list.open();
    document.querySelectorAll<HTMLElement>("[data-automation-id=promptLeafNode]")[nth]?.click();
  });
  return el(
    "div",
    { "data-automation-id": "multiSelectContainer" },
    pills,
    el("div", { "data-automation-id": "multiselectInputContainer" }, input),
  );
}

/** Angular's ng-select: it shows the choice beside the combobox, not in it. */
export function ngSelect(ask: Ask, name: string): HTMLElement {
  const many = ask.type === "multi_select";
  const input = el<HTMLInputElement>("input", { type: "text", "aria-autocomplete": "list", autocomplete: "a3f1" });
  const combobox = el("div", {
    role: "combobox",
    class: "ng-input",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
  });
  combobox.appendChild(input);
  const holder = el("div", { class: "ng-value-container" }, el("div", { class: "ng-placeholder" }, "Select"), combobox);
  const container = el("div", { class: "ng-select-container control" }, holder);
  const select = el("ng-select", {
    formcontrolname: name,
    class: `ng-select ng-select-${many ? "multiple" : "single"}`,
  });
  select.appendChild(container);
  const id = `a${nextId()}f0c`;
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const panel = el("ng-dropdown-panel", { class: "ng-dropdown-panel", role: "listbox", id }, ...options);
        combobox.setAttribute("aria-owns", id);
        select.appendChild(panel);
        return panel;
      },
      option: (text, nth) =>
        el(
          "div",
          { class: "ng-option", role: "option", id: `${id}-${nth}` },
          el("span", { class: "ng-option-label" }, text),
        ),
      state: (isOpen) => combobox.setAttribute("aria-expanded", String(isOpen)),
    },
    (text) => {
      if (!many) holder.querySelector(".ng-value")?.remove();
      holder.querySelector(".ng-placeholder")?.remove();
      const value = el("div", { class: "ng-value" }, el("span", { class: "ng-value-label" }, text));
      if (many) value.insertBefore(el("span", { class: "ng-value-icon" }, "×"), value.firstChild);
      holder.insertBefore(value, combobox);
      input.value = "";
      chosen(ask, many, text);
    },
  );
  container.addEventListener("mousedown", () => list.open());
  input.addEventListener("input", () => list.open(input.value));
  input.addEventListener("blur", () => setTimeout(list.close, 30));
  worked(
    ask,
    input,
    byPointer(container, () => select, ".ng-option"),
  );
  return select;
}

/** Angular Material's: the list lies over the page, with a screen behind it that takes all presses. */
export function matSelect(ask: Ask, name: string): HTMLElement {
  const many = ask.type === "multi_select";
  const nth = nextId();
  const value = el("span", { class: "mat-select-placeholder" }, "Select");
  const holder = el("div", { class: "mat-select-value", id: `mat-select-value-${nth}` }, value);
  const select = el("mat-select", {
    role: "combobox",
    id: `mat-select-${nth}`,
    tabindex: 0,
    formcontrolname: name,
    class: many ? "mat-select mat-select-multiple" : "mat-select",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-required": String(ask.required === true),
    "aria-labelledby": `mat-label-${ask.nth} mat-select-value-${nth}`,
    ...(many ? { "aria-multiselectable": "true" } : {}),
  });
  select.appendChild(el("div", { class: "mat-select-trigger" }, holder));
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const panel = el(
          "div",
          { role: "listbox", class: "mat-select-panel", id: `mat-select-${nth}-panel` },
          ...options,
        );
        const layer = el("div", { class: "cdk-overlay-container layer" }, panel);
        select.setAttribute("aria-controls", panel.id);
        LAYER().appendChild(layer);
        return layer;
      },
      option: (text) =>
        el(
          "mat-option",
          { role: "option", class: "mat-option" },
          el("span", { class: "mat-option-text" }, ` ${text} `),
        ),
      state: (isOpen) => select.setAttribute("aria-expanded", String(isOpen)),
    },
    (text) => {
      chosen(ask, many, text);
      const all = (form.answers[ask.key] ?? "").split("|").join(", ");
      holder.replaceChildren(
        el("span", { class: "mat-select-value-text" }, el("span", { class: "mat-select-min-line" }, all)),
      );
    },
  );
  select.addEventListener("click", () => list.open());
  select.addEventListener("keydown", (event) => {
    if (event instanceof KeyboardEvent && event.key === "Escape") list.close();
  });
  worked(
    ask,
    select,
    byPointer(select, () => document, ".mat-option"),
  );
  return select;
}

/** Zoho's Lyte: `aria-controls` is a name and no id, and the list lies at the end of the page. */
export function lyteList(ask: Ask, name: string): HTMLElement {
  const many = ask.type === "multi_select";
  const label = el("span", { class: "lyteDropdownLabel" }, many ? "" : "-None-");
  const place = el("span", { class: "lyteDropPlaceholderMultiple" }, "Select");
  const opener = el(
    "div",
    {
      class: "lyteDummyEventContainer",
      tabindex: 0,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-controls": name,
    },
    el("lyte-drop-button", {}, many ? place : label),
  );
  const dropdown = el("lyte-dropdown", { "lt-prop-type": many ? "multiple" : null, class: "control" }, opener);
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const body = el("lyte-drop-body", { role: "listbox", style: "display:block" }, ...options);
        const layer = el("lyte-drop-box", { class: "layer", style: "display:block" }, body);
        LAYER().appendChild(layer);
        return layer;
      },
      option: (text, nth) =>
        el(
          "lyte-drop-item",
          { role: "option", id: `Lyte_Drop_Item_${nth}`, "data-value": text, style: "display:block" },
          text,
        ),
    },
    (text) => {
      chosen(ask, many, text);
      place.remove();
      if (many) opener.firstChild?.appendChild(el("ul", { class: "lyteMultipleSelect" }, el("li", {}, text)));
      else label.textContent = text;
    },
  );
  opener.addEventListener("click", () => (list.isOpen() ? list.close() : list.open()));
  worked(
    ask,
    opener,
    byPointer(opener, () => document, "lyte-drop-item"),
  );
  return dropdown;
}

/** Oracle's: its list is a grid of cells, and has what is typed only until one of them is taken. */
export function gridList(ask: Ask, id: string): HTMLElement {
  const input = el<HTMLInputElement>("input", {
    class: "cx-select-input",
    id,
    name: ask.key,
    type: "text",
    role: "combobox",
    autocomplete: "none",
    "aria-expanded": "false",
    "aria-required": String(ask.required === true),
  });
  const modal = el("div", { class: "cx-select__modal" });
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const grid = el("div", { role: "grid", id: `${id}-listbox`, class: "cx-select__list" });
        for (const cell of options) grid.appendChild(el("div", { role: "row" }, cell));
        input.setAttribute("aria-controls", grid.id);
        modal.appendChild(grid);
        return grid;
      },
      option: (text, nth) =>
        el(
          "div",
          { role: "gridcell", tabindex: -1, id: `${id}-listitem-${nth}`, class: "cx-select__list-item" },
          el("span", { class: "cx-select__list-item--content" }, text),
        ),
      state: (isOpen) => input.setAttribute("aria-expanded", String(isOpen)),
    },
    (text) => {
      input.value = text;
      took(ask, text);
    },
  );
  input.addEventListener("focus", () => list.open());
  input.addEventListener("input", () => setTimeout(() => list.open(input.value), 30));
  input.addEventListener("blur", () => {
    setTimeout(() => {
      list.close();
      if (input.value !== (form.answers[ask.key] ?? "")) input.value = "";
    }, 30);
  });
  worked(ask, input, (nth) => {
    input.focus();
    list.open();
    modal.querySelectorAll<HTMLElement>("[role=gridcell]")[nth]?.click();
  });
  return el(
    "div",
    { class: "cx-select" },
    input,
    el("button", { type: "button", id: `${id}-toggle-button`, tabindex: -1, "aria-label": "Open" }, "▾"),
    modal,
  );
}

/** SuccessFactors': ids with colons, a list at the end of the page that is told of only while it is open. */
export function sfList(ask: Ask, id: string): HTMLElement {
  const input = el<HTMLInputElement>("input", {
    id: `${id}:_txtFld`,
    type: "text",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-labelledby": `${id}:_label`,
    "aria-required": String(ask.required === true),
    value: "No Selection",
    autocomplete: "off",
  });
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const menu = el("div", { class: "layer" }, el("ul", { role: "listbox", id: `${id}:_list` }, ...options));
        input.setAttribute("aria-owns", `${id}:_list`);
        LAYER().appendChild(menu);
        return menu;
      },
      option: (text, nth) => el("li", { role: "option", id: `${id}:_item${nth}` }, el("a", {}, text)),
      state: (isOpen) => input.setAttribute("aria-expanded", String(isOpen)),
    },
    (text) => {
      input.value = text;
      took(ask, text);
    },
  );
  input.addEventListener("mousedown", () => list.open());
  input.addEventListener("input", () => list.open(input.value));
  input.addEventListener("blur", () => {
    setTimeout(() => {
      list.close();
      if (input.value !== form.answers[ask.key]) input.value = form.answers[ask.key] ?? "No Selection";
    }, 30);
  });
  worked(ask, input, (nth) => {
    list.open();
    document.querySelectorAll<HTMLElement>(`[id="${id}:_list"] [role=option]`)[nth]?.click();
  });
  return el(
    "div",
    { class: "sfCombo" },
    input,
    el("button", { type: "button", tabindex: -1, "aria-hidden": "true" }, "▾"),
  );
}

/** Workable's: nothing is typed into it; a second input holds what is sent. */
export function readonlyList(ask: Ask, id: string): HTMLElement {
  const input = el<HTMLInputElement>("input", {
    role: "combobox",
    id: `input_${id}_input`,
    type: "text",
    readonly: true,
    placeholder: "Select an option…",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-owns": `input_${id}_listbox`,
    "aria-controls": `input_${id}_listbox`,
    "aria-autocomplete": "list",
    "aria-labelledby": `${id}_label`,
  });
  const wrapper = el("div", { "data-ui": id, "data-open": "false", "data-input-type": "select" });
  put(wrapper, el("label", {}, el("div", { "data-role": "illustrated-input" }, input)));
  wrapper.appendChild(el("input", { name: id, required: true, tabindex: -1, "aria-hidden": "true", class: "sr" }));
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        const menu = el("ul", { role: "listbox", id: `input_${id}_listbox` }, ...options);
        wrapper.appendChild(menu);
        return menu;
      },
      option: (text, nth) => el("li", { role: "option", id: `${id}_${nth}` }, el("span", {}, text)),
      state: (isOpen) => input.setAttribute("aria-expanded", String(isOpen)),
    },
    (text) => {
      input.value = text;
      took(ask, text);
    },
  );
  input.addEventListener("click", () => list.open());
  input.addEventListener("blur", () => setTimeout(list.close, 30));
  worked(
    ask,
    input,
    byPointer(input, () => wrapper, "[role=option]"),
  );
  return wrapper;
}

/** SmartRecruiters': the field and its list are in shadow trees of their own. */
export function shadowList(ask: Ask, id: string): HTMLElement {
  const input = el<HTMLInputElement>("input", {
    id,
    type: "text",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": `${id}-list`,
    "aria-required": String(ask.required === true),
    autocomplete: "off",
  });
  const ul = el("ul", { role: "listbox", id: `${id}-list`, hidden: true });
  const panel = shadowed("spl-list", {}, ul);
  const list = makeList(
    ask.options,
    {
      list: (options) => {
        ul.hidden = false;
        const inner = el("div", {}, ...options);
        ul.appendChild(inner);
        return inner;
      },
      option: (text) => el("li", { role: "option", class: "spl-option" }, text),
      state: (isOpen) => {
        if (!isOpen) ul.hidden = true;
        input.setAttribute("aria-expanded", String(isOpen));
      },
    },
    (text) => {
      input.value = text;
      took(ask, text);
    },
  );
  input.addEventListener("focus", () => list.open(""));
  input.addEventListener("input", () => setTimeout(() => list.open(input.value), 20));
  input.addEventListener("blur", () => {
    setTimeout(() => {
      list.close();
      if (input.value !== (form.answers[ask.key] ?? "")) input.value = "";
    }, 40);
  });
  worked(ask, input, (nth) => {
    list.open();
    ul.querySelectorAll<HTMLElement>("[role=option]")[nth]?.click();
  });
  const field = shadowed("spl-field", {}, el("div", {}, input));
  const label = el("label", {}, ask.label, ask.required === true ? el("span", {}, "*") : null);
  return shadowed("spl-autocomplete", { id, label: ask.label, required: ask.required === true }, label, field, panel);
}

const CODES = [
  ["Spain", "34"],
  ["India", "91"],
  ["Indonesia", "62"],
] as const;

/** A number with its country's code, as intl-tel-input draws it; the number is written with the code or without. */
export function intlPhone(ask: Ask, tel: HTMLElement): HTMLElement {
  const nth = nextId();
  const id = `iti-${nth}__country-listbox`;
  const flag = el("div", { class: "iti__selected-dial-code" }, "+34");
  const opener = el("div", {
    class: "iti__selected-flag",
    role: "combobox",
    tabindex: 0,
    "aria-haspopup": "listbox",
    "aria-controls": id,
    "aria-expanded": "false",
    "aria-label": "Telephone country code",
    title: "Spain",
    style: "min-width:4rem",
  });
  opener.appendChild(flag);
  const list = makeList(
    CODES.map(([name]) => name),
    {
      list: (options) => {
        const ul = el(
          "ul",
          { class: "iti__country-list", id, role: "listbox", "aria-label": "List of countries" },
          ...options,
        );
        holder.appendChild(ul);
        return ul;
      },
      option: (text) => {
        const code = CODES.find(([name]) => name === text)?.[1] ?? "";
        return el(
          "li",
          { class: "iti__country", role: "option", "data-dial-code": code },
          el("span", { class: "iti__country-name" }, text),
          el("span", { class: "iti__dial-code" }, `+${code}`),
        );
      },
    },
    (text) => {
      flag.textContent = `+${CODES.find(([name]) => name === text)?.[1] ?? ""}`;
      opener.title = text;
    },
  );
  const holder = el("div", { class: "iti__flag-container" }, opener);
  opener.addEventListener("click", () => (list.isOpen() ? list.close() : list.open()));
  tel.addEventListener("input", () => {
    // A number with its code turns the flag by itself.
    const typed = tel instanceof HTMLInputElement ? tel.value.replace(/\s/g, "") : "";
    const code = CODES.find(([, digits]) => typed.startsWith(`+${digits}`));
    if (code) flag.textContent = `+${code[1]}`;
    took(ask, typed.startsWith("+") ? typed : `${flag.textContent ?? ""}${typed}`);
  });
  form.beside.push("Telephone country code");
  return el("div", { class: "iti iti--allow-dropdown iti--separate-dial-code" }, holder, tel);
}
