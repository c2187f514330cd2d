import type { ReportedFill } from "../../../workers/modules/fulfilment/extension/vocabulary";
import type { FormField } from "../../../workers/reading/labels/vocabulary";
import { findConfirmation, type Confirmation } from "./confirmation.ts";
import { goesOn, isOtherForm, isSendButton, maySend } from "./buttons.ts";
import { makeFates } from "./fates.ts";
import { isEmpty, wait } from "./fill.ts";
import { firstPlace, makeGiver, type Became, type ReadResume } from "./give-field.ts";
import { isToDo, type Item } from "./items.ts";
import { matchFields, type AnsweredField } from "./match.ts";
import { makeOpenFields, sortFields } from "./open-fields.ts";
import { makePanel } from "./panel.ts";
import { readPage, type PageField } from "./read-page.ts";
import { makeRecorder, type DrawnForm } from "./record-form.ts";
import { isSeen } from "./visible.ts";

export interface Filling {
  answered: readonly AnsweredField[];
  /** Asked for once a field takes it. */
  resume: ReadResume;
  /** The answers for fields that were not known beforehand; absent where nobody can say. */
  ask?: (fields: readonly FormField[]) => Promise<readonly AnsweredField[]>;
  /**
   * Asks before the employer's form leaves, so that no second one is sent whatever happens then; with the fates of what
   * was filled.
   */
  submitting?: (fills: readonly ReportedFill[]) => void;
  confirmed?: (confirmation: Confirmation) => void;
  /** On a page before this one a button that goes on was pressed. */
  mayHaveLeft?: boolean;
  /** Records the structure of the shown step, and says in a line whether it was. */
  record?: (form: DrawnForm) => Promise<string>;
}

type Told = Pick<Item, "label" | "why" | "required">;

/** The fields on the shown step by now. */
export interface Step {
  filled: string[];
  open: Told[];
  /** Left on purpose: what is optional and unanswered, or not ours to give. */
  left: Told[];
  /** Seen, and not understood. */
  unread: Told[];
  stop: "sign_in" | "too_large" | "too_many_steps" | null;
  captcha: boolean;
  /** Milliseconds that filling took so far. */
  ms: number;
}

export interface Session {
  /** The step as it was last filled. */
  step: () => Step;
  /** Every control of that step that a person can see. */
  items: () => readonly Item[];
  confirmation: () => Confirmation | null;
  /** Whether a button that goes on was pressed: the last one of some forms is such. */
  mayHaveLeft: () => boolean;
  /** The fates of what was filled, as far as a person went on since. */
  fills: () => readonly ReportedFill[];
  end: () => void;
}

/** The answers of a page's fields: those that were known, and what the server says of the others. */
function makeAnswers({ answered: known, ask }: Filling) {
  let answered = [...known];
  const asked = new Set<string>();
  /** Those that got no answer: one that the server refuses costs no other, and is told of. */
  const unanswered = new Set<string>();
  return {
    unanswered,
    async answersFor(fields: readonly FormField[]) {
      const now = matchFields(fields, answered);
      const unknown = ask ? fields.filter((field) => !now.has(field) && !asked.has(field.key)) : [];
      if (!ask || unknown.length === 0) return now;
      for (const { key } of unknown) asked.add(key);
      const got = await ask(unknown).catch(() => []);
      answered = [...answered, ...got];
      const matched = matchFields(unknown, got);
      for (const field of unknown) if (!matched.has(field)) unanswered.add(field.key);
      return matchFields(fields, answered);
    },
  };
}

/** Whether the operator sent the form, and whether the page says then that it arrived. */
function makeSending(
  page: Document,
  filling: Filling,
  fills: () => readonly ReportedFill[],
  isSend: (event: Event, pressed: Element) => boolean,
) {
  let sent = false;
  let mayHaveLeft = filling.mayHaveLeft === true;
  let confirmation: Confirmation | null = null;
  let pressedAt = -Infinity;
  return {
    onPress(event: Event): void {
      if (!maySend(event)) return;
      const isOnward = goesOn(event);
      mayHaveLeft ||= isOnward;
      pressedAt = isOnward ? -Infinity : performance.now();
    },
    mayHaveLeft: () => mayHaveLeft,
    confirmation: () => confirmation,
    onSend(event: Event): void {
      const pressed = event.isTrusted ? event.composedPath()[0] : null;
      if (event.type === "submit" && performance.now() - pressedAt > SENDS_WITHIN_MS) return;
      if (!(pressed instanceof Element) || !isSend(event, pressed)) return;
      sent = true;
      filling.submitting?.(fills());
    },
    /** Looks for the page's word, once it was sent; or once it may have been, on a page without a further step. */
    look(fields: readonly PageField[], roots: readonly ParentNode[]): void {
      if (confirmation || !(sent || mayHaveLeft)) return;
      const isOpen = fields.some((one) => (sent ? one.field.required === true : !one.shown.matches(OF_THE_SITE)));
      const found = findConfirmation(page, roots, isSeen, isOpen);
      if (!found) return;
      if (!sent) filling.submitting?.(fills());
      sent = true;
      confirmation = found;
      filling.confirmed?.(found);
    },
  };
}

/** Controls of the site around a form, such as its search. */
const OF_THE_SITE = "[type=search],:is(header,nav,footer,[role=search]) *";
/** How long after a person's press a form leaves: pages look at their fields first, and ask whether a robot pressed. */
const SENDS_WITHIN_MS = 5_000;
/** A page that changes for ever is left alone after so many readings. */
const MAX_READINGS = 40;
const QUIET_MS = 60;

/**
 * Fills the shown step of a page, and each next one that the operator opens. Never presses a button that sends or goes
 * on, and never touches a test against robots or a sign-in.
 */
export async function startFilling(page: Document, filling: Filling): Promise<Session> {
  const recorder = makeRecorder();
  const { record } = filling;
  const panel = makePanel(page, record ? () => record(recorder.form()) : null);
  const became = new Map<string, Became>();
  const give = makeGiver(became, filling.resume);
  const answering = makeAnswers(filling);
  const fates = makeFates();
  const sending = makeSending(page, filling, fates.list, (event, pressed) =>
    event.type === "click" ? isSendButton(event, controls, became.size > 0) : !isOtherForm(pressed, controls),
  );
  let readings = 0;
  let spent = 0;
  let busy = false;
  let again = false;
  let ended = false;
  let last: Step = NOTHING;
  let items: readonly Item[] = [];
  const openFields = makeOpenFields(page);
  /** The visible controls of the current step's fields. */
  let controls: readonly HTMLElement[] = [];
  const observed = new WeakSet<Node>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target !== panel.host)) later();
  });

  function later(): void {
    if (ended || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void pass();
    }, QUIET_MS);
  }

  async function fillStep(): Promise<void> {
    const form = readPage(page);
    for (const root of form.roots) {
      if (observed.has(root)) continue;
      observed.add(root);
      observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED });
    }
    last = { ...NOTHING, stop: form.stop, captcha: form.captcha, ms: spent };
    if (form.stop === "too_large") {
      items = [];
      panel.show(STOPPED.too_large, []);
      return;
    }
    recorder.take(form.fields);
    fates.see(form.fields);
    if (form.stop === "sign_in") {
      tellOf(form.fields, new Map(), true);
      panel.show(STOPPED.sign_in, items);
      return;
    }
    const known = form.fields.filter(({ isNamed, control }) => isNamed && control.is !== "hand");
    controls = form.fields.map((one) => one.shown);
    const answers = await answering.answersFor(known.map(({ field }) => field));
    const answerOf = new Map(
      known.flatMap((one) => {
        const answer = answers.get(one.field)?.answer;
        return answer ? [[one, answer] as const] : [];
      }),
    );
    const places = [...answerOf].flatMap(([one, answer]) =>
      answer.is === "file" && answer.which === "resume" ? [one] : [],
    );
    const first = places.find((one) => became.get(one.field.key) === "filled" && !isEmpty(one)) ?? firstPlace(places);
    for (const one of filesLast(known)) {
      const answer = answerOf.get(one);
      if (!answer || ended) continue;
      const isSecond = places.includes(one) && one !== first;
      const result = isSecond ? "second_file" : fates.isCleared(one) ? "cleared" : await give(one, answer, answerOf);
      if (result) became.set(one.field.key, result);
    }
    fates.take(form.fields, answers, became);
    tellOf(form.fields, answers, false);
    panel.show(lineOf(items, last.captcha), items);
    openFields.take(form.fields, items);
    sending.look(form.fields, form.roots);
  }

  function tellOf(
    fields: readonly PageField[],
    answers: ReadonlyMap<FormField, AnsweredField>,
    isAccount: boolean,
  ): void {
    items = sortFields(fields, { answers, became, unanswered: answering.unanswered, isAccount });
    const toldOf = (list: Item["list"]): Told[] =>
      items.flatMap(({ list: of, label, why, required }) => (of === list ? [{ label, why, required }] : []));
    last.filled = items.flatMap(({ key, value }) => (value === null ? [] : [key]));
    last.open = toldOf("open");
    last.left = toldOf("left");
    last.unread = toldOf("unread");
  }

  async function pass(): Promise<void> {
    if (ended) return;
    if (busy) {
      again = true;
      return;
    }
    if (++readings > MAX_READINGS) {
      last = { ...last, stop: "too_many_steps" };
      panel.show(STOPPED.too_many_steps, []);
      end();
      return;
    }
    busy = true;
    const began = performance.now();
    try {
      await fillStep();
    } finally {
      spent += performance.now() - began;
      last.ms = spent;
      busy = false;
      // The page's own changes by the filling need no new reading, unless they added fields.
      if (again) {
        again = false;
        later();
      }
    }
  }

  /** A person's own action begins the count anew; a page cannot make up such an event. */
  function onPerson(event: Event): void {
    if (event.isTrusted) readings = 0;
  }

  /** Before the page's own code sees it: a press may take the step away. */
  function onAct(event: Event): void {
    fates.touch(event);
    sending.onPress(event);
    const isPress = event.type === "click" || event.type === "submit" || (event as KeyboardEvent).key === "Enter";
    if (event.isTrusted && isPress) fates.look();
  }

  function end(): void {
    ended = true;
    clearTimeout(timer);
    observer.disconnect();
    for (const [type, listener] of listeners) page.removeEventListener(type, listener as EventListener, true);
  }

  const listeners = [
    ["input", onAct],
    ["change", onAct],
    ["keydown", onAct],
    ["submit", onAct],
    ["click", onAct],
    ["submit", sending.onSend],
    ["click", sending.onSend],
    ["keydown", onPerson],
    ["keydown", openFields.onTab],
    ["keydown", openFields.onDigit],
    ["pointerdown", onPerson],
  ] as const;
  for (const [type, listener] of listeners) page.addEventListener(type, listener as EventListener, true);
  await pass();
  await wait(0);
  return {
    step: () => last,
    items: () => items,
    confirmation: sending.confirmation,
    mayHaveLeft: sending.mayHaveLeft,
    fills: fates.list,
    end: () => {
      end();
      panel.remove();
    },
  };
}

const NOTHING: Step = { filled: [], open: [], left: [], unread: [], stop: null, captcha: false, ms: 0 };
const WATCHED = ["style", "class", "hidden", "disabled", "aria-hidden", "open"];
const STOPPED = {
  sign_in: "A sign-in stands here: nothing is filled",
  too_large: "This page is too large: nothing is filled",
  too_many_steps: "This page changes for ever: nothing more is filled",
} as const;

/** A page that reads the resume then finds the rest answered already. */
const filesLast = (fields: readonly PageField[]) =>
  fields.toSorted((a, b) => Number(a.control.is === "file") - Number(b.control.is === "file"));

/** Nothing is called open only where nothing waits for the operator in another list either. */
function lineOf(items: readonly Item[], captcha: boolean): string {
  const count = (list: Item["list"]) => items.filter((item) => item.list === list).length;
  const [open, left, unread] = [count("open"), count("left"), count("unread")];
  const isAnyToDo = items.some((item) => isToDo(item));
  const parts = [
    `${count("filled")} filled`,
    ...(open > 0 || !isAnyToDo ? [`${open} open`] : []),
    ...(left > 0 ? [`${left} left`] : []),
    ...(unread > 0 ? [`${unread} not understood`] : []),
  ];
  return `${parts.join(", ")}${captcha ? "; a test against robots waits" : ""}`;
}
