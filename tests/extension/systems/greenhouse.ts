/** Greenhouse's newer boards, after saved forms: react-select with an empty required input, files behind buttons. */
import { box, controlled, el, ticked, upload, written } from "./kit";
import { intlPhone, reactSelect } from "./lists";
import { isList, star, type System } from "./system";

export const greenhouse: System = {
  isForm: true,
  button: (text) => el("button", { type: "submit", class: "btn btn--pill" }, text),
  row(ask) {
    const id = ask.section === "standard" ? ask.key : `question_${4_000_000 + ask.nth}`;
    const label = (more = {}) =>
      el(
        "label",
        { id: `${id}-label`, for: id, class: "label", ...more },
        ask.label,
        el("span", { "aria-hidden": "true" }, star(ask)),
      );
    if (ask.type === "file") {
      const { input, name } = upload(ask, { attributes: { id, class: "visually-hidden sr", accept: ".pdf,.docx" } });
      const named = el(
        "div",
        { id: `upload-label-${id}`, class: "label upload-label" },
        ask.label,
        el("span", {}, star(ask)),
      );
      const attach = el("button", { type: "button", class: "btn btn--pill" }, "Attach");
      const hidden = el("label", { class: "visually-hidden sr", for: id }, "Attach");
      const group = { class: "file-upload", role: "group", "aria-labelledby": `upload-label-${id}` };
      return [el("div", group, named, el("div", { class: "button-container" }, attach, hidden, input, name))];
    }
    if (isList(ask) || (ask.type === "multi_select" && ask.options.length > 8))
      return [el("div", { class: "select" }, el("div", { class: "select__container" }, label(), reactSelect(ask, id)))];
    if (ask.type === "multi_select" || ask.type === "radio") {
      const legend = el("legend", { class: "label" }, ask.label, el("span", {}, star(ask)));
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}_${i}`, name: `${id}[]` }),
        (input, text) =>
          el(
            "div",
            { class: "checkbox__wrapper" },
            el("div", { class: "checkbox__input" }, input),
            el("label", { for: input.id }, text),
          ),
      );
      return [el("fieldset", { class: "checkbox", id }, legend, ...rows)];
    }
    if (ask.type === "checkbox")
      return [el("div", { class: "checkbox__wrapper" }, box(ask, { id, required: ask.required }), label())];
    const field = controlled(ask, written(ask, { id, class: "input", "aria-required": String(ask.required === true) }));
    const held = ask.type === "phone" ? intlPhone(ask, field) : field;
    return [el("div", { class: "text-input-wrapper" }, label(), held)];
  },
};
