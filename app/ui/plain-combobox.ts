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
  let { values } = begun;
  let options: Option[] = [];
  let isOpen = false;
  let highlighted = -1;
  let turn = 0;

  const isShown = () => isOpen && options.length > 0;
  function drawMenu(): void {
    list!.hidden = !isShown();
    setAria(input, "aria-expanded", String(isShown()));
    if (list!.childElementCount === 0 && isShown()) list!.replaceChildren(...options.map(optionOf));
    if (!isShown()) list!.replaceChildren();
    [...list!.children].forEach((option, at) => setAria(option, "aria-selected", String(at === highlighted)));
    setAria(input, "aria-activedescendant", isShown() && highlighted >= 0 ? `${list!.id}-${highlighted}` : null);
  }
  function optionOf({ value, create }: Option, at: number): HTMLElement {
    const option = document.createElement("li");
    setAria(option, "role", "option");
    option.id = `${list!.id}-${at}`;
    option.textContent = create ? createText(value) : value;
    return option;
  }
  function offer(next: Option[]): void {
    options = next;
    list!.replaceChildren();
    drawMenu();
  }
  /** Shows what matches, a moment after the last key. */
  function suggest(): void {
    const mine = ++turn;
    const loaded = load(input.value);
    setTimeout(async () => {
      await loaded;
      if (mine !== turn) return;
      highlighted = -1;
      offer(optionsFor(input.value, values, find));
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
  function setOpen(open: boolean): void {
    isOpen = open;
    if (!open) highlighted = -1;
    drawMenu();
  }
  function highlight(at: number): void {
    isOpen = true;
    highlighted = at;
    drawMenu();
    list!.children[at]?.scrollIntoView({ block: "nearest" });
  }
  function take(next: string[]): void {
    input.value = "";
    change(next);
    offer([]);
    setOpen(false);
    suggest();
  }
  /** Takes the typed text as values, which are spelt as the suggestions spell them once those are loaded. */
  function takeTyped(): void {
    const typed = input.value;
    if (tidyValue(typed).length < 2) return;
    take(withTyped(values, typed, find));
    void load(typed).then(() => draw(withTyped([], values.join(","), find)));
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const last = options.length - 1;
    const option = isShown() ? options[highlighted] : undefined;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        highlight(placeAfter(event.key, { isShown: isShown(), highlighted, last }));
        break;
      case "Home":
      case "End":
        if (!isShown()) break;
        event.preventDefault();
        highlight(event.key === "Home" ? 0 : last);
        break;
      case "Enter":
        // Never sends the form: it takes what is highlighted, or else what was typed.
        event.preventDefault();
        if (option) take(addValue(values, option.value));
        else takeTyped();
        break;
      case "Tab":
        if (option) take(addValue(values, option.value));
        break;
      case "Escape":
        if (!isOpen) {
          input.value = "";
          keep();
          suggest();
        }
        setOpen(false);
        break;
      case "Backspace":
        if (input.value === "" && values.length > 0) change(values.slice(0, -1));
    }
  }

  sent.name = input.name;
  input.insertAdjacentElement("beforebegin", frame);
  chosen.insertAdjacentElement("afterend", input);
  input.removeAttribute("name");
  input.className = "";
  setAria(input, "role", "combobox");
  input.autocomplete = "off";
  setAria(input, "aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.value = half;
  draw(values);
  drawMenu();
  if (isTyping) input.focus();
  if (half !== "") suggest();

  input.addEventListener("input", () => {
    highlighted = -1;
    setOpen(true);
    keep();
    suggest();
  });
  input.addEventListener("keydown", onKey);
  input.addEventListener("click", () => setOpen(!isOpen));
  input.addEventListener("blur", () => setOpen(false));
  input.form?.addEventListener("submit", takeTyped);
  chosen.addEventListener("click", ({ target }) => {
    const chip = target instanceof Element && target.closest("button") ? target.closest("li") : null;
    const at = [...chosen.children].findIndex((one) => one === chip);
    if (at === -1) return;
    change(values.filter((_value, place) => place !== at));
    suggest();
    input.focus();
  });
  const placeOf = ({ target }: Event) =>
    target instanceof Element ? [...list.children].findIndex((one) => one === target.closest("li")) : -1;
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("mousemove", (event) => {
    highlighted = placeOf(event);
    drawMenu();
  });
  list.addEventListener("mouseleave", () => {
    highlighted = -1;
    drawMenu();
  });
  list.addEventListener("click", (event) => {
    const option = options[placeOf(event)];
    if (option) take(addValue(values, option.value));
  });
}
