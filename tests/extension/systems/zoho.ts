/**
 * Zoho Recruit. No real page was found: rows, ids and lists are after public tests of its sites (Lyte), the rest is
 * ours.
 */
import { box, el, form, ticked, parses, upload, written } from "./kit";
import { lyteList } from "./lists";
import { isList, isTicked, star, type System } from "./system";

export const zoho: System = {
  isForm: false,
  before: () => [
    el(
      "div",
      { id: "rec-easyresume" },
      el("h3", {}, "Autofill from resume"),
      el(
        "lyte-fileupload",
        {},
        el(
          "div",
          { class: "dropzone" },
          el("p", {}, "Drop files here"),
          parses({ class: "gone" }),
          el("a", { href: "#" }, "Upload resume"),
        ),
      ),
    ),
    el("h2", {}, "Basic Info"),
  ],
  button: (text) => el("lyte-button", {}, el("button", { type: "button", id: "cw-submit-btn" }, text)),
  row(ask) {
    const id = `rec-form_5326400000000${3100 + ask.nth}`;
    const label = el("label", { class: "cw-label" }, ask.label, el("span", { class: "mandatory" }, star(ask, " *")));
    const row = (...inside: readonly Node[]) => [
      el("div", { class: "crc-form-field", id, "data-zcqa": ask.key }, label, ...inside),
    ];
    if (ask.type === "file") {
      const { input, name } = upload(ask, { forgets: true, attributes: { class: "gone" } });
      return row(el("lyte-fileupload", {}, el("div", {}, el("a", { href: "#" }, "Browse"), input), name));
    }
    if (isList(ask) || (ask.type === "multi_select" && ask.options.length > 3)) return row(lyteList(ask, ask.key));
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}_${i}`, name: id }),
        (input, text) => el("lyte-radiobutton", {}, el("label", { for: input.id }, input, el("span", {}, text))),
      );
      return row(el("div", { role: ask.type === "radio" ? "radiogroup" : "group" }, ...rows));
    }
    if (ask.type === "checkbox")
      return [el("lyte-checkbox", {}, el("label", {}, box(ask, {}), el("span", {}, ask.label, star(ask, " *"))))];
    const placeholder = ask.type === "date" ? "DD/MM/YYYY" : null;
    const input = el(
      "lyte-input",
      {},
      el("div", { class: "lyteInputBox" }, written(ask, { "data-zcqa": `${ask.key}_input`, placeholder })),
    );
    // Beside the town that is typed stands a combobox that is only drawn.
    if (ask.key !== "city") return row(input);
    form.beside.push("");
    return row(
      el(
        "lyte-autocomplete",
        {},
        el("div", { class: "lyteDummyEventContainer", role: "combobox", tabindex: -1, style: "border:0" }),
        input,
      ),
    );
  },
};
