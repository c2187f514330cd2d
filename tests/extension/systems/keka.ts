/**
 * Keka. No real page was found: that it is built with Angular is known, the lists are those of ng-select, all else is
 * ours.
 */
import { box, el, maskedDate, ticked, upload, written } from "./kit";
import { ngSelect } from "./lists";
import { isList, star, type System } from "./system";

export const keka: System = {
  isForm: true,
  button: (text) => el("button", { type: "submit", class: "btn btn-primary" }, text),
  row(ask) {
    const group = (...inside: readonly Node[]) => [el("div", { class: "form-group" }, ...inside)];
    const mark = el("span", { class: "text-danger" }, star(ask));
    const label = el("label", { class: "form-label" }, ask.label, mark);
    if (ask.type === "file") {
      const { input, name } = upload(ask, { forgets: true, attributes: { class: "gone", accept: ".pdf,.doc,.docx" } });
      const button = el(
        "div",
        { class: "file-upload", role: "button", tabindex: 0 },
        el("a", { href: "#" }, "Upload your resume"),
      );
      return group(label, button, input, name);
    }
    if (isList(ask) || ask.type === "multi_select") return group(label, ngSelect(ask, ask.key));
    if (ask.type === "radio") {
      const rows = ticked(
        ask,
        (i) => ({ id: `${ask.key}${i}`, formcontrolname: ask.key, name: ask.key }),
        (input, text) => el("div", { class: "custom-radio" }, input, el("label", { for: input.id }, text)),
      );
      return group(label, el("div", { class: "d-flex" }, ...rows));
    }
    if (ask.type === "checkbox")
      return group(
        el(
          "div",
          { class: "custom-control" },
          box(ask, { id: ask.key, formcontrolname: ask.key }),
          el("label", { for: ask.key }, ask.label, mark),
        ),
      );
    if (ask.type === "date") return group(label, maskedDate(ask, { formcontrolname: ask.key, bsdatepicker: "" }));
    return group(
      label,
      written(ask, {
        formcontrolname: ask.key,
        class: "form-control",
        placeholder: `Enter ${ask.label.toLowerCase()}`,
      }),
    );
  },
};
