/** SmartRecruiters, after a saved form whose shadow trees were lost: host and field share an id, two trees deep. */
import { el, parses, shadowed, ticked, upload, written, box } from "./kit";
import { shadowList } from "./lists";
import { isList, isTicked, star, type System } from "./system";

export const smartrecruiters: System = {
  isForm: false,
  before: () => [
    el(
      "div",
      { "data-test": "easy-apply-container" },
      el("h2", {}, "Autofill from resume"),
      shadowed(
        "spl-dropzone",
        { "data-test": "apply-with-resume-container" },
        el("div", { class: "dropzone" }, parses({ class: "sr" }), el("button", { type: "button" }, "Choose a file")),
      ),
    ),
    el("h2", {}, "Your details"),
  ],
  button: (text) => el("button", { type: "button", "data-test": "footer-submit" }, text),
  row(ask) {
    const id = ask.section === "standard" ? `${ask.key}-input` : `spl-form-element_${ask.nth}`;
    const words = () => [ask.label, ask.required === true ? el("span", { class: "spl-required" }, star(ask)) : null];
    if (isList(ask)) return [el("div", { class: "row" }, shadowList(ask, id))];
    if (ask.type === "file") {
      const { input, name } = upload(ask, { forgets: true, attributes: { class: "sr", tabindex: -1 } });
      const zone = el("div", { class: "dropzone" }, input, el("button", { type: "button" }, "Choose a file"), name);
      const host = shadowed(
        "spl-dropzone",
        { label: ask.label, required: ask.required, "data-test": "resume-upload" },
        el("label", {}, ...words()),
        zone,
      );
      return [el("div", { class: "row" }, host)];
    }
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}-${i}`, name: id }),
        (input, text) => el("div", {}, input, el("label", { for: input.id }, text)),
      );
      const group = el("fieldset", {}, el("legend", {}, ...words()), ...rows);
      return [el("div", { class: "row" }, shadowed("spl-choice-group", { label: ask.label }, group))];
    }
    if (ask.type === "checkbox") {
      const host = shadowed(
        "spl-checkbox",
        { id, required: ask.required, name: "" },
        el("label", {}, box(ask, { id, required: ask.required }), el("slot", { name: "label-content" })),
      );
      host.appendChild(el("div", { slot: "label-content" }, el("span", { "data-test": "checkbox-label" }, ask.label)));
      return [el("div", { class: "row" }, host)];
    }
    const field = shadowed("spl-field", {}, el("div", {}, written(ask, { id, required: ask.required })));
    const host = shadowed(
      ask.type === "phone" ? "spl-phone-field" : "spl-input",
      { id, label: ask.label, required: ask.required },
      el("label", {}, ...words()),
      field,
    );
    return [el("div", { class: "row" }, el("oc-input", { attrid: id }, host))];
  },
};
