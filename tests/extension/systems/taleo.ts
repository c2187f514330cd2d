/**
 * Taleo. No real page was found: long ids that end in a field's name, tables, buttons that are inputs and a page a step
 * are after public programs that fill it; the rest is ours.
 */
import { box, el, nativeList, ticked, upload, written } from "./kit";
import { isList, isTicked, star, type System } from "./system";

export const taleo: System = {
  isForm: true,
  reloads: true,
  steps: ["Personal Information", "Resume", "Prescreening"],
  button: (text, isLast) =>
    el("input", {
      type: "submit",
      id: `et-ef-content-ftf-${isLast ? "submitCmdBottom" : "saveContinueCmdBottom"}`,
      value: isLast ? "Submit" : "Save and Continue",
      "aria-label": text === "Next" ? "Save and Continue" : null,
    }),
  row(ask) {
    const id = `et-ef-content-ftf-gp-j_id_id16pc9-page_0-frm-dv_cs_candidate_personal_info_${ask.key}`;
    const mark =
      ask.required === true ? el("span", { class: "required-indicator", title: "Mandatory" }, star(ask)) : null;
    const label = el("label", { for: id }, mark, " ", ask.label);
    const row = (...inside: readonly Node[]) => [
      el("table", { role: "presentation", class: "row" }, el("tbody", {}, el("tr", {}, el("td", {}, ...inside)))),
    ];
    if (ask.type === "file") {
      const { input, name } = upload(ask, { attributes: { id, name: id } });
      return row(label, el("br"), input, el("input", { type: "button", value: "Attach" }), name);
    }
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}-${i}`, name: id, value: `${i}` }),
        (input, text) => el("tr", {}, el("td", {}, input, el("label", { for: input.id }, text))),
      );
      const table = el("table", { role: "presentation" }, el("tbody", {}, ...rows));
      return row(el("fieldset", {}, el("legend", {}, mark, " ", ask.label), table));
    }
    if (ask.type === "checkbox") return row(box(ask, { id, name: id }), label);
    const more = ask.type === "date" ? { placeholder: "DD-MM-YYYY" } : {};
    return row(
      label,
      el("br"),
      isList(ask) ? nativeList(ask, { id, name: id }) : written(ask, { id, name: id, ...more }),
    );
  },
};
