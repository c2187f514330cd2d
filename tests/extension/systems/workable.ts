/** Workable, after saved forms: lists that are read only, radios within drawn ones, a phone with a country's flag. */
import { box, el, maskedDate, ticked, upload, written } from "./kit";
import { intlPhone, readonlyList } from "./lists";
import { isList, isTicked, star, type System } from "./system";

export const workable: System = {
  isForm: true,
  before: () => [
    el(
      "div",
      { "data-ui": "autofill-button" },
      el("button", { type: "button", "aria-haspopup": "true", "aria-expanded": "false" }, "Import resume from"),
    ),
  ],
  button: (text) => el("button", { type: "submit", "data-ui": "apply-button" }, text),
  row(ask) {
    const id = ask.section === "standard" ? ask.key : `QA_${8_000 + ask.nth}`;
    const name = el(
      "span",
      {},
      el("span", { class: "styles--33eUF" }, el("strong", {}, star(ask))),
      el("span", {}, el("span", { id: `${id}_label` }, el("strong", {}, ask.label))),
    );
    const row = (...inside: readonly Node[]) => [el("div", { class: "styles--3IYUq" }, ...inside)];
    const required = { "aria-required": String(ask.required === true), required: ask.required };
    if (ask.type === "file") {
      const file = `input_files_input_${id}`;
      const { input, name: shown } = upload(ask, {
        attributes: {
          id: file,
          "data-ui": id,
          tabindex: -1,
          class: "sr",
          "aria-labelledby": `${id}_label`,
          ...required,
        },
      });
      const choose = el("label", { role: "button", tabindex: 0, for: file }, "Choose file");
      return row(
        name,
        el("div", { "data-role": "dropzone" }, choose, el("span", {}, "or drag and drop here"), input, shown),
      );
    }
    if (isList(ask)) return row(name, readonlyList(ask, id));
    if (isTicked(ask)) {
      const many = ask.type === "multi_select";
      const rows = ticked(
        ask,
        (i) => ({ name: many ? `${id}[${i}]` : id, class: "sr", tabindex: -1 }),
        (input, text) => {
          const drawn = el(
            "div",
            { role: many ? "checkbox" : "radio", "aria-checked": "false", tabindex: 0 },
            el("label", {}, input, el("span", {}, text)),
          );
          drawn.addEventListener("click", (event) => {
            if (event.target === drawn) input.click();
          });
          input.addEventListener("change", () => {
            for (const one of drawn.parentElement?.children ?? [])
              one.setAttribute("aria-checked", String(one.querySelector("input")?.checked === true));
          });
          return drawn;
        },
      );
      return row(
        name,
        el("fieldset", { role: many ? "group" : "radiogroup", "aria-labelledby": `${id}_label` }, ...rows),
      );
    }
    if (ask.type === "checkbox") return row(el("label", {}, box(ask, { name: id, ...required }), name));
    if (ask.type === "date") return row(el("label", {}, name, maskedDate(ask, { name: id, ...required })));
    const input = written(ask, {
      id,
      name: id,
      "aria-labelledby": ask.type === "phone" ? null : `${id}_label`,
      ...required,
    });
    const held = ask.type === "phone" ? intlPhone(ask, input) : input;
    return row(el("label", {}, name, el("div", { "data-role": "illustrated-input" }, held)));
  },
};
