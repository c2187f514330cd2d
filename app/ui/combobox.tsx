import { useCombobox } from "downshift";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Field, type FieldTexts } from "./field";
import { Icon } from "./icon";
import { CONTROL } from "./inputs";
import { addValue, creatable, readList, tidyValue, withTyped } from "./list-values";

export interface Suggestions {
  /** Fetches what `find` needs for what was typed; never rejects. */
  load: (typed: string) => Promise<void>;
  /** What to offer for what was typed, of what is loaded: at most eight, none of the chosen. */
  find: (typed: string, chosen: readonly string[]) => string[];
}

type Props = FieldTexts & {
  name: string;
  defaultValue: readonly string[];
  suggestions: Suggestions;
  placeholder?: string;
  onChange?: (values: string[]) => void;
};

/** Spec section 5: suggestions wait this long after the last key. */
const DEBOUNCE_MS = 300;

/**
 * Many values, suggested or one's own (job titles; spec section 5). It sends one field, comma-joined.
 * Without a script it is a text field with commas between the values, under the same name.
 */
export function Combobox(props: Props) {
  const plain = useRef<HTMLInputElement>(null);
  // Null until scripts run. On a slow phone somebody has typed by then: that is taken along.
  const [begun, setBegun] = useState<Begun | null>(null);
  useLayoutEffect(() => {
    const input = plain.current;
    const values = readList([input?.value ?? ""]);
    const isTyping = input !== null && input === document.activeElement;
    const half = isTyping && input.value !== input.defaultValue ? (values.pop() ?? "") : "";
    setBegun({ values, half, isTyping });
  }, []);
  if (begun) return <Enhanced {...props} begun={begun} />;
  const { name, defaultValue, suggestions: _suggestions, onChange: _onChange, placeholder, ...texts } = props;
  return (
    <Field name={name} {...texts} hint={texts.hint ?? "Several, with commas between them"}>
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

/** What the plain field held when scripts began to run: whole values, and what was still being typed. */
type Begun = { values: string[]; half: string; isTyping: boolean };
type Option = { value: string; create: boolean };

function Enhanced({
  name,
  defaultValue: _defaultValue,
  suggestions,
  placeholder,
  onChange,
  begun,
  ...texts
}: Props & { begun: Begun }) {
  const [values, setValues] = useState(begun.values);
  const [typed, setTyped] = useState(begun.half);
  const [options, setOptions] = useState<Option[]>([]);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const loaded = suggestions.load(typed);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      await loaded;
      if (!isCurrent) return;
      const found = suggestions.find(typed, values);
      const own = creatable(typed, values, found);
      setOptions([
        ...found.map((value) => ({ value, create: false })),
        ...(own === null ? [] : [{ value: own, create: true }]),
      ]);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, values, suggestions]);

  function change(next: string[]): void {
    setValues(next);
    onChange?.(next);
  }
  function add(value: string): void {
    change(addValue(values, value));
    setTyped("");
    setOptions([]);
  }
  /** What was typed, as it stands: too short to be a value, it stays in the field. */
  function addTyped(): void {
    if (tidyValue(typed).length < 2) return;
    change(withTyped(values, typed, suggestions.find));
    setTyped("");
    setOptions([]);
    // Taken at once, and spelled as the list spells it when that is there.
    void suggestions.load(typed).then(() => setValues((now) => withTyped([], now.join(","), suggestions.find)));
  }
  // Who sends the form without confirming what they typed means it all the same: it was sent, and is shown as chosen.
  // No change is told of: typing it was one already.
  const takeTyped = useEffectEvent(() => {
    if (tidyValue(typed).length < 2) return;
    setValues(withTyped(values, typed, suggestions.find));
    setTyped("");
  });
  useEffect(() => {
    const form = input.current?.form;
    const take = () => takeTyped();
    form?.addEventListener("submit", take);
    return () => form?.removeEventListener("submit", take);
  }, []);
  function remove(value: string): void {
    change(values.filter((entry) => entry !== value));
    input.current?.focus();
  }

  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: options,
    inputValue: typed,
    selectedItem: null,
    itemToString: (option) => option?.value ?? "",
    // Escape empties the field; what is typed is taken in the input's own event below, or fast keys would be lost.
    onInputValueChange: ({ inputValue, type }) =>
      type === useCombobox.stateChangeTypes.InputKeyDownEscape && setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && add(selectedItem.value),
  });
  const showing = isOpen && options.length > 0;

  return (
    <Field name={name} {...texts}>
      {(ids) => (
        <div className="relative">
          <input type="hidden" name={name} value={withTyped(values, typed, suggestions.find).join(",")} />
          <div
            className={`${CONTROL} flex min-h-12 flex-wrap items-center gap-1.5 px-2 py-1.5 has-aria-invalid:border-failed has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-stamp-text`}
          >
            {values.length > 0 && (
              <ul aria-label="Chosen" className="contents">
                {values.map((value) => (
                  <li
                    key={value}
                    className="inline-flex max-w-full items-center rounded-tight bg-stamp-wash pl-2.5 text-note font-medium"
                  >
                    <span className="min-w-0 py-1">{value}</span>
                    <button
                      type="button"
                      onClick={() => remove(value)}
                      className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-tight hover:bg-well"
                    >
                      <Icon name="cross" className="size-4" />
                      <span className="sr-only">Remove {value}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <input
              {...getInputProps({
                ref: input,
                onChange: (event) => setTyped(event.currentTarget.value),
                // Field's own label names it.
                "aria-labelledby": undefined,
                onKeyDown: (event) => {
                  if (event.key === "Backspace" && typed === "" && values.length > 0) change(values.slice(0, -1));
                  if (event.key !== "Enter") return;
                  // Enter never sends the form: it takes what is highlighted, or else what was typed. It does so here
                  // and
                  // now: downshift would tell of it only after the next paint, and keys typed until then would be mixed
                  // in.
                  event.preventDefault();
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                  const option = showing ? options[highlightedIndex] : undefined;
                  if (option) add(option.value);
                  else addTyped();
                  closeMenu();
                },
              })}
              {...ids}
              {...(begun.isTyping ? { autoFocus: true } : undefined)}
              placeholder={values.length === 0 ? placeholder : undefined}
              autoComplete="off"
              className="min-h-8 min-w-20 flex-1 bg-transparent px-1 outline-none placeholder:text-ink-soft"
            />
          </div>
          <ul
            {...getMenuProps({
              "aria-label": typeof texts.label === "string" ? texts.label : "Suggestions",
              "aria-labelledby": undefined,
            })}
            className={
              showing
                ? "absolute inset-x-0 top-full z-20 mt-1 max-h-[300px] overflow-auto rounded-soft bg-sheet py-1 " +
                  "shadow-menu"
                : "hidden"
            }
          >
            {showing &&
              options.map((option, index) => (
                <li
                  key={`${option.create}-${option.value}`}
                  {...getItemProps({ item: option, index })}
                  className={`cursor-pointer px-3 py-2.5 ${index === highlightedIndex ? "bg-stamp text-on-stamp" : ""}`}
                >
                  {option.create ? `Create "${option.value}"` : option.value}
                </li>
              ))}
          </ul>
        </div>
      )}
    </Field>
  );
}
