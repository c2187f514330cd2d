import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { FieldGroup, fieldIds, useFirstFocus, type FieldTexts } from "./field";
import { Icon } from "./icon";
import { CONTROL } from "./inputs";
import { namedOption, searchedOptions, withFound, type Listed } from "./listed";
import { useTranslate } from "./texts";
import { useHydrated } from "./use-hydrated";

const LIST = "drop drop-list";

const nameItself = (option: string) => option;

/**
 * Several of a known list, as tick boxes that unfold (work locations). Each ticked one sends the name once.
 * Without a script it is the same list, only without the search field and the rule about what excludes what,
 * which the server holds anyway.
 * @param isDisabled the rule, for example that the whole country excludes single cities.
 */
export function MultiSelect({
  name,
  options,
  defaultValue,
  isDisabled,
  labelOf = nameItself,
  onChange,
  more,
  ...texts
}: FieldTexts & {
  name: string;
  options: readonly Listed[];
  defaultValue: readonly string[];
  isDisabled?: (option: string, chosen: readonly string[]) => boolean;
  /** The label of an option in the page's language; by default its name. */
  labelOf?: (option: string) => string;
  onChange?: (chosen: string[]) => void;
  /** Finds options beyond the list by what was typed. */
  more?: (typed: string) => Promise<readonly Listed[]>;
}) {
  const hydrated = useHydrated();
  const t = useTranslate();
  const focus = useFirstFocus(name);
  const [chosen, setChosen] = useState<string[]>([...defaultValue]);
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly Listed[]>([]);
  const ids = fieldIds(name, texts);
  // A chosen option that is no longer offered stays visible, so that it can be taken off and put back.
  const [first] = useState(defaultValue);
  const search = { typed: query, options, first, chosen, found, labelOf };
  const shown = searchedOptions(search);
  const menu = useMenu(defaultValue, change);

  function change(next: string[]): void {
    setChosen(next);
    onChange?.(next);
  }

  /** Ticks what was typed, as if its box was pressed: what is named in full, or the only one left in the list. */
  function takeTyped(): void {
    const named = namedOption(search);
    if (!named || chosen.includes(named.name) || isDisabled?.(named.name, chosen)) return;
    change([...chosen, named.name]);
    setQuery("");
  }

  return (
    <FieldGroup name={name} {...texts}>
      <details ref={menu} className="relative">
        <summary
          id={ids.id}
          {...focus}
          className={`${CONTROL} flex min-h-12 items-center justify-between gap-3 px-3 py-2`}
        >
          <span>
            {chosen.length === 0
              ? t("form.choose")
              : hydrated
                ? chosen.map(labelOf).join(", ")
                : t("form.chosen", { n: chosen.length })}
          </span>
          <Icon name="down" className="turns size-5" />
        </summary>
        <div className={LIST}>
          {hydrated && options.length > 12 && (
            <Find
              query={query}
              onType={(typed) => {
                setQuery(typed);
                void more?.(typed).then((places) => setFound((known) => withFound(known, places)));
              }}
              onEnter={takeTyped}
            />
          )}
          <ul className="picks py-1">
            {shown.map((option) => {
              const ticked = chosen.includes(option.name);
              return (
                <Box
                  key={option.name}
                  option={option}
                  label={labelOf(option.name)}
                  // Once scripts run the hidden fields below send the choice: a search may hide what is ticked.
                  name={hydrated ? undefined : name}
                  ticked={ticked}
                  disabled={hydrated && !ticked && (isDisabled?.(option.name, chosen) ?? false)}
                  onTick={(isTicked) =>
                    change([...chosen.filter((value) => value !== option.name), ...(isTicked ? [option.name] : [])])
                  }
                />
              );
            })}
            {shown.length === 0 && <li className="px-3 py-3 text-ink-soft">{t("form.noMatch")}</li>}
          </ul>
        </div>
      </details>
      {hydrated && chosen.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
    </FieldGroup>
  );
}

/** The list that unfolds. `onTicked` is told once what was ticked before scripts ran, which React would untick. */
function useMenu(defaultValue: readonly string[], onTicked: (chosen: string[]) => void) {
  const menu = useRef<HTMLDetailsElement>(null);
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const ticked = [...(menu.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]:checked") ?? [])].map(
      (box) => box.value,
    );
    if (ticked.length === defaultValue.length && ticked.every((value) => defaultValue.includes(value))) return;
    onTicked(ticked);
  }, [defaultValue, onTicked]);

  useEffect(() => {
    function closeOutside({ target }: Event): void {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    }
    // Closing the list during a press would move the page and the press would miss. So a press closes it on its click.
    function closeByKey(event: FocusEvent): void {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) closeOutside(event);
    }
    function closeByEscape(event: KeyboardEvent): void {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    }
    document.addEventListener("click", closeOutside);
    document.addEventListener("focusin", closeByKey);
    document.addEventListener("keydown", closeByEscape);
    return () => {
      document.removeEventListener("keydown", closeByEscape);
      document.removeEventListener("click", closeOutside);
      document.removeEventListener("focusin", closeByKey);
    };
  }, []);
  return menu;
}

/** The search above the boxes. */
export function Find(props: { query: string; onType: (typed: string) => void; onEnter: () => void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="border-b border-rule px-2 py-2">
      <label htmlFor={id} className="sr-only">
        {t("form.find")}
      </label>
      <input
        id={id}
        type="search"
        value={props.query}
        placeholder={t("form.find")}
        onChange={(event) => props.onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.onEnter();
        }}
        className={`${CONTROL} min-h-11 px-3`}
      />
    </div>
  );
}

interface BoxProps {
  option: Listed;
  label: string;
  name: string | undefined;
  ticked: boolean;
  disabled: boolean;
  onTick: (isTicked: boolean) => void;
}

function Box({ option, label, name, ticked, disabled, onTick }: BoxProps) {
  return (
    <li className={option.when}>
      <label>
        <input
          type="checkbox"
          name={name}
          value={option.name}
          checked={ticked}
          disabled={disabled}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        {label}
      </label>
    </li>
  );
}
