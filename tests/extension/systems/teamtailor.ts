/** Teamtailor, after a saved form: legends with a raised star, answers by number, consent boxes at the end. */
import { box, el, nativeList, ticked, upload, written } from "./kit";
import { isList, isTicked, type System } from "./system";

export const teamtailor: System = {
  isForm: true,
  button: (text) => el("button", { type: "submit", class: "careersite-button" }, text),
  row(ask) {
    const isOwn = ask.section === "standard";
    const name = isOwn ? `candidate[${ask.key}]` : `candidate[answers_attributes][${ask.nth}][text]`;
    const id = isOwn ? `candidate_${ask.key}` : `candidate_answers_attributes_${ask.nth}`;
    const mark =
      ask.required === true
        ? [el("sup", { "data-asterisk": "true", "aria-hidden": "true" }, "*"), el("span", { class: "sr" }, "Required")]
        : [];
    const label = () => el("label", { for: id }, el("span", { class: "block" }, ask.label, ...mark));
    if (ask.type === "file") {
      const { input, name: shown } = upload(ask, { attributes: { id, name, class: "sr", "aria-required": "true" } });
      const drop = el(
        "div",
        { class: "dropzone", "data-controller": "forms--inputs--upload" },
        input,
        el("button", { type: "button" }, "Choose file"),
        shown,
      );
      return [el("div", { class: "row" }, label(), drop)];
    }
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}-${i}`, name: ask.type === "radio" ? name : `${name}[]` }),
        (input, text) =>
          el(
            "div",
            { class: "choice-input-wrapper" },
            input,
            el("label", { for: input.id, class: "choice-input-wrapper__label" }, ` ${text} `),
          ),
      );
      const legend = el("legend", {}, el("span", { class: "block" }, ask.label, ...mark));
      return [el("fieldset", { id: `id_${10_836_000 + ask.nth}` }, legend, el("div", { class: "flex" }, ...rows))];
    }
    if (ask.type === "checkbox")
      return [
        el(
          "div",
          { class: "row" },
          box(ask, { id, name: "candidate[consent_given]", required: ask.required }),
          label(),
        ),
      ];
    const control = isList(ask) ? nativeList(ask, { id, name }) : written(ask, { id, name, required: ask.required });
    return [el("div", { class: "row" }, label(), control)];
  },
};
