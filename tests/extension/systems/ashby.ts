/** Ashby, after saved forms: a place that reads the resume first, Yes and No as two buttons, places by a server. */
import { box, controlled, el, form, pressed, ticked, parses, upload, worked, written } from "./kit";
import { typeahead } from "./lists";
import { isList, isTicked, isYesNo, type System } from "./system";

const HIDDEN =
  "border:0;clip:rect(0,0,0,0);clip-path:inset(50%);height:1px;width:1px;position:absolute;overflow:hidden";

export const ashby: System = {
  isForm: false,
  before: () => [
    el(
      "div",
      { class: "ashby-application-form-autofill-pane" },
      el(
        "div",
        { role: "presentation", class: "ashby-application-form-autofill-input-root" },
        parses({ tabindex: -1, style: HIDDEN }),
        el("h3", {}, "Autofill from resume"),
        el("button", { type: "button" }, "Upload file"),
      ),
    ),
  ],
  button: (text) => el("button", { class: "ashby-application-form-submit-button" }, text),
  row(ask) {
    const id =
      ask.section === "standard" ? `_systemfield_${ask.key}` : `1c5e${ask.nth}a07-77f1-4b7e-9d0e-2f6b1a5c3d${ask.nth}`;
    const title = (tag: string, to: string | null = id) =>
      el(
        tag,
        {
          for: to,
          class: `_heading_1 ${ask.required === true ? "_required_7 " : ""}ashby-application-form-question-title`,
        },
        ask.label,
      );
    const entry = (tag: string, ...inside: readonly Node[]) =>
      el(tag, { class: "_fieldEntry_1 ashby-application-form-field-entry", "data-field-path": id }, ...inside);
    if (ask.type === "file") {
      const { input, name } = upload(ask, { attributes: { id, tabindex: -1, style: HIDDEN, required: ask.required } });
      const pane = el(
        "div",
        { role: "presentation", class: "_container_10" },
        input,
        el("button", { type: "button" }, "Upload File"),
        name,
      );
      return [entry("div", title("label"), pane)];
    }
    if (ask.type === "checkbox" || (isYesNo(ask) && ask.type !== "multi_select")) {
      const hidden =
        ask.type === "checkbox"
          ? box(ask, { id, name: id })
          : el("input", { type: "checkbox", name: id, tabindex: -1, style: HIDDEN });
      if (ask.type === "checkbox") return [entry("div", hidden, title("label"))];
      const isOn = (button: HTMLElement, on: boolean) => button.classList.toggle("_active_1", on);
      const buttons = pressed(ask, (text) => el("button", { class: "_option_1" }, text), isOn);
      return [entry("div", title("label"), el("div", { class: "_yesno_1 _container_11" }, ...buttons, hidden))];
    }
    if (isTicked(ask) || (isList(ask) && ask.options.length < 8)) {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}-labeled-${i}`, name: ask.type === "multi_select" ? `${id}-${i}` : id, class: "sr" }),
        (input, text) =>
          el(
            "div",
            { class: "_option_2" },
            el("span", { class: "_container_12" }, input, el("span", {}, "○")),
            el("label", { for: input.id }, text),
          ),
      );
      return [entry("fieldset", title("label", id), ...rows)];
    }
    if (isList(ask)) {
      const input = typeahead(ask, { placeholder: "Start typing...", id });
      const toggle = el("button", { class: "_toggleButton_1", type: "button", tabindex: -1 });
      return [entry("div", title("label", null), el("div", { class: "_inputContainer_1" }, input, toggle))];
    }
    if (ask.type === "date") {
      // The calendar writes its own format, and takes it where it is typed.
      const input = written(ask, { id, placeholder: "Pick date...", autocomplete: "off" });
      input.addEventListener("blur", () => {
        if (!/^\d\d\/\d\d\/\d{4}$|^\d{4}-\d\d-\d\d$/.test(input.value)) input.value = form.answers[ask.key] = "";
      });
      return [
        entry("div", title("label"), el("div", { class: "react-datepicker__input-container" }, worked(ask, input))),
      ];
    }
    return [entry("div", title("label"), controlled(ask, written(ask, { id, name: id, required: ask.required })))];
  },
};
