import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type RefObject } from "react";
import { saveStart, readStart, touchedOf } from "./draft";
import type { ProfileAnswer } from "./save-profile.server";
import {
  answeredIn,
  openQuestions,
  problemsAt,
  READABLE,
  shownAt,
  stepAfter,
  stepBefore,
  stepsOf,
  WANTED,
  type Question,
  type Step,
} from "./start-steps";
import type { useProfileForm } from "./use-profile-form";
import type { ProfileErrors } from "./values";
import { focusFirstInvalid } from "../../ui/focus-invalid";
import { useHydrated } from "../../ui/use-hydrated";
import { useTypedBefore } from "../../ui/use-typed-before";
import { useMessageText } from "../../ui/texts";
import { FORM_NAMES, type Filled } from "@workers/modules/candidates/rules";

/** A choice that one tap answers. */
const isTapped = (step: Step, { name, value }: HTMLInputElement) =>
  (step === "gender" && name === FORM_NAMES.gender && value !== "other") ||
  (step === "firstJob" && name === FORM_NAMES.firstJob);

/** The person's place in the start, as their tab keeps it. */
interface SavedStart {
  step: Step;
  questions: Question[];
  of: number;
  filled: readonly Filled[];
  held: ProfileAnswer["held"];
}

interface Given {
  /** The form is that of a new profile, which begins with the resume. */
  isNew: boolean;
  /** All of the form is to be seen: it was refused, or read without scripts. */
  isWhole: boolean;
  /** The resume was read before the page was opened: it begins with the first open question. */
  isReadBefore: boolean;
  isCountryKnown: boolean;
  email: string | null;
  profile: ReturnType<typeof useProfileForm>;
}

/** The step of the start that is shown, and the ways from it. */
export function useSteps({ isNew, isWhole, isReadBefore, isCountryKnown, email, profile }: Given) {
  const { form, known, shown, change, setFound } = profile;
  const hydrated = useHydrated();
  const inLanguage = useMessageText();
  const [step, setStep] = useState<Step>("file");
  const [from, setFrom] = useState<Step>("want");
  const [{ questions, of }, setAsked] = useState<{ questions: Question[]; of: number }>({ questions: [], of: 0 });
  const [nearby, setNearby] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const byPointer = useRef(false);
  const isGone = useRef(false);
  const isStepped = hydrated && isNew && !isWhole && step !== "all";
  const at: Step = isStepped ? step : "all";
  const { filled } = known.pages;
  const filledNames = filled.map(({ name }) => name);
  const names = shownAt(at, filledNames);
  const fields = () => new FormData(form.current ?? undefined);
  const isFirstJob = () => fields().get(FORM_NAMES.firstJob) === "yes";

  useHeadingFocus(isGone, heading);
  useTypedBefore(() => {
    if (isNew && form.current && isBegun(form.current)) setStep("all");
  });
  useFocusInView(step === "all", form);
  const start: SavedStart = { step, questions, of, filled, held: known.held };
  useSavedStart(isNew ? email : null, start, (before) => {
    if (before === null) {
      if (isReadBefore) begin([...filledNames, ...known.found.map(({ name }) => name)]);
      return;
    }
    setAsked({ questions: before.questions, of: before.of });
    known.restore(before.filled, before.held);
    show(before.step);
  });

  function show(to: Step): void {
    setNearby(String(fields().get(FORM_NAMES.currentLocation) ?? ""));
    setStep(to);
  }
  function go(to: Step): void {
    if (to === "check") setFrom(at);
    isGone.current = to !== step;
    show(to);
  }
  /** Asks for what the resume did not say; the whole form where nothing of it was read. */
  function begin(justFilled: readonly string[]): void {
    if (justFilled.length === 0) return go("all");
    const answered = answeredIn(fields(), justFilled, isCountryKnown);
    const open = openQuestions(answered, isFirstJob());
    setAsked({
      questions: open,
      of: READABLE.filter((name) => justFilled.includes(name) || !answered.has(name)).length,
    });
    go(stepAfter("file", open, isFirstJob()));
  }
  /** Shows the problems of these fields. @returns whether there are any. */
  function refuses(asked: Iterable<string>): boolean {
    const problems: ProfileErrors = Object.fromEntries(
      Object.entries(problemsAt(asked, fields())).map(([name, text]) => [name, inLanguage(text)]),
    );
    setFound(problems);
    const wrong = Object.keys(problems);
    if (wrong.length === 0) return false;
    if (names && wrong.some((name) => !names.has(name))) setStep("all");
    requestAnimationFrame(() => focusFirstInvalid(form.current));
    return true;
  }
  function goOn(): void {
    if (refuses(names ?? [])) return;
    go(at === "check" ? from : stepAfter(at, questions, isFirstJob()));
  }
  return {
    at,
    isStepped,
    names,
    heading,
    nearby,
    begin,
    go,
    goOn,
    goBack: () => go(at === "check" ? from : stepBefore(at, questions, isFirstJob())),
    bar: stepsOf(at === "check" ? from : at, questions, hydrated && isFirstJob()),
    counts: {
      n: READABLE.filter((name) => filledNames.includes(name)).length,
      of,
      left: at === "want" ? 0 : questions.length - Math.max(0, questions.indexOf(at as Question)),
    },
    onPointerDown: () => void (byPointer.current = true),
    onKeyDown: () => void (byPointer.current = false),
    /** By keys one goes through the choices; a tap is an answer, also on the one that is chosen already. */
    onClick({ target }: MouseEvent<HTMLFormElement>): void {
      if (byPointer.current && target instanceof HTMLInputElement && isTapped(at, target)) goOn();
      else this.onTouch();
    },
    /** A list is filled in by a press or a key, which is no change of its field. */
    onTouch(): void {
      window.setTimeout(() => {
        if (!form.current) return;
        const now = fields();
        const right = [FORM_NAMES.jobTitles, FORM_NAMES.locations].filter(
          (name) => shown[name] !== undefined && now.getAll(name).some((value) => value !== ""),
        );
        if (right.length > 0) change(right, {});
      });
    },
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      if (isStepped && at !== "want") {
        event.preventDefault();
        return goOn();
      }
      if (isStepped && refuses([...READABLE, ...WANTED])) return event.preventDefault();
      profile.onSubmit(event);
    },
  };
}

/** A field beside the resume that has the keyboard, or that the link of those who fill it in themselves led to. */
const IN_USE = `:is(input, select, textarea, summary):is(:focus, :target):not([name="${FORM_NAMES.resume}"])`;

/** Someone typed, or went to a field, before scripts ran: they are filling in the whole form. */
function isBegun(form: HTMLFormElement): boolean {
  const isTyped = [...touchedOf(form)].some((name) => name !== "" && name !== FORM_NAMES.resume);
  return isTyped || form.querySelector(IN_USE) !== null;
}

/** What scripts add above a field that has the keyboard pushes it off the screen, so it is brought back. */
function useFocusInView(isWhole: boolean, formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const at = document.activeElement;
    if (isWhole && formRef.current?.contains(at)) at?.scrollIntoView({ block: "nearest" });
  }, [isWhole, formRef]);
}

/** A step that one went to is announced by its heading. */
function useHeadingFocus(isGoneRef: RefObject<boolean>, headingRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isGoneRef.current) return;
    isGoneRef.current = false;
    window.scrollTo({ top: 0 });
    headingRef.current?.focus({ preventScroll: true });
  });
}

/** Keeps the step in the tab, and goes on with one that was kept; null where none was. */
function useSavedStart(email: string | null, start: SavedStart, goOnWith: (start: SavedStart | null) => void): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (email === null) return;
    if (isRead.current) {
      if (start.step !== "file") saveStart(email, start);
      return;
    }
    isRead.current = true;
    goOnWith(readStart<SavedStart>(email));
  });
}
