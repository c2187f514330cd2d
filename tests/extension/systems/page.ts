/** Draws a form as one of the systems does, step by step, and keeps what was sent in `window.sent`. */
import type { FormField } from "../../../workers/reading/labels/vocabulary";
import { ashby } from "./ashby";
import { breezy } from "./breezy";
import { darwinbox } from "./darwinbox";
import { greenhouse } from "./greenhouse";
import { icims } from "./icims";
import { keka } from "./keka";
import { CSS, el, form, isTouched, put, type Ask } from "./kit";
import { lever } from "./lever";
import type { SystemName } from "./names";
import { oracle } from "./oracle";
import { smartrecruiters } from "./smartrecruiters";
import { successfactors } from "./successfactors";
import type { System } from "./system";
import { taleo } from "./taleo";
import { teamtailor } from "./teamtailor";
import { workable } from "./workable";
import { workday } from "./workday";
import { zoho } from "./zoho";

const SYSTEMS: Readonly<Record<SystemName, System>> = {
  keka,
  zoho,
  darwinbox,
  workday,
  successfactors,
  oracle,
  taleo,
  icims,
  smartrecruiters,
  workable,
  greenhouse,
  lever,
  ashby,
  breezy,
  teamtailor,
};

export { form };
export const touched = () => form.traps.filter((one) => isTouched(one)).length;

/** The questions of each step. */
function stepsOf({ steps, resumeLeaves }: System, asks: readonly Ask[]): Ask[][] {
  const isAlone = ({ type }: Ask) => resumeLeaves === true && type === "file";
  const [alone, others] = [asks.filter(isAlone), asks.filter((one) => !isAlone(one))];
  const count = Math.max(1, (steps?.length ?? 1) - (resumeLeaves ? 1 : 0));
  const size = Math.ceil(others.length / count);
  const parts = Array.from({ length: count }, (_, n) => others.slice(n * size, (n + 1) * size));
  return [...(alone.length > 0 ? [alone] : []), ...parts].filter((part) => part.length > 0);
}

export function draw(name: SystemName, fields: readonly FormField[]): void {
  const system = SYSTEMS[name];
  const asks = fields.map((field, i): Ask => {
    const ask = { ...field, nth: i + 1, says: field.label };
    return { ...ask, says: system.says?.(ask) ?? ask.label };
  });
  const steps = stepsOf(system, asks);
  put(document.head, el("style", {}, CSS));
  const at = Number(new URLSearchParams(location.search).get("step") ?? 0);
  const said = el("p", { role: "alert" });
  const lacks = (some: readonly Ask[]): boolean => {
    const open = some.filter(({ required, key }) => required === true && !form.answers[key]);
    said.textContent = open.length > 0 ? `Please answer: ${open.map(({ label }) => label).join("; ")}` : "";
    return open.length > 0;
  };
  const send = () => {
    if (lacks(asks)) return;
    Object.assign(window, { sent: { ...form.answers }, timesSent: Number(Reflect.get(window, "timesSent") ?? 0) + 1 });
    sessionStorage.clear();
    document
      .getElementById("app")
      ?.replaceChildren(el("h2", {}, "Thank you for applying!"), el("p", {}, "Your application number is SW-48213."));
  };
  const goTo = (n: number) => {
    // Where a system loads a page for each step its address says which.
    if (system.reloads) location.assign(`?step=${n}`);
    else setTimeout(() => show(n), 40);
  };
  const show = (n: number) => {
    const step = steps[n] ?? [];
    const isLast = n === steps.length - 1;
    const next = () => {
      if (lacks(step)) return;
      if (isLast) send();
      else goTo(n + 1);
    };
    const [first] = step;
    const alone = system.resumeLeaves === true && step.length === 1 && first?.type === "file";
    const made = system.button(isLast ? "Submit application" : "Next", isLast);
    const button = made.querySelector("button") ?? made;
    Object.assign(form, { shown: step, traps: [], beside: [], onward: button, alone });
    if (!system.isForm || !isLast) button.addEventListener("click", next);
    const title = system.steps ? el("h2", {}, system.steps[n] ?? "") : null;
    const rows = step.flatMap((ask) => [...system.row(ask)]);
    const inside = [...(n === 0 || system.steps ? (system.before?.() ?? []) : []), title, ...rows, said, made];
    const around = el(system.isForm ? "form" : "div", { novalidate: true }, ...inside);
    around.addEventListener("submit", (event) => {
      event.preventDefault();
      if (isLast) send();
    });
    document.getElementById("app")?.replaceChildren(around);
    if (alone && first)
      form.worked.get(first.key)?.control.addEventListener("change", () => setTimeout(() => goTo(n + 1), 50));
  };
  show(Math.min(at, steps.length - 1));
}
