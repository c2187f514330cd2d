/** Breezy, after saved forms: headings for labels, a field for machines off the page, the resume behind a link. */
import { box, el, nativeList, ticked, trap, upload, written } from "./kit";
import { isList, isTicked, star, type System } from "./system";

export const breezy: System = {
  isForm: true,
  says: ({ type, label }) => (type === "file" ? "Upload Resume" : label),
  before: () => [
    el(
      "div",
      { "aria-hidden": "true", class: "apply-field-extra off" },
      el("label", { for: "hp_7f2b" }),
      trap(el("input", { id: "hp_7f2b", type: "text", name: "hp_7f2b", tabindex: -1, autocomplete: "hp-4f3c9a" })),
    ),
  ],
  button: (text) => el("button", { type: "submit", class: "button green submit-application" }, text),
  row(ask) {
    const name = ask.section === "standard" ? `c_${ask.key}` : `section_0_question_${ask.nth}`;
    const mark = el("span", { title: "Required", class: "required" }, star(ask));
    const heading = el("h3", {}, el("span", { class: "polygot" }, ask.label), mark);
    const required = { required: ask.required };
    if (ask.type === "file") {
      const { input, name: shown } = upload(ask, {
        attributes: { id: "main-attachment", name, class: "gone", ...required },
      });
      const link = el(
        "a",
        { href: "#", class: "button resume blue" },
        el("span", { class: "polygot" }, ask.says),
        mark.cloneNode(true),
      );
      return [
        el("ul", { class: "apply-buttons" }, el("li", {}, link, shown)),
        el("div", { class: "file-input-container" }, input),
      ];
    }
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        () => ({ name, ...(ask.type === "radio" ? required : {}) }),
        (input, text) => el("li", { class: "option" }, el("label", {}, input, el("span", {}, text))),
      );
      return [el("div", { class: "multiplechoice" }, heading, el("ul", { class: "options" }, ...rows))];
    }
    if (ask.type === "checkbox")
      return [
        el(
          "ul",
          { class: "options" },
          el(
            "li",
            { class: "option" },
            el("label", {}, box(ask, { name, ...required }), el("span", {}, ask.label), mark),
          ),
        ),
      ];
    const control = isList(ask)
      ? nativeList(ask, { name, class: "options-dropdown", ...required })
      : written(ask, { name, class: "polygot", placeholder: ask.type === "textarea" ? null : ask.label, ...required });
    return [el("div", { class: "question" }, heading, control)];
  },
};
