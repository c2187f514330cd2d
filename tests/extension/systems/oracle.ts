/** Oracle Recruiting Cloud, after an abridged saved form and what public programs know of its lists: grids of cells. */
import { box, el, pressed, ticked, trap, upload, written } from "./kit";
import { gridList } from "./lists";
import { isList, isTicked, isYesNo, star, type System } from "./system";

export const oracle: System = {
  isForm: true,
  steps: ["Personal information", "Job application questions", "More about you"],
  before: () => [
    el(
      "div",
      { class: "honey-pot off", "aria-hidden": "true" },
      trap(el("input", { type: "text", id: "honey-pot", name: "honeyPot", tabindex: -1 })),
    ),
  ],
  button: (text, isLast) =>
    el("button", { type: isLast ? "submit" : "button", class: "apply-flow-pagination__button" }, text),
  row(ask) {
    const id = `${ask.key}-${30 + ask.nth}`;
    const isAsked = ask.required === true;
    const label = (more: Record<string, string> = { for: id }) =>
      el(
        "label",
        { class: `input-row__label${isAsked ? " input-row__label--required" : ""}`, ...more },
        el("span", { class: "input-row__linebreak", id: `labelText-${id}` }, ask.label),
      );
    const row = (kind: string, ...inside: readonly Node[]) => [
      el("div", { class: `input-row input-row--${kind}` }, ...inside),
    ];
    if (ask.type === "file") {
      const { input, name } = upload(ask, {
        forgets: true,
        attributes: { id, class: "sr", "aria-required": String(isAsked) },
      });
      const button = el(
        "label",
        { for: id, class: "file-form-element__button", role: "button", tabindex: 0 },
        "Upload Resume",
      );
      return row("file", label({}), el("div", { class: "input-row__control-container" }, button, input, name));
    }
    if (isList(ask))
      return row("has-picker", label(), el("div", { class: "input-row__control-container" }, gridList(ask, id)));
    if (isTicked(ask) && isYesNo(ask)) {
      const isOn = (button: HTMLElement, on: boolean) => button.setAttribute("aria-pressed", String(on));
      const pill = (text: string) =>
        el(
          "button",
          { type: "button", "aria-pressed": "false", class: "cx-select-pill-section" },
          el("span", { class: "cx-select-pill-name" }, text),
        );
      const items = pressed(ask, pill, isOn).map((one) => el("li", { role: "listitem" }, one));
      return row(
        "pills",
        label(),
        el("ul", { role: "list", "aria-label": ask.label, class: "cx-select-pills-container" }, ...items),
      );
    }
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}-${i}`, name: id, class: "input-row__hidden-control sr", required: isAsked }),
        (input, text) =>
          el("div", {}, input, el("label", { class: "apply-flow-input-radio", for: input.id }, el("span", {}, text))),
      );
      const group = {
        class: "input-row input-row--radiogroup",
        role: ask.type === "radio" ? "radiogroup" : "group",
        "aria-labelledby": `${id}-label`,
      };
      return [
        el("div", group, label({ id: `${id}-label` }), el("div", { class: "input-row__control-container" }, ...rows)),
      ];
    }
    if (ask.type === "checkbox") {
      const consent = el("label", { for: id }, ask.label, star(ask));
      return row("checkbox", box(ask, { id, required: isAsked }), consent);
    }
    const placeholder = ask.type === "date" ? "DD/MM/YYYY" : null;
    return row(
      "text",
      label(),
      written(ask, { id, name: ask.key, class: "input-row__control", placeholder, "aria-required": String(isAsked) }),
    );
  },
};
