/** The combobox of `combobox.tsx` on a page without the framework. */
import { begunIn, DEBOUNCE_MS, optionsFor, placeAfter, type Option, type Suggestions } from "./combobox-rules";
import { addValue, tidyValue, withTyped } from "./list-values";
import { setAria } from "./set-aria";

/** The page's own elements and words for it. */
export interface ComboboxParts {
  /** A hidden field for what is sent, the place of the field with its chosen values, and the list below. */
  frame: HTMLElement;
  chipOf: (value: string) => HTMLElement;
  createText: (value: string) => string;
  /** Called when the person has changed the values. */
  onChange: () => void;
}

/** The list box below the field, with the option that is highlighted. */
class OptionMenu {
  #input: HTMLInputElement;
  #list: HTMLElement;
  #createText: (value: string) => string;
  #options: Option[] = [];
  #highlighted = -1;
  isOpen = false;

  constructor(input: HTMLInputElement, list: HTMLElement, createText: (value: string) => string) {
    this.#input = input;
    this.#list = list;
    this.#createText = createText;
  }

  get isShown(): boolean {
    return this.isOpen && this.#options.length > 0;
  }

  /** The highlighted option of a list that is shown. */
  get option(): Option | undefined {
    return this.isShown ? this.#options[this.#highlighted] : undefined;
  }

  draw(): void {
    const [input, list] = [this.#input, this.#list];
    list.hidden = !this.isShown;
    setAria(input, "aria-expanded", String(this.isShown));
    if (!this.isShown) list.replaceChildren();
    else if (list.childElementCount === 0)
      list.replaceChildren(...this.#options.map((option, at) => this.#elementOf(option, at)));
    [...list.children].forEach((one, at) => setAria(one, "aria-selected", String(at === this.#highlighted)));
    const active = this.isShown && this.#highlighted >= 0 ? `${list.id}-${this.#highlighted}` : null;
    setAria(input, "aria-activedescendant", active);
  }

  #elementOf({ value, create }: Option, at: number): HTMLElement {
    const option = document.createElement("li");
    setAria(option, "role", "option");
    option.id = `${this.#list.id}-${at}`;
    option.textContent = create ? this.#createText(value) : value;
    return option;
  }

  offer(options: Option[]): void {
    this.#options = options;
    this.#list.replaceChildren();
    this.draw();
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (!isOpen) this.#highlighted = -1;
    this.draw();
  }

  highlight(at: number): void {
    this.#highlighted = at;
    this.draw();
  }

  /** Leads the highlight by a key, and opens the list. */
  move(key: "ArrowDown" | "ArrowUp" | "Home" | "End"): void {
    const last = this.#options.length - 1;
    const menu = { isShown: this.isShown, highlighted: this.#highlighted, last };
    this.isOpen = true;
    this.highlight(key === "Home" ? 0 : key === "End" ? last : placeAfter(key, menu));
    this.#list.children[this.#highlighted]?.scrollIntoView({ block: "nearest" });
  }

  /** Follows the mouse; a press on an option takes it. */
  listen(take: (option: Option) => void): void {
    const list = this.#list;
    const placeOf = ({ target }: Event) =>
      target instanceof Element ? [...list.children].findIndex((one) => one === target.closest("li")) : -1;
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("mousemove", (event) => this.highlight(placeOf(event)));
    list.addEventListener("mouseleave", () => this.highlight(-1));
    list.addEventListener("click", (event) => {
      const option = this.#options[placeOf(event)];
      if (option) take(option);
    });
  }
}

/**
 * Turns a field of values between commas into one with a list box (spec section 5). It sends one field, comma-joined.
 * Text typed before is taken over, and a value that is still being typed stays in the field.
 */
export function enlivenCombobox(
  input: HTMLInputElement,
  { frame, chipOf, createText, onChange }: ComboboxParts,
  { load, find }: Suggestions,
): void {
  const [sent, chosen, list] = [
    frame.querySelector<HTMLInputElement>("[type=hidden]"),
    frame.querySelector<HTMLElement>("div > ul"),
    frame.querySelector<HTMLElement>("[role=listbox]"),
  ];
  if (!sent || !chosen || !list) return;
  const { placeholder } = input;
  const isTouched = input.value !== input.defaultValue;
  const { half, isTyping, ...begun } = begunIn(input.value, input === document.activeElement, isTouched);
  const menu = new OptionMenu(input, list, createText);
  let { values } = begun;
  let turn = 0;

  /** Shows what matches, a moment after the last key. */
  function suggest(): void {
    const mine = ++turn;
    const loaded = load(input.value);
    setTimeout(async () => {
      await loaded;
      if (mine !== turn) return;
      menu.highlight(-1);
      menu.offer(optionsFor(input.value, values, find));
    }, DEBOUNCE_MS);
  }
  function keep(): void {
    sent!.value = withTyped(values, input.value, find).join(",");
  }
  function draw(next: string[]): void {
    values = next;
    chosen!.hidden = values.length === 0;
    chosen!.replaceChildren(...values.map(chipOf));
    input.placeholder = values.length === 0 ? placeholder : "";
    keep();
  }
  function change(next: string[]): void {
    draw(next);
    onChange();
  }
  function take(next: string[]): void {
    input.value = "";
    change(next);
    menu.offer([]);
    menu.setOpen(false);
    suggest();
  }
  const takeOption = ({ value }: Option) => take(addValue(values, value));
  /** Takes the typed text as values, which are spelt as the suggestions spell them once those are loaded. */
  function takeTyped(): void {
    const typed = input.value;
    if (tidyValue(typed).length < 2) return;
    take(withTyped(values, typed, find));
    void load(typed).then(() => draw(withTyped([], values.join(","), find)));
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { option } = menu;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        menu.move(event.key);
        break;
      case "Home":
      case "End":
        if (!menu.isShown) break;
        event.preventDefault();
        menu.move(event.key);
        break;
      case "Enter":
        // Never sends the form: it takes what is highlighted, or else what was typed.
        event.preventDefault();
        if (option) takeOption(option);
        else takeTyped();
        break;
      case "Tab":
        if (option) takeOption(option);
        break;
      case "Escape":
        if (!menu.isOpen) {
          input.value = "";
          keep();
          suggest();
        }
        menu.setOpen(false);
        break;
      case "Backspace":
        if (input.value === "" && values.length > 0) change(values.slice(0, -1));
    }
  }

  becomeCombobox(input, { sent, chosen, frame, list });
  input.value = half;
  draw(values);
  menu.draw();
  if (isTyping) input.focus();
  if (half !== "") suggest();

  input.addEventListener("input", () => {
    menu.highlight(-1);
    menu.setOpen(true);
    keep();
    suggest();
  });
  input.addEventListener("keydown", onKey);
  input.addEventListener("click", () => menu.setOpen(!menu.isOpen));
  input.addEventListener("blur", () => menu.setOpen(false));
  input.form?.addEventListener("submit", takeTyped);
  onChipPressed(chosen, (at) => {
    change(values.filter((_value, place) => place !== at));
    suggest();
    input.focus();
  });
  menu.listen(takeOption);
}

/** Calls back with the place of the chip whose button is pressed. */
function onChipPressed(chosen: HTMLElement, remove: (at: number) => void): void {
  chosen.addEventListener("click", ({ target }) => {
    const chip = target instanceof Element && target.closest("button") ? target.closest("li") : null;
    const at = [...chosen.children].findIndex((one) => one === chip);
    if (at !== -1) remove(at);
  });
}

interface Frame {
  sent: HTMLInputElement;
  chosen: HTMLElement;
  frame: HTMLElement;
  list: HTMLElement;
}

/** Puts the plain field into the combobox's frame, with the roles of one. */
function becomeCombobox(input: HTMLInputElement, { sent, chosen, frame, list }: Frame): void {
  sent.name = input.name;
  input.insertAdjacentElement("beforebegin", frame);
  chosen.insertAdjacentElement("afterend", input);
  input.removeAttribute("name");
  input.className = "";
  setAria(input, "role", "combobox");
  input.autocomplete = "off";
  setAria(input, "aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
}
