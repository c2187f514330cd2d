/** The count of jobs beside the profile's form, as the form is filled in. */

/** How often the form is polled: its list boxes keep their values in hidden fields, which send no event. */
const LOOK_MS = 1_000;

interface Counted {
  figure?: string;
  fit?: string;
  beside?: string;
}

/**
 * Keeps the count in step with the form.
 * @param line says what it counts by (`data-asked`), and without which of these it cannot (`data-needed`).
 */
export function followSupply(form: HTMLFormElement, line: HTMLElement): void {
  const namesIn = (names = "") => names.split(" ").filter(Boolean);
  const [asking, needed] = [namesIn(line.dataset["asked"]), namesIn(line.dataset["needed"])];
  const begun = [...line.childNodes];
  let [seen, asked] = ["", ""];

  function show({ figure, fit = "", beside = "" }: Counted): void {
    if (!figure) return line.replaceChildren(...begun);
    const parts = [
      ["b", figure],
      ["span", fit],
      ["small", beside],
    ] as const;
    line.replaceChildren(
      ...parts.flatMap(([tag, text]) => {
        if (text === "") return [];
        const part = document.createElement(tag);
        part.textContent = text;
        if (tag === "b") part.className = "figures";
        return [part];
      }),
    );
  }
  setInterval(() => {
    if (document.hidden) return;
    const fields = new FormData(form);
    const pairs = asking.flatMap((name) => fields.getAll(name).map((value): [string, string] => [name, String(value)]));
    const isAble = needed.every((name) => fields.getAll(name).some((value) => value !== ""));
    const now = isAble ? new URLSearchParams(pairs).toString() : "";
    const isSettled = now === seen;
    seen = now;
    if (!isSettled || now === asked) return;
    asked = now;
    if (now === "") return show({});
    fetch(`/supply?${now}`)
      .then((answer) => answer.json() as Promise<Counted>)
      .then((counted) => asked === now && show(counted))
      .catch(() => asked === now && show({}));
  }, LOOK_MS);
}
