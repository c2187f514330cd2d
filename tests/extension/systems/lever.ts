/** Lever, after saved forms: questions in `li` without a `label for`, cards by number, the resume read on upload. */
import { box, el, nativeList, ticked, upload, written } from "./kit";
import { isList, isTicked, star, type System } from "./system";

const CARD = "cards[5f0c2d1a-0c2b-4c51-9a7e-1d2f3a4b5c6d]";

export const lever: System = {
  isForm: true,
  button: (text) => el("button", { type: "submit", id: "btn-submit", class: "postings-btn" }, text),
  row(ask) {
    const name = ask.section === "standard" ? ask.key : `${CARD}[field${ask.nth}]`;
    const title = el(
      "div",
      { class: "application-label" },
      ask.label,
      el("span", { class: "required" }, star(ask, "✱")),
    );
    const field = (...inside: readonly Node[]) => el("div", { class: "application-field" }, ...inside);
    if (ask.type === "file") {
      const { input, name: shown } = upload(ask, {
        attributes: { name, class: "invisible-resume-upload sr", tabindex: -1 },
      });
      const link = el("a", { href: "#", class: "postings-btn visible-resume-upload" }, "ATTACH RESUME/CV", input);
      return [el("li", { class: "application-question resume" }, el("label", {}, title, field(link, shown)))];
    }
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        (i) => ({ name, value: `v${i}` }),
        (input, text) =>
          el("li", {}, el("label", {}, input, el("span", { class: "application-answer-alternative" }, text))),
      );
      const list = el("ul", { "data-qa": ask.type === "radio" ? "multiple-choice" : "checkboxes" }, ...rows);
      return [el("li", { class: "application-question custom-question" }, title, field(list))];
    }
    if (ask.type === "checkbox") {
      const words = el("p", {}, ask.label, star(ask, "✱"));
      return [
        el("li", { class: "application-question" }, el("label", {}, box(ask, { name, required: ask.required }), words)),
      ];
    }
    const control = isList(ask)
      ? nativeList(ask, { name, class: "candidate-location" })
      : written(ask, { name, required: ask.required });
    return [el("li", { class: "application-question" }, el("label", {}, title, field(control)))];
  },
};
