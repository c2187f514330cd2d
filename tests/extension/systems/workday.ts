/**
 * Workday. Its talent form and its sign-in are after saved pages. Of the pages within none was found: they are after
 * what public programs that fill them name, which is `data-automation-id`s, prompts and dates in three parts.
 */
import { box, el, form, nextId, put, ticked, took, trap, upload, worked, type Ask } from "./kit";
import { buttonList, prompt } from "./lists";
import { written } from "./kit";
import { isList, isTicked, type System } from "./system";

/** Month, day and year, each a part that counts up and down. */
function parts(ask: Ask, id: string): HTMLElement {
  const inputs = (["Day", "Month", "Year"] as const).map((part) =>
    el<HTMLInputElement>("input", {
      id: `${id}-dateSection${part}-input`,
      "data-automation-id": `dateSection${part}-input`,
      role: "spinbutton",
      "aria-label": part,
      maxlength: part === "Year" ? 4 : 2,
      style: "width:4rem",
    }),
  );
  const change = () => {
    const [day, month, year] = inputs.map(({ value }) => value);
    took(ask, day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "");
  };
  for (const one of inputs) one.addEventListener("input", change);
  if (inputs[0])
    worked(ask, inputs[0], () => {
      inputs.forEach((one, i) => (one.value = ["04", "01", "2027"][i] ?? ""));
      change();
    });
  return el(
    "div",
    { "data-automation-id": "dateInputWrapper", id, role: "group", "aria-labelledby": `${id}-label` },
    ...inputs,
  );
}

export const workday: System = {
  isForm: false,
  steps: ["My Information", "My Experience", "Application Questions", "Voluntary Disclosures"],
  before: () => [
    el(
      "div",
      { class: "off" },
      el(
        "label",
        {},
        "Enter website. This input is for robots only, do not enter if you're human.",
        trap(
          el("input", {
            type: "text",
            name: "website",
            "data-automation-id": "beecatcher",
            tabindex: -1,
            autocomplete: "off",
          }),
        ),
      ),
    ),
  ],
  button: (text) =>
    el(
      "button",
      { type: "button", "data-automation-id": "pageFooterNextButton" },
      text === "Next" ? "Save and Continue" : text,
    ),
  row(ask) {
    const id = `input-${nextId()}`;
    const mark = () => (ask.required === true ? el("abbr", { "aria-hidden": "true", title: "required" }, "*") : null);
    const field = (...inside: readonly (Node | null)[]) => [
      el("div", { "data-automation-id": `formField-${ask.key}`, class: "css-7t35fz" }, ...inside),
    ];
    const label = () => el("label", { for: id, id: `${id}-label` }, el("span", {}, ask.label, mark()));
    if (ask.type === "file") {
      const { input, name } = upload(ask, {
        forgets: true,
        attributes: { "data-automation-id": "file-upload-input-ref", class: "gone" },
      });
      const button = el("button", { type: "button", "data-automation-id": "select-files" }, "Select files");
      const zone = el(
        "div",
        { "data-automation-id": "file-upload-drop-zone" },
        el("p", {}, "Drop files here"),
        el("p", {}, "or ", button),
        input,
      );
      const section = el("div", { "data-automation-id": "resumeSection" }, el("h3", {}, ask.label));
      put(
        section,
        ...field(
          el("label", {}, "Upload a file (5MB max)", mark()),
          zone,
          el("div", { "data-automation-id": "file-upload-item" }, name),
        ),
      );
      return [section];
    }
    if (isList(ask)) return field(label(), buttonList(ask, id, `${ask.key}Dropdown`));
    if (ask.type === "multi_select") return field(label(), prompt(ask, id));
    if (isTicked(ask)) {
      const rows = ticked(
        ask,
        (i) => ({ id: `${id}-${i}`, name: `${ask.key}${ask.nth}` }),
        (input, text) => el("div", {}, input, el("label", { for: input.id }, text)),
      );
      const legend = el("legend", {}, el("div", { class: "rich-text" }, el("p", {}, ask.label)), mark());
      return field(el("fieldset", {}, legend, ...rows));
    }
    if (ask.type === "checkbox") return field(box(ask, { id, "aria-required": "true" }), label());
    if (ask.type === "date") return field(label(), parts(ask, id));
    const input = written(ask, { id, "data-automation-id": ask.key, "aria-required": String(ask.required === true) });
    if (ask.type !== "phone") return field(label(), el("div", {}, input));
    form.beside.push("Country Phone Code");
    const code: Ask = {
      ...ask,
      key: "countryPhoneCode",
      label: "Country Phone Code",
      options: ["India (+91)", "Norway (+47)"],
    };
    const pills = prompt(code, `${id}-code`);
    pills
      .querySelector("ul")
      ?.appendChild(
        el(
          "li",
          { role: "presentation" },
          el(
            "div",
            { "data-automation-id": "selectedItem" },
            el("div", { "data-automation-id": "promptOption" }, "India (+91)"),
          ),
        ),
      );
    const before = el(
      "div",
      { "data-automation-id": "formField-countryPhoneCode" },
      el("label", { for: `${id}-code` }, code.label, mark()),
      pills,
    );
    return [before, ...field(label(), el("div", {}, input))];
  },
};
