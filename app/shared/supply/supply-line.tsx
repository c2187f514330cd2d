import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslate } from "../../ui/texts";
import { FORM_NAMES } from "@workers/modules/candidates/rules";
import { ALL_OVER_INDIA, ALL_OVER_US } from "@workers/reading/people/vocabulary";
import { beginLooks, LOOK_MS, supplyQuery } from "./supply-query";

/** The fields that decide what fits. */
const ASKED = [
  FORM_NAMES.country,
  FORM_NAMES.jobTitles,
  FORM_NAMES.locations,
  FORM_NAMES.aroundKm,
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
const NEEDED = [FORM_NAMES.jobTitles, FORM_NAMES.locations];

/** The count of what fits: in words, and as a figure with the words after it and those below. */
export interface SupplyShown {
  words: string;
  figure: string;
  fit: string;
  beside: string;
}

/**
 * The count for the form around `part`, as it is filled; null until it is counted, and where it cannot be.
 * @param everywhere counts in the whole country while no place is chosen.
 */
function useSupply(part: RefObject<HTMLElement | null>, everywhere: boolean) {
  const [words, setWords] = useState("");
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const looks = beginLooks();
    const leaving = new AbortController();
    const look = () => {
      const form = part.current?.closest("form");
      if (!form || document.hidden) return;
      const now = preferencesIn(form, everywhere);
      if (!looks.isNew(now)) return;
      setWide(everywhere && !new FormData(form).has(FORM_NAMES.locations));
      if (now === "") return setWords("");
      fetch(`/supply?${now}`, { signal: leaving.signal })
        .then((answer) => answer.json() as Promise<Partial<SupplyShown>>)
        .then((counted) => looks.isAsked(now) && setWords(counted.words ?? ""))
        .catch(() => looks.isAsked(now) && setWords(""));
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [part, everywhere]);
  return { words, isWide };
}

/**
 * How much is open for the preferences of the form around it, as it is filled. Nothing without a script, and nothing
 * where it cannot be counted: the form does without it.
 * @param everywhere counts in the whole country while no place is chosen, and says so.
 */
export function SupplyLine({ everywhere = false }: { everywhere?: boolean }) {
  const line = useRef<HTMLOutputElement>(null);
  const t = useTranslate();
  const { words, isWide } = useSupply(line, everywhere);
  return (
    <output
      ref={line}
      aria-live="polite"
      className={words ? "figures block border-l-4 border-stamp-text bg-stamp-wash px-4 py-3" : "block"}
    >
      {words && isWide && `${t("start.across")} `}
      {words}
    </output>
  );
}

/** The same as a figure for the profile as it is kept; in its form, `live-supply.ts` keeps it in step. */
export function SupplyFigure({ saved }: { saved: SupplyShown | null }) {
  const t = useTranslate();
  return (
    <output
      aria-live="polite"
      className="pf-figure"
      data-asked={ASKED.join(" ")}
      data-needed={NEEDED.join(" ")}
      data-uncounted={t("settings.notCounted")}
    >
      {saved === null ? (
        t("settings.notCounted")
      ) : (
        <>
          <b className="figures">{saved.figure}</b>
          <span>{saved.fit}</span>
          {saved.beside !== "" && <small>{saved.beside}</small>}
        </>
      )}
    </output>
  );
}

/** The preferences as an address carries them; empty while a title or a place is missing. */
function preferencesIn(form: HTMLFormElement, everywhere: boolean): string {
  const fields = new FormData(form);
  if (everywhere && fields.getAll(FORM_NAMES.locations).every((value) => value === ""))
    fields.set(FORM_NAMES.locations, fields.get(FORM_NAMES.country) === "IN" ? ALL_OVER_INDIA : ALL_OVER_US);
  return supplyQuery(fields, ASKED, NEEDED);
}
