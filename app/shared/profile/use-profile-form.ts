import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type RefObject } from "react";
import { useDraft } from "./draft";
import { readingWords, type ResumeReader } from "./resume-part";
import type { ReadResumeLines } from "./resume-lines";
import type { ProfileAnswer } from "./save-profile.server";
import type { ProfileErrors, ProfileParts } from "./values";
import { fieldIds } from "../../ui/field";
import { focusFirstInvalid } from "../../ui/focus-invalid";
import { useForAWhile } from "../../ui/use-for-a-while";
import { useTypedBefore } from "../../ui/use-typed-before";
import { useMessageText, useTranslate } from "../../ui/texts";
import { FORM_NAMES, FORM_ORDER, type Filled, type ProfileForm } from "@workers/modules/candidates/rules";
import type { Country } from "@workers/reading/people/vocabulary";

/** Spec section 9. */
const SUCCESS_MS = 5_000;
const RESUME = FORM_NAMES.resume;
const NONE: ProfileErrors = {};

interface Given {
  values: ProfileForm;
  draftOf: string | null;
  reading: ProfileAnswer["reading"];
  unreadWork: ProfileAnswer["unreadWork"];
  errors: ProfileErrors;
  problem: string | null;
  success: { text: string } | null;
  validate: ((form: FormData) => ProfileErrors) | undefined;
}

/** The first of these names that is wrong, in the order of the form. */
export const firstInvalidOf = (errors: ProfileErrors): string | null =>
  FORM_ORDER.find((name) => errors[name] !== undefined) ?? null;

/** All that the profile's form knows while it is filled in: its errors, what was read into it, and its country. */
export function useProfileForm(given: Given) {
  const { errors, problem, success, validate } = given;
  const inLanguage = useMessageText();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, given.draftOf);
  const values = draft ?? given.values;
  const [country, setCountry] = useCountry(form, values);
  const { shown, change, setFound } = useErrors(errors);
  const known = useReading(given.reading, given.unreadWork);
  const shownSuccess = useForAWhile(success, SUCCESS_MS);
  const banners = useRef<HTMLDivElement>(null);

  // Each answer brings its own objects: the same fields refused twice are shown twice.
  useEffect(() => {
    if (firstInvalidOf(errors) !== null) focusFirstInvalid(form.current);
    // The button is at the far end of the form from what is said about it as a whole.
    else if (problem || success) banners.current?.scrollIntoView({ block: "center" });
  }, [errors, problem, success]);

  function onChange(event: FormEvent<HTMLFormElement>): void {
    const name = fieldNameOf(event.target);
    if (name === undefined) return;
    const broken = name === RESUME ? validate?.(new FormData(event.currentTarget))[RESUME] : undefined;
    change([name], broken === undefined ? {} : { [name]: inLanguage(broken) });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const messages = validate?.(new FormData(event.currentTarget)) ?? {};
    setFound(Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, inLanguage(text)])));
    const first = firstInvalidOf(messages);
    if (first === null) return;
    event.preventDefault();
    // The same fields may be broken as before: then no effect runs.
    requestAnimationFrame(() => focusFirstInvalid(form.current));
  }

  return {
    form,
    banners,
    draft,
    values,
    country,
    setCountry,
    shown,
    change,
    setFound,
    known,
    shownSuccess,
    onChange,
    onSubmit,
  };
}

function without(errors: ProfileErrors, names: readonly string[]): ProfileErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !names.includes(field)));
}

/** The field that a control belongs to: a list that is typed into has its name on a hidden field beside it. */
const fieldNameOf = (control: EventTarget) =>
  control instanceof HTMLElement
    ? FORM_ORDER.find((name) => control.getAttribute("name") === name || control.id === fieldIds(name, {}).id)
    : undefined;

function useCountry(form: RefObject<HTMLFormElement | null>, values: ProfileForm) {
  const [chosenCountry, setCountry] = useState<Country | null>(null);
  const country = chosenCountry ?? (values.country === "IN" ? "IN" : "US");
  useTypedBefore(() => {
    const typed = form.current && new FormData(form.current).get(FORM_NAMES.country);
    if (typed !== country && (typed === "IN" || typed === "US")) setCountry(typed);
  });
  return [country, setCountry] as const;
}

/** All that was read from a resume: in the answer that the page came with, and on the page itself since then. */
function useReading(reading: ProfileAnswer["reading"], unreadGiven: string | null) {
  const t = useTranslate();
  const [pages, setPages] = useState<ReadResumeLines>({ lines: [], filled: [], ...reading });
  const [found, setFound] = useState<readonly Filled[]>(reading?.asked ?? []);
  const [read, setRead] = useState(() => wordsOf(pages));
  const [unreadWork, setUnreadWork] = useState(unreadGiven);
  const [readingResult, setReadingResult] = useState(() =>
    reading ? readingWords(reading.filled, reading.unread, unreadWork, t) : "",
  );
  const [readTitles, setReadTitles] = useState<readonly string[] | null>(null);
  const [readPlaces, setReadPlaces] = useState<readonly string[] | null>(null);
  const [held, setHeld] = useState<ProfileAnswer["held"]>(null);
  return {
    pages,
    read,
    readTitles,
    readPlaces,
    held,
    readingResult,
    unreadWork,
    found,
    /** Takes what was found for a field, which is read from the resume then, or leaves it to the person. */
    answerFound(one: Filled, isRight: boolean) {
      setFound((before) => before.filter(({ name }) => name !== one.name));
      if (!isRight) return;
      setPages((before) => ({ ...before, filled: [...before.filled, one] }));
      setRead((before) => ({ ...before, ...wordsOf({ filled: [one], lines: pages.lines }) }));
      if (Array.isArray(one.value)) setReadTitles(one.value);
    },
    /** Takes up what was read before the page was left. */
    restore(filled: readonly Filled[], heldFile: ProfileAnswer["held"]) {
      setPages({ filled, lines: [] });
      setRead(wordsOf({ filled, lines: [] }));
      setHeld(heldFile);
    },
    take({
      filled,
      asked,
      lines,
      result,
      unreadWork: line,
      held: heldFile,
    }: Parameters<ComponentProps<typeof ResumeReader>["onRead"]>[0]) {
      setReadingResult(result);
      setUnreadWork(line);
      setPages({ filled, lines });
      setFound(asked);
      if (heldFile) setHeld(heldFile);
      setRead((before) => ({ ...before, ...wordsOf({ filled, lines }) }));
      const listOf = (wire: string) => filled.find(({ name }) => name === wire)?.value;
      const [titles, places] = [listOf(FORM_NAMES.jobTitles), listOf(FORM_NAMES.locations)];
      if (Array.isArray(titles)) setReadTitles(titles);
      if (Array.isArray(places)) setReadPlaces(places);
    },
  };
}

/** The errors that are shown: the answer's and those found here, each until its field is changed. */
function useErrors(errors: ProfileErrors) {
  const [found, setFound] = useState<ProfileErrors>({});
  // An error goes once its field is changed, by hand or by the resume; the next answer is a new object.
  const [changed, setChanged] = useState<{ since: ProfileErrors; names: readonly string[] }>({
    since: NONE,
    names: [],
  });
  const shown = { ...without(errors, changed.since === errors ? changed.names : []), ...found };
  const change = (names: readonly string[], broken: ProfileErrors) => {
    setChanged(({ since, names: before }) => ({
      since: errors,
      names: since === errors ? [...before, ...names] : names,
    }));
    setFound((before) => ({ ...without(before, names), ...broken }));
  };
  return { shown, change, setFound };
}

/** The words that each field was filled from, and their page. */
const wordsOf = ({ filled, lines }: ReadResumeLines): NonNullable<ProfileParts["read"]> =>
  Object.fromEntries(
    filled.map(({ name, words, lines: [first = -1] }) => [name, { words, page: lines[first]?.page ?? null }]),
  );
