/** iCIMS, after a saved questionnaire and what is known of its upload, which goes off as soon as a file is chosen. */
import { box, el, nativeList, ticked, upload, written, type Ask } from "./kit";
import { isList, isTicked, star, type System } from "./system";

/** A question of its questionnaires, which has a number. */
const isBare = (ask: Ask) => ask.section !== "standard" && ask.type !== "checkbox" && ask.type !== "file";

export const icims: System = {
  isForm: true,
  says: (ask) => (isBare(ask) ? `${ask.nth}. ${ask.label}` : ask.label),
  reloads: true,
  resumeLeaves: true,
  steps: ["Upload", "Profile", "Questions"],
  button: (text, isLast) =>
    el("input", {
      type: isLast ? "submit" : "button",
      id: isLast ? "quesp_form_submit_i" : "cp_form_submit_i",
      value: text,
    }),
  row(ask) {
    const isOwn = ask.section === "standard";
    const id = isOwn ? `PersonProfileFields.${ask.key}` : `icims_f_Q${ask.nth}`;
    const span = (...inside: readonly Node[]) =>
      el(
        "span",
        {
          class: `iCIMS_Forms_Global customFieldContainer${ask.required === true ? " iCIMS_Forms_RequiredField" : ""}`,
        },
        ...inside,
      );
    const required = { i_required: String(ask.required === true) };
    if (ask.type === "file") {
      const called = /\b(?:resume|cv)\b/i.test(ask.label) ? "Resume_File" : `File_${ask.nth}`;
      const { input, name } = upload(ask, {
        attributes: { id: `PortalProfileFields.${called}`, name: called, ...required },
      });
      return [
        el(
          "div",
          { class: "iCIMS_TableRow" },
          el("label", { for: input.id }, `${ask.label} `, el("span", {}, star(ask))),
          input,
          name,
        ),
      ];
    }
    if (isOwn && !isTicked(ask)) {
      const control = isList(ask)
        ? nativeList(ask, { id, name: id, ...required })
        : written(ask, { id, name: id, ...required });
      return [
        el(
          "div",
          { class: "iCIMS_TableRow" },
          el("label", { for: id, class: "iCIMS_Forms_Label" }, `${ask.label} `, el("span", {}, star(ask))),
          control,
        ),
      ];
    }
    // A question is bare text in the cell of a table, and so is each answer.
    const cell = el("td", { colspan: 6 }, `${ask.says} `);
    if (isTicked(ask))
      for (const part of ticked(
        ask,
        (i) => ({ id: `${id}_${i}`, name: id, ...required }),
        (input, text) => {
          const both = document.createDocumentFragment();
          both.appendChild(span(input));
          both.appendChild(document.createTextNode(`\u00a0\u00a0${text}\u00a0\u00a0\u00a0`));
          return both;
        },
      ))
        cell.appendChild(part);
    else if (ask.type === "checkbox") {
      cell.textContent = "";
      cell.appendChild(span(box(ask, { id, name: id, "aria-label": ask.label, ...required })));
      cell.appendChild(document.createTextNode(`\u00a0${ask.label}`));
    } else {
      cell.appendChild(el("br"));
      cell.appendChild(
        span(
          isList(ask) ? nativeList(ask, { id, name: id, ...required }) : written(ask, { id, name: id, ...required }),
        ),
      );
    }
    return [el("table", { width: "100%", cellpadding: 5 }, el("tbody", {}, el("tr", {}, cell)))];
  },
};
