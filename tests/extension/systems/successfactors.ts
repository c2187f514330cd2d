/** SuccessFactors: its rows and combo boxes after public programs, its calendar as UI5 nests it; the gate is saved. */
import { box, el, shadowed, ticked, took, worked, written } from "./kit";
import { sfList } from "./lists";
import { isList, isTicked, type System } from "./system";

export const successfactors: System = {
  isForm: true,
  before: () => [
    el(
      "div",
      { role: "search" },
      el("input", { type: "text", "aria-label": "Search by keyword", name: "q", class: "keywordsearch-q" }),
    ),
  ],
  button: (text) => el("button", { type: "submit", class: "rcmSaveButton", id: "197:_submitBtn" }, text),
  row(ask) {
    const id = `${40 + ask.nth * 3}`;
    const control = isList(ask) ? `${id}:_txtFld` : `${id}:`;
    const mark = ask.required === true ? el("span", { class: "requiredField" }, "*") : null;
    const row = (...inside: readonly Node[]) => [
      el(
        "div",
        { class: "RCMFormField rcmFormElement row" },
        el("label", { id: `${id}:_label`, for: control, class: "rcmFormFieldLabel" }, mark, "\u00a0", ask.label),
        ...inside,
      ),
    ];
    if (ask.type === "file") {
      // The input for the file is made when somebody presses: no code of a page can press for them.
      const name = el("span", { class: "attachmentLabel" });
      const plus = el(
        "a",
        { href: "#", role: "button", class: "addAttachments", title: `Add ${ask.label}`, id: `${id}:_attachIcon` },
        "Add a document",
      );
      plus.addEventListener("click", (event) => {
        event.preventDefault();
        const input = el<HTMLInputElement>("input", { type: "file" });
        input.addEventListener("change", () => {
          const [file] = input.files ?? [];
          name.textContent = file?.name ?? "";
          if (file) took(ask, `${file.name}:${file.size}`);
        });
        input.click();
      });
      worked(ask, plus, () => took(ask, "by hand"));
      return row(el("div", { id: `${id}:_attachWrapper`, class: "attachWrapper" }, plus, name));
    }
    if (isList(ask)) return row(sfList(ask, id));
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}:_${i}`, name: `${id}:_group` }),
        (input, text) => el("span", { class: "rcmRadio" }, input, el("label", { for: input.id }, text)),
      );
      const group = { role: ask.type === "radio" ? "radiogroup" : "group", "aria-labelledby": `${id}:_label` };
      return row(el("div", group, ...rows));
    }
    if (ask.type === "checkbox") return row(box(ask, { id: control, "aria-required": "true" }));
    if (ask.type === "date") {
      const input = written(ask, {
        class: "ui5-input-inner",
        role: "combobox",
        "aria-haspopup": "grid",
        "aria-label": ask.label,
        "aria-required": String(ask.required === true),
        placeholder: "dd/MM/yyyy",
      });
      return row(
        shadowed("ui5-date-picker", { id: control }, el("div", {}, shadowed("ui5-input", {}, el("div", {}, input)))),
      );
    }
    return row(written(ask, { id: control, name: control, "aria-required": String(ask.required === true) }));
  },
};
