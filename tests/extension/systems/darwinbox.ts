/**
 * Darwinbox. No real form was found: its boards show that its pages are Angular's; the lists and the steps are those of
 * Angular Material.
 */
import { box, el, ticked, upload, written } from "./kit";
import { matSelect } from "./lists";
import { isList, star, type System } from "./system";

export const darwinbox: System = {
  isForm: true,
  steps: ["Basic details", "Other details"],
  button: (text) => el("button", { type: "submit", class: "mat-raised-button db-btn" }, text),
  row(ask) {
    const id = `mat-input-${ask.nth}`;
    const mark = el("span", { class: "mat-form-field-required-marker", "aria-hidden": "true" }, star(ask, " *"));
    const label = (to: string | null) =>
      el("label", { for: to, id: `mat-label-${ask.nth}` }, el("mat-label", {}, ask.label), mark);
    const field = (...inside: readonly Node[]) => [
      el(
        "mat-form-field",
        { class: "mat-form-field row", style: "display:block" },
        el("div", { class: "mat-form-field-infix" }, ...inside),
      ),
    ];
    if (ask.type === "file") {
      const { input, name } = upload(ask, { forgets: true, attributes: { id, class: "gone" } });
      return field(
        label(null),
        el("div", { class: "db-upload" }, el("button", { type: "button" }, "Browse file"), input, name),
      );
    }
    if (isList(ask) || (ask.type === "multi_select" && ask.options.length > 3))
      return field(label(null), matSelect(ask, ask.key));
    if (ask.type === "radio" || ask.type === "multi_select") {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}-${i}-input`, name: id, class: "mat-radio-input sr" }),
        (input, text) =>
          el(
            "mat-radio-button",
            {},
            el(
              "label",
              { for: input.id, class: "mat-radio-label" },
              el("span", { class: "mat-radio-container" }, "○"),
              input,
              el("span", { class: "mat-radio-label-content" }, text),
            ),
          ),
      );
      return field(
        label(null),
        el("mat-radio-group", { role: "radiogroup", "aria-labelledby": `mat-label-${ask.nth}` }, ...rows),
      );
    }
    if (ask.type === "checkbox")
      return [
        el(
          "mat-checkbox",
          {},
          el(
            "label",
            { for: id, class: "mat-checkbox-layout" },
            box(ask, { id, class: "mat-checkbox-input" }),
            el("span", {}, ask.label, star(ask, " *")),
          ),
        ),
      ];
    const date = ask.type === "date" ? { placeholder: "DD/MM/YYYY", "aria-haspopup": "dialog" } : {};
    return field(label(id), written(ask, { id, formcontrolname: ask.key, class: "mat-input-element", ...date }));
  },
};
