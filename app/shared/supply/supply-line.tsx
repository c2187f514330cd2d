import { useEffect, useRef, useState } from "react";
import { FORM_NAMES } from "@workers/modules/candidates/rules";

/** The fields that decide what fits. */
const ASKED = [
  FORM_NAMES.country,
  FORM_NAMES.jobTitles,
  FORM_NAMES.locations,
  FORM_NAMES.openToRemote,
  FORM_NAMES.firstJob,
  FORM_NAMES.experienceYears,
  FORM_NAMES.expectedCtc,
  FORM_NAMES.customInstruction,
  FORM_NAMES.companiesLeftOut,
  FORM_NAMES.payBand,
  FORM_NAMES.oldestPosting,
  FORM_NAMES.shifts,
  FORM_NAMES.employment,
  FORM_NAMES.internships,
];
/** How often the form is polled: its widgets keep their values in hidden fields, which send no event. */
const LOOK_MS = 1_000;

/**
 * How much is open for the preferences of the form around it, as it is filled. Nothing without a script, and nothing
 * where it cannot be counted: the form does without it.
 */
export function SupplyLine() {
  const line = useRef<HTMLOutputElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    let [seen, asked] = ["", ""];
    const leaving = new AbortController();
    const look = () => {
      const form = line.current?.closest("form");
      if (!form || document.hidden) return;
      const now = preferencesIn(form);
      const isSettled = now === seen;
      seen = now;
      if (!isSettled || now === asked) return;
      asked = now;
      if (now === "") return setWords("");
      fetch(`/supply?${now}`, { signal: leaving.signal })
        .then((answer) => answer.json() as Promise<{ words?: string }>)
        .then((answer) => asked === now && setWords(answer.words ?? ""))
        .catch(() => asked === now && setWords(""));
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);
  return (
    <output
      ref={line}
      aria-live="polite"
      className={words ? "figures block border-l-4 border-stamp-text bg-stamp-wash px-4 py-3" : "block"}
    >
      {words}
    </output>
  );
}

/** The preferences as an address carries them; empty while a title or a place is missing. */
function preferencesIn(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const has = (name: string) => fields.getAll(name).some((value) => value !== "");
  if (!has(FORM_NAMES.jobTitles) || !has(FORM_NAMES.locations)) return "";
  const preferences = ASKED.flatMap((name) =>
    fields.getAll(name).map((value): [string, string] => [name, String(value)]),
  );
  return new URLSearchParams(preferences).toString();
}
