/** Asking our server about an order until it is settled, on a phone that comes back from its bank without a network. */

/**
 * The state that an answer says of a payment. UNKNOWN: the gateway could not be asked. The last two are of the asking
 * itself: our server did not answer as it should, or not at all.
 */
export type PaymentWord = "PAID" | "PENDING" | "FAILED" | "PROBLEM" | "UNKNOWN" | "ERROR" | "NETWORK";

export interface StatusAnswer {
  word: PaymentWord;
  /** Where a paid order leads, by its product. */
  to: string | null;
}

const WORDS: ReadonlySet<string> = new Set<PaymentWord>(["PAID", "PENDING", "FAILED", "PROBLEM", "UNKNOWN"]);

function isWord(state: unknown): state is PaymentWord {
  return typeof state === "string" && WORDS.has(state);
}

/** More than the server itself waits for a gateway. */
const ANSWER_MS = 20_000;

/**
 * Asks once. Never throws.
 * @param check the address of a status call.
 */
export async function askStatus(check: string, signal = AbortSignal.timeout(ANSWER_MS)): Promise<StatusAnswer> {
  let response: Response;
  try {
    response = await fetch(check, { headers: { Accept: "application/json" }, signal });
  } catch {
    return { word: "NETWORK", to: null };
  }
  try {
    const { state, to } = (await response.json()) as { state?: unknown; to?: unknown };
    // A refusal's body names no state; one that does is an answer, whatever its status.
    return isWord(state) ? { word: state, to: typeof to === "string" ? to : null } : { word: "ERROR", to: null };
  } catch {
    return { word: "ERROR", to: null };
  }
}

/** Spec section 9: every 5 s, 12 tries. */
export const EVERY_MS = 5_000;
export const TRIES = 12;
/** After them it is asked more and more slowly, for about half an hour: then a checkout is over. */
const SLOW_FROM_MS = 10_000;
const SLOWEST_MS = 60_000;
const SLOW_TRIES = 30;

/** Milliseconds until the next poll after this many, or null when the limit is reached. */
export function nextAsk(asked: number): number | null {
  if (asked < TRIES) return EVERY_MS;
  const slow = asked - TRIES;
  return slow < SLOW_TRIES ? Math.min(SLOWEST_MS, SLOW_FROM_MS * 2 ** Math.min(slow, 10)) : null;
}

/** The state that is shown of a payment. LATE: still pending after the spec's twelve tries. */
export type ShownPayment = Exclude<PaymentWord, "PAID"> | "LATE";

/**
 * The state shown after an answer. A question that could not be answered takes nothing back that the server had said.
 * @param asked how many were asked, this one included.
 */
export function shownAfter(before: ShownPayment, word: Exclude<PaymentWord, "PAID">, asked: number): ShownPayment {
  if (word === "PENDING") return asked >= TRIES ? "LATE" : "PENDING";
  const answered = word === "FAILED" || word === "PROBLEM";
  return !answered && (before === "FAILED" || before === "LATE") ? before : word;
}

export interface Following {
  /** Asks now, and from here on as if it had just begun. */
  again: () => void;
  stop: () => void;
}

/**
 * Polls a payment until it is settled or the limit is reached: at once, by the clock, and whenever the network or the
 * person comes back to the page.
 * @param report gets each answer, with the number of polls.
 */
export function followPayment(
  check: string,
  report: (answer: StatusAnswer, asked: number) => void,
  asksAtOnce: boolean,
): Following {
  let asked = 0;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new AbortController();

  async function ask(counts: boolean): Promise<void> {
    if (asking || over.signal.aborted) return;
    asking = true;
    clearTimeout(timer);
    const answer = await askStatus(check);
    asking = false;
    if (over.signal.aborted) return;
    if (counts) asked++;
    report(answer, asked);
    if (answer.word === "PAID" || answer.word === "PROBLEM") return stop();
    // A pending one may follow a failed one: it is asked on, slowly.
    wait(answer.word === "FAILED" ? Math.max(asked, TRIES) : asked);
  }

  function wait(after: number): void {
    const ms = nextAsk(after);
    if (ms !== null) timer = setTimeout(() => void ask(true), ms);
  }

  function stop(): void {
    over.abort();
    clearTimeout(timer);
  }

  const { signal } = over;
  window.addEventListener("online", () => void ask(false), { signal });
  const seen = () => {
    if (document.visibilityState === "visible") void ask(false);
  };
  document.addEventListener("visibilitychange", seen, { signal });
  if (asksAtOnce) void ask(false);
  else wait(0);
  return {
    again() {
      asked = 0;
      void ask(false);
    },
    stop,
  };
}
