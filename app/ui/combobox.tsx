import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { Field, type FieldTexts } from "./field";
import { Icon } from "./icon";
import { CONTROL } from "./inputs";
import { useTranslate } from "./texts";
import {
  begunIn,
  DEBOUNCE_MS,
  optionsFor,
  placeAfter,
  type Begun,
  type Option,
  type Suggestions,
} from "./combobox-rules";
import { addValue, tidyValue, withTyped } from "./list-values";

type Props = FieldTexts & {
  name: string;
  defaultValue: readonly string[];
  suggestions: Suggestions;
  placeholder?: string;
  onChange?: (values: string[]) => void;
};

/**
 * Many values, suggested or one's own (job titles; spec section 5). It sends one field, comma-joined.
 * Without a script it is a text field with commas between the values, under the same name.
 */
export function Combobox(props: Props) {
  const t = useTranslate();
  const plain = useRef<HTMLInputElement>(null);
  // Null until scripts run. What was typed before that on a slow phone is taken over.
  const [begun, setBegun] = useState<Begun | null>(null);
  useLayoutEffect(() => {
    const input = plain.current;
    if (input) setBegun(begunIn(input.value, input === document.activeElement, input.value !== input.defaultValue));
  }, []);
  if (begun) return <Enhanced {...props} begun={begun} />;
  const { name, defaultValue, suggestions: _suggestions, onChange: _onChange, placeholder, ...texts } = props;
  return (
    <Field name={name} {...texts} hint={texts.hint ?? t("form.commas")}>
      {(ids) => (
        <input
          ref={plain}
          type="text"
          name={name}
          defaultValue={defaultValue.map(tidyValue).join(", ")}
          placeholder={placeholder}
          {...ids}
          className={`${CONTROL} min-h-12 px-3 py-2`}
        />
      )}
    </Field>
  );
}

/** The options below the field, whether they are shown, and which is highlighted. */
function useMenu(typed: string, values: readonly string[], suggestions: Suggestions) {
  const [options, setOptions] = useState<Option[]>([]);
  const [isOpen, setOpen] = useState(false);
  /** The place of the highlighted option; -1 for none. */
  const [highlighted, setHighlighted] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  useEffect(() => {
    const loaded = suggestions.load(typed);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      await loaded;
      if (!isCurrent) return;
      setHighlighted(-1);
      setOptions(optionsFor(typed, values, suggestions.find));
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, values, suggestions]);

  function close(): void {
    setOpen(false);
    setHighlighted(-1);
  }
  return {
    id,
    list,
    options,
    isOpen,
    isShown: isOpen && options.length > 0,
    highlighted,
    setHighlighted,
    open: () => setOpen(true),
    close,
    clear() {
      setOptions([]);
      close();
    },
    highlight(at: number) {
      setOpen(true);
      setHighlighted(at);
      // Once it is drawn.
      requestAnimationFrame(() => list.current?.children[at]?.scrollIntoView({ block: "nearest" }));
    },
  };
}
type Menu = ReturnType<typeof useMenu>;

/** The chosen values and the text being typed, with what changes them. */
function useChosen({ suggestions, onChange, begun }: Pick<Props, "suggestions" | "onChange"> & { begun: Begun }) {
  const [values, setValues] = useState(begun.values);
  const [typed, setTyped] = useState(begun.half);
  const input = useRef<HTMLInputElement>(null);
  const menu = useMenu(typed, values, suggestions);

  function change(next: string[]): void {
    setValues(next);
    onChange?.(next);
  }
  function done(): void {
    setTyped("");
    menu.clear();
  }
  /** Respells the values as the suggestions spell them once those are loaded; a typed value is added before that. */
  function respell(): void {
    void suggestions.load(typed).then(() => setValues((now) => withTyped([], now.join(","), suggestions.find)));
  }
  // A text that is typed and not confirmed counts when the form is sent, and is shown as chosen. No change event
  // follows: typing it was one already.
  const takeTyped = useEffectEvent(() => {
    if (tidyValue(typed).length < 2) return;
    setValues(withTyped(values, typed, suggestions.find));
    setTyped("");
    respell();
  });
  useEffect(() => {
    const form = input.current?.form;
    const take = () => takeTyped();
    form?.addEventListener("submit", take);
    return () => form?.removeEventListener("submit", take);
  }, []);
  return {
    input,
    menu,
    values,
    typed,
    setTyped,
    add(value: string) {
      change(addValue(values, value));
      done();
    },
    /** Adds the typed text as a value; a text too short to be one stays in the field. */
    addTyped() {
      if (tidyValue(typed).length < 2) return;
      change(withTyped(values, typed, suggestions.find));
      done();
      respell();
    },
    remove(value: string) {
      change(values.filter((entry) => entry !== value));
      input.current?.focus();
    },
    removeLast: () => change(values.slice(0, -1)),
  };
}

/** The keys of a list box beside a text field. */
function handleKey(event: KeyboardEvent, { menu, values, typed, ...chosen }: ReturnType<typeof useChosen>): void {
  if (event.nativeEvent.isComposing) return;
  const { isShown, highlighted } = menu;
  const last = menu.options.length - 1;
  const option = isShown ? menu.options[highlighted] : undefined;
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp":
      event.preventDefault();
      menu.highlight(placeAfter(event.key, { isShown, highlighted, last }));
      break;
    case "Home":
    case "End":
      if (!isShown) break;
      event.preventDefault();
      menu.highlight(event.key === "Home" ? 0 : last);
      break;
    case "Enter":
      // Never sends the form: it takes what is highlighted, or else what was typed.
      event.preventDefault();
      if (option) chosen.add(option.value);
      else chosen.addTyped();
      break;
    case "Tab":
      if (option) chosen.add(option.value);
      break;
    case "Escape":
      if (!menu.isOpen) chosen.setTyped("");
      menu.close();
      break;
    case "Backspace":
      if (typed === "" && values.length > 0) chosen.removeLast();
  }
}

function Enhanced({
  name,
  defaultValue: _defaultValue,
  suggestions,
  placeholder,
  onChange,
  begun,
  ...texts
}: Props & { begun: Begun }) {
  const t = useTranslate();
  const chosen = useChosen({ suggestions, onChange, begun });
  const { input, menu, values, typed } = chosen;
  // The combobox pattern of WAI-ARIA: the focus stays in the field, which says where in its list one is.
  const asField = {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": menu.isShown,
    "aria-controls": menu.id,
    "aria-activedescendant": menu.isShown && menu.highlighted >= 0 ? `${menu.id}-${menu.highlighted}` : undefined,
  };
  return (
    <Field name={name} {...texts}>
      {(ids) => (
        <div className="relative">
          <input type="hidden" name={name} value={withTyped(values, typed, suggestions.find).join(",")} />
          <div className={`${CONTROL} flex min-h-12 flex-wrap items-center gap-3 px-2 py-1.5`}>
            {values.length > 0 && <Chosen values={values} onRemove={chosen.remove} />}
            <input
              ref={input}
              {...asField}
              value={typed}
              onChange={(event) => {
                chosen.setTyped(event.currentTarget.value);
                menu.open();
                menu.setHighlighted(-1);
              }}
              onKeyDown={(event) => handleKey(event, chosen)}
              onClick={menu.isOpen ? menu.close : menu.open}
              onBlur={menu.close}
              {...ids}
              {...(begun.isTyping ? { autoFocus: true } : undefined)}
              placeholder={values.length === 0 ? placeholder : undefined}
              autoComplete="off"
            />
          </div>
          <OptionList
            menu={menu}
            label={typeof texts.label === "string" ? texts.label : t("form.suggestions")}
            onTake={chosen.add}
          />
        </div>
      )}
    </Field>
  );
}

function Chosen({ values, onRemove }: { values: readonly string[]; onRemove: (value: string) => void }) {
  const t = useTranslate();
  return (
    <ul aria-label={t("form.chosenList")} className="contents">
      {values.map((value) => (
        <Chip key={value} value={value} onRemove={() => onRemove(value)} />
      ))}
    </ul>
  );
}

/** A chosen value, with the button that takes it off. */
export function Chip({ value, onRemove }: { value: string; onRemove?: () => void }) {
  const t = useTranslate();
  return (
    <li className="inline-flex max-w-full items-center rounded-tight bg-stamp-wash pl-3 text-note font-medium">
      <span className="min-w-0 py-1.5">{value}</span>
      <button
        type="button"
        onClick={onRemove}
        className="relative -my-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center"
      >
        <Icon name="cross" className="size-4" />
        <span className="sr-only">{t("form.remove", { value })}</span>
      </button>
    </li>
  );
}

function OptionList({ menu, label, onTake }: { menu: Menu; label: string; onTake: (value: string) => void }) {
  const t = useTranslate();
  const { id, list, options, isShown, highlighted, setHighlighted } = menu;
  const asOption = ({ value }: Option, at: number) => ({
    role: "option",
    id: `${id}-${at}`,
    "aria-selected": at === highlighted,
    onMouseMove: () => setHighlighted(at),
    onClick: () => onTake(value),
  });
  const asList = {
    role: "listbox",
    id,
    onMouseLeave: () => setHighlighted(-1),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  return (
    <ul ref={list} {...asList} aria-label={label} className={isShown ? "drop absolute w-full py-1" : "hidden"}>
      {isShown &&
        options.map((option, index) => (
          <li key={`${option.create}-${option.value}`} {...asOption(option, index)}>
            {option.create ? t("form.create", { value: option.value }) : option.value}
          </li>
        ))}
    </ul>
  );
}
