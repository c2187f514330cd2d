/** The count of jobs beside the profile's form, as the form is filled in. */
import { beginLooks, LOOK_MS, supplyQuery } from "~/shared/supply/supply-query";

interface Counted {
  figure?: string;
  fit?: string;
  beside?: string;
}

/**
 * Keeps the count in step with the form, while the form is on the page.
 * @param line says what it counts by (`data-asked`), without which of these it cannot (`data-needed`), and what to say
 * then (`data-uncounted`).
 * @returns `take`, which takes the count of the profile as it is saved from the page of an answer.
 */
export function followSupply(form: HTMLFormElement, line: HTMLElement) {
  const namesIn = (names = "") => names.split(" ").filter(Boolean);
  const [asking, needed] = [namesIn(line.dataset["asked"]), namesIn(line.dataset["needed"])];
  const queryOf = (fields: FormData) => supplyQuery(fields, asking, needed);
  const looks = beginLooks();
  let [saved, savedParts] = [queryOf(new FormData(form)), [...line.childNodes]];

  /** The line is read aloud when it changes, so the same text is not put in again. */
  function put(parts: readonly Node[]): void {
    if (parts.map((part) => part.textContent).join("") !== line.textContent) line.replaceChildren(...parts);
  }
  function show(query: string, { figure, fit = "", beside = "" }: Counted): void {
    if (!figure && query === saved) return put(savedParts);
    if (!figure) return put(query === "" ? [new Text(line.dataset["uncounted"])] : []);
    const parts = [
      ["b", figure],
      ["span", fit],
      ["small", beside],
    ] as const;
    put(
      parts.flatMap(([tag, text]) => {
        if (text === "") return [];
        const part = document.createElement(tag);
        part.textContent = text;
        if (tag === "b") part.className = "figures";
        return [part];
      }),
    );
  }
  const timer = setInterval(() => {
    if (!form.isConnected) return clearInterval(timer);
    if (document.hidden) return;
    const now = queryOf(new FormData(form));
    if (!looks.isNew(now)) return;
    if (now === "") return show(now, {});
    fetch(`/supply?${now}`)
      .then((answer) => answer.json() as Promise<Counted>)
      .then((counted) => looks.isAsked(now) && show(now, counted))
      .catch(() => looks.isAsked(now) && show(now, {}));
  }, LOOK_MS);

  return {
    /** @param of the fields that are saved. */
    take(answer: Document, of: FormData): void {
      const next = answer.querySelector(".pf-figure");
      if (!next) return;
      [saved, savedParts] = [queryOf(of), [...next.childNodes]];
      if (queryOf(new FormData(form)) !== saved) return;
      looks.know(saved);
      put(savedParts);
    },
  };
}
