/**
 * The script of the profile's form, which works without it too: the two panels without a page between them, the list
 * boxes, what a field says while it is filled in, and a form that stays on the screen while it is sent.
 */
import { SUBMIT_KEY_FIELD } from "@workers/core/submit-key-rules";
import { forcesRemote, isDisabled } from "@workers/reading/people/rules";
import { readPhone } from "@workers/reading/people/phone-rules";
import { LOCATION_CHOICES, type Country } from "@workers/reading/people/vocabulary";
import { morePlaces } from "~/shared/profile/more-places";
import { SAVED_HEADER } from "~/shared/profile/saved-header";
import { TITLE_SUGGESTIONS } from "~/shared/profile/title-suggestions";
import { isDocument, sizeWords } from "~/ui/chosen-file";
import { focusFirstInvalid } from "~/ui/focus-invalid";
import { pastedDecimal } from "~/ui/pasted";
import { enlivenCombobox } from "~/ui/plain-combobox";
import { enlivenMultiSelect } from "~/ui/plain-multi-select";
import { setAria } from "~/ui/set-aria";
import { ALLOWED, pasteInstead, refuseOther } from "~/ui/typed";
import { warnBeforeLeaving } from "./leave-warning";
import { followSupply } from "./live-supply";

/** Spec section 9. */
const SUCCESS_MS = 5_000;

begin();

function begin(): void {
  const page = document.querySelector<HTMLElement>(".pf");
  const form = document.querySelector<HTMLFormElement>(".pf-form");
  const parts = document.querySelector<HTMLTemplateElement>("#parts");
  if (page && form && parts) enliven(page, form, parts);
}

function enliven(page: HTMLElement, form: HTMLFormElement, parts: HTMLTemplateElement): void {
  const names = parts.dataset;
  const at = (name: string | undefined) => document.getElementById(`f-${name}`);
  /** A copy of a part that the page brought. */
  const part = (of: string) =>
    parts.content.querySelector(`[data-of="${of}"]`)!.firstElementChild!.cloneNode(true) as HTMLElement;

  const errors = showErrors(part);
  const panels = showPanels(page, form);
  const places = enlivenPlaces(form, names, part, () => errors.show(names["places"], null));
  const titles = at(names["titles"]);
  if (titles instanceof HTMLInputElement) {
    // Values are between commas only where no script runs.
    document.getElementById(`${titles.id}-hint`)?.remove();
    titles.removeAttribute("aria-describedby");
    const chipOf = (value: string) => {
      const chip = part("chip");
      for (const text of chip.querySelectorAll("span")) text.textContent = text.textContent.replace("*", () => value);
      return chip;
    };
    const onChange = () => errors.show(names["titles"], null);
    const createText = (value: string) => (names["create"] ?? "").replace("*", () => value);
    enlivenCombobox(titles, { frame: part("titles"), chipOf, createText, onChange }, TITLE_SUGGESTIONS);
    errors.describe(names["titles"]);
  }
  const problems = JSON.parse(names["phone"] ?? "{}") as Record<string, string>;
  enlivenNumbers(form, places.country, (name, problem) => errors.show(name, problem && (problems[problem] ?? problem)));
  const line = form.querySelector<HTMLElement>(".pf-figure");
  const supply = line && followSupply(form, line);

  const file = followFile(form, names, part);
  const tooLarge = () => file.bytes() > Number(names["mostBytes"]);
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const name = target.getAttribute("name") || (target.id.startsWith("f-") ? target.id.slice(2) : "");
    if (name === "") return;
    errors.show(name, name === names["resume"] && tooLarge() ? names["tooLarge"] : null);
    if (name === names["resume"]) file.draw();
  });
  sendInPlace({ page, form, part, errors, panels, file, supply, isRefused });

  /** A file that is too large is not sent over a phone's network only to be refused. */
  function isRefused(): boolean {
    if (!tooLarge()) return false;
    errors.show(names["resume"], names["tooLarge"]);
    file.draw();
    panels.showFirstInvalid();
    return true;
  }
}

/** Shows and takes away what is wrong beside a field. */
function showErrors(part: (of: string) => HTMLElement) {
  const ownerOf = (control: HTMLElement) => control.closest<HTMLElement>("fieldset") ?? control;
  function describe(name: string | undefined): void {
    const control = document.getElementById(`f-${name}`);
    if (!control) return;
    const owner = ownerOf(control);
    const ids = ["hint", "error"].map((end) => `f-${name}-${end}`).filter((id) => document.getElementById(id));
    const isWrong = document.getElementById(`f-${name}-error`) !== null;
    if (ids.length > 0) owner.setAttribute("aria-describedby", ids.join(" "));
    else owner.removeAttribute("aria-describedby");
    owner.toggleAttribute("data-invalid", isWrong && owner !== control);
    const isOne = owner === control || owner.getAttribute("role") === "radiogroup";
    setAria(owner, "aria-invalid", isWrong && isOne ? "true" : null);
  }
  function put(name: string, line: Element | null): void {
    document.getElementById(`f-${name}-error`)?.remove();
    const control = document.getElementById(`f-${name}`);
    if (!control) return;
    const owner = ownerOf(control);
    const place = owner === control ? (control as HTMLInputElement).labels?.[0]?.parentElement : owner;
    if (line) place?.appendChild(line);
    describe(name);
  }
  return {
    describe,
    show(name: string | undefined, text: string | null | undefined): void {
      if (name === undefined) return;
      if (!text) return put(name, null);
      const line = part("error");
      line.id = `f-${name}-error`;
      line.querySelector("span")!.textContent = text;
      put(name, line);
    },
    /** Those of an answer, in place of all that are shown. */
    take(form: HTMLFormElement, answer: Document): void {
      for (const { id } of form.querySelectorAll("[id^='f-']:not([id$='-hint'], [id$='-error'])"))
        put(id.slice(2), answer.getElementById(`${id}-error`));
    },
  };
}

/** Shows one of the two panels of the form, and keeps it in the address, so that Back and a reload lead to it. */
function showPanels(page: HTMLElement, form: HTMLFormElement) {
  const setOpen = (isOpen: boolean) => {
    if (isOpen) page.dataset["open"] = "true";
    else delete page.dataset["open"];
  };
  /** Marks the panel that is shown in the list, which may be drawn again. */
  function mark(): void {
    for (const row of page.querySelectorAll<HTMLAnchorElement>(".pf-list a"))
      setAria(row, "aria-current", row.hash === `#${page.dataset["panel"]}` ? "page" : null);
  }
  function show(panel: string, isOpen = true): void {
    page.dataset["panel"] = panel;
    setOpen(isOpen);
    mark();
    // Without the script the answer's address has the panel.
    const to = new URL(form.action);
    to.searchParams.set("panel", panel);
    form.action = to.pathname + to.search;
  }
  const panelOf = (id: string) => document.getElementById(id)?.closest<HTMLElement>("[data-part]")?.dataset["part"];
  function follow({ isFirst }: { isFirst: boolean }): void {
    const { hash } = location;
    const moved =
      hash === "" ? null : document.querySelector<HTMLAnchorElement>(`.pf-moved[id="${CSS.escape(hash.slice(1))}"] a`);
    // Consents have a panel of their own; links of earlier messages name the form.
    if (moved) return location.replace(moved.pathname + moved.search + hash);
    const named = panelOf(hash.slice(1));
    page.dataset["live"] = "true";
    if (named !== undefined) return show(named);
    // The panel of the page's first answer may be that of a wrong field; an anchor elsewhere on the page names none.
    if (isFirst || hash !== "") return;
    const asked = new URLSearchParams(location.search).get("panel");
    const isPart = [...form.querySelectorAll<HTMLElement>("[data-part]")].some(
      ({ dataset }) => dataset["part"] === asked,
    );
    show(isPart && asked !== null ? asked : "about", isPart);
  }
  follow({ isFirst: true });
  for (const name of ["hashchange", "popstate"]) addEventListener(name, () => follow({ isFirst: false }));
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.matches(".pf-back")) {
      event.preventDefault();
      history.pushState(history.state, "", location.pathname);
      follow({ isFirst: false });
    } else if (link.closest(".pf-list") && link.hash !== "" && link.pathname === location.pathname) {
      event.preventDefault();
      show(link.hash.slice(1));
      history.pushState(history.state, "", link.hash);
      scrollTo(0, 0);
    }
  });
  return {
    show,
    mark,
    showFirstInvalid(): void {
      const wrong = form.querySelector("[aria-invalid=true], [data-invalid]");
      const panel = wrong?.closest<HTMLElement>("[data-part]")?.dataset["part"];
      if (panel !== undefined) show(panel);
      focusFirstInvalid(form);
    },
  };
}

/** The places of the chosen country, with the rule that remote-preferred turns remote work on (spec section 4). */
function enlivenPlaces(
  form: HTMLFormElement,
  names: DOMStringMap,
  part: (of: string) => HTMLElement,
  onChange: () => void,
) {
  const countries = document.getElementById(`f-${names["country"]}`) as HTMLSelectElement | null;
  const menu = document.getElementById(`f-${names["places"]}`)?.closest("details");
  const remote = document.getElementById(`f-${names["remote"]}`) as HTMLInputElement | null;
  const country = (): Country => (countries?.value === "IN" ? "IN" : "US");
  const optionsOf = (of: Country) => ({ options: LOCATION_CHOICES[of], more: morePlaces(of) });
  const sent = Object.assign(document.createElement("input"), { type: "hidden", name: names["remote"], value: "true" });
  const hint = part("forced");
  hint.id = `f-${names["remote"]}-hint`;
  let own = remote?.checked ?? false;

  function force(chosen: readonly string[]): void {
    if (!remote) return;
    const isForced = forcesRemote(chosen);
    if (isForced === remote.disabled) return;
    if (isForced) own = remote.checked;
    remote.disabled = isForced;
    remote.checked = isForced || own;
    if (isForced) {
      remote.labels?.[0]?.insertAdjacentElement("afterend", hint);
      form.appendChild(sent);
      remote.setAttribute("aria-describedby", hint.id);
    } else {
      hint.remove();
      sent.remove();
      remote.removeAttribute("aria-describedby");
    }
  }
  if (!menu) return { country };
  const changed = (chosen: readonly string[]) => {
    force(chosen);
    onChange();
  };
  const list = enlivenMultiSelect(
    menu,
    { find: part("find"), noMatch: part("no-match"), chooseText: names["choose"] ?? "", isDisabled, onChange: changed },
    optionsOf(country()),
  );
  const kept: Partial<Record<Country, readonly string[]>> = {};
  let shown = country();
  // Places of the other country are not offered, so they are not taken along: the special choice holds in both.
  const offered = (of: Country) =>
    kept[of] ?? list.chosen().filter((place) => LOCATION_CHOICES[of].some((option) => option.name === place));
  force(list.chosen());
  countries?.addEventListener("change", () => {
    const next = country();
    if (next === shown) return;
    kept[shown] = list.chosen();
    shown = next;
    list.offer(optionsOf(next), offered(next));
  });
  return { country };
}

/** Numbers that take only their own signs, and telephone numbers that are read as they are left. */
function enlivenNumbers(
  form: HTMLFormElement,
  countryOf: () => Country,
  showProblem: (name: string, problem: string | null) => void,
): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("[inputmode=decimal]")) {
    field.addEventListener("beforeinput", (event) => refuseOther(event, ALLOWED.decimal));
    field.addEventListener("paste", (event) => {
      const amount = pastedDecimal(event.clipboardData?.getData("text") ?? "");
      // Not an amount: as typing it, it is refused.
      if (amount !== null) pasteInstead(event, amount, "decimal");
    });
  }
  for (const field of form.querySelectorAll<HTMLInputElement>("[type=tel]")) {
    field.addEventListener("beforeinput", (event) => refuseOther(event, ALLOWED.phone));
    field.addEventListener("paste", (event) =>
      pasteInstead(event, readPhone(event.clipboardData?.getData("text") ?? "", countryOf()).number, "phone"),
    );
    field.addEventListener("blur", () => {
      const { number, problem } = readPhone(field.value, countryOf());
      if (problem === null) field.value = number;
      // Whether an empty field may be left is said when the form is sent.
      if (number !== "") showProblem(field.name, problem);
    });
  }
}

/** Says which file is chosen, in place of the one that is stored. */
function followFile(form: HTMLFormElement, names: DOMStringMap, part: (of: string) => HTMLElement) {
  const input = () => form.querySelector<HTMLInputElement>("[type=file]");
  const chosen = () => input()?.files?.[0];
  function draw(): void {
    const [field, file] = [input(), chosen()];
    const box = field?.parentElement;
    if (!field || !box) return;
    box.querySelector(":scope > output")?.remove();
    for (const other of box.children)
      if (other instanceof HTMLElement && other !== field) other.hidden = file !== undefined;
    if (!file) return;
    const line = part("file");
    const isWrong = field.getAttribute("aria-invalid") === "true";
    line.querySelector(isWrong ? "[data-to-send]" : "[data-refused]")?.remove();
    if (!isWrong || !isDocument(file.name)) line.querySelector("[data-as-pdf]")?.remove();
    line.querySelector("strong")!.textContent = file.name;
    line.querySelector("[data-size]")!.textContent = sizeWords(file.size);
    field.insertAdjacentElement("beforebegin", line);
  }
  // A file may be chosen before scripts run.
  draw();
  return {
    draw,
    bytes: () => chosen()?.size ?? 0,
    chosen,
    /** The sent file is stored: the field is empty again, under the name of what is on file now. */
    take(answer: Document, sent: File | undefined): void {
      // Another one that was chosen since is still to be sent.
      if (chosen() !== sent) return;
      const next = answer.querySelector(".pf-form [type=file]")?.parentElement;
      const box = input()?.parentElement;
      if (next) box?.replaceWith(next);
    },
  };
}

interface Sending {
  page: HTMLElement;
  form: HTMLFormElement;
  part: (of: string) => HTMLElement;
  errors: ReturnType<typeof showErrors>;
  panels: ReturnType<typeof showPanels>;
  file: ReturnType<typeof followFile>;
  /** The count of jobs beside the form, if there is one. */
  supply: ReturnType<typeof followSupply> | null;
  /** Whether it is known before it is sent that it would be refused. */
  isRefused: () => boolean;
}

/**
 * Sends the form and keeps it on the screen. The answer says what is wrong or what was saved. If we can't read an
 * answer, the form stays as it was filled in, with a line above it that says so.
 */
function sendInPlace({ page, form, part, errors, panels, file, supply, isRefused }: Sending): void {
  const notice = page.querySelector<HTMLElement>("#notice");
  const leaving = warnBeforeLeaving(form);
  const button = form.querySelector<HTMLButtonElement>(".pf-save");
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function setBusy(isBusy: boolean): void {
    if (!button) return;
    button.disabled = isBusy;
    setAria(button, "aria-busy", isBusy ? "true" : null);
    button.querySelector<HTMLElement>("[data-spinner]")!.hidden = !isBusy;
  }
  function say(words: Iterable<Node>): void {
    clearTimeout(hiding);
    notice?.replaceChildren(...words);
    notice?.scrollIntoView({ block: "center" });
  }
  const keyOf = (of: Element | null) => of?.querySelector<HTMLInputElement>(`[name=${SUBMIT_KEY_FIELD}]`);
  function take(answer: Document, isSaved: boolean, sent: FormData, sentFile: File | undefined): void {
    // Before the answer changes the form.
    const isAsSent = isSaved && leaving.saved();
    const [key, next] = [keyOf(form), keyOf(answer.querySelector(".pf-form"))];
    if (key && next) key.value = next.value;
    errors.take(form, answer);
    file.draw();
    const words = [...(answer.querySelector("#notice")?.childNodes ?? [])];
    if (!isSaved) {
      if (!form.querySelector("[aria-invalid=true], [data-invalid]")) return say(words);
      notice?.replaceChildren(...words);
      return panels.showFirstInvalid();
    }
    file.take(answer, sentFile);
    const rows = answer.querySelector(".pf-list .rows");
    if (rows) page.querySelector(".pf-list .rows")?.replaceWith(rows);
    panels.mark();
    // The conditions in the note are set now.
    if (sent.has("take")) swapPart("part-not-title", answer, sent);
    // A profile that is there has its consents elsewhere. One that was changed since is sent once more from here.
    const consents = closestPart(document, "part-messages-title");
    if (!consents || changedIn(consents, sent).length === 0) {
      if (!closestPart(answer, "part-messages-title")) consents?.remove();
      for (const hidden of answer.querySelectorAll<HTMLInputElement>(".pf-form > [type=hidden]"))
        if (!form.querySelector(`[name="${hidden.name}"]`)) form.appendChild(hidden);
    }
    supply?.take(answer, isAsSent ? new FormData(form) : sent);
    saySaved(words);
  }
  function saySaved(words: Iterable<Node>): void {
    say(words);
    hiding = setTimeout(() => notice?.querySelector("[role=status]")?.remove(), SUCCESS_MS);
  }
  /** Saved, but the page behind the answer could not be read: nothing of it is known here but that. */
  function takeSaved(): void {
    leaving.saved();
    const key = keyOf(form);
    if (key) key.value = crypto.randomUUID();
    errors.take(form, new Document());
    saySaved([part("saved")]);
  }

  async function send(): Promise<void> {
    const [fields, sentFile] = [new FormData(form), file.chosen()];
    const hadFocus = button !== null && document.activeElement === button;
    leaving.sending();
    setBusy(true);
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body: fields,
        headers: { Accept: "text/html" },
        redirect: "manual",
      });
      if (answer.status === 401) return say([part("signed-out")]);
      const html = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (html.querySelector(".pf-form")) take(html, answer.ok, fields, sentFile);
      else if (answer.headers.has(SAVED_HEADER)) takeSaved();
      else say([part("not-sent")]);
    } catch {
      // Nothing is sent again: the answer may be lost, and not the request.
      say([part("not-sent")]);
    } finally {
      setBusy(false);
      // A button that is disabled loses the focus.
      if (hadFocus && (document.activeElement ?? document.body) === document.body)
        button?.focus({ preventScroll: true });
    }
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isRefused()) void send();
  });
  // Another form of the page would put its answer where this one is. Sent by the browser, it is asked about first.
  document.addEventListener("submit", (event) => {
    const { target: other, submitter } = event;
    if (other === form || !(other instanceof HTMLFormElement) || !page.contains(other)) return;
    if (event.defaultPrevented || !leaving.isDirty()) return;
    event.preventDefault();
    const { name = "", value = "" } = submitter instanceof HTMLButtonElement ? submitter : {};
    const pressed = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    other.appendChild(pressed);
    HTMLFormElement.prototype.submit.call(other);
    pressed.remove();
  });
}

const closestPart = (page: Document, headingId: string) => page.getElementById(headingId)?.closest("section");

/** A field, of any kind. */
interface Control extends HTMLElement {
  name: string;
  type: string;
  value: string;
  checked?: boolean;
}
const controlsOf = (part: Element) =>
  Array.from(part.querySelectorAll<Control>("input[name], select[name], textarea[name]"));
const isTick = ({ type }: Control) => type === "checkbox" || type === "radio";

/** The controls of a part that are no longer as they were sent. */
const changedIn = (part: Element, sent: FormData) =>
  controlsOf(part).filter((control) =>
    isTick(control)
      ? control.checked !== sent.getAll(control.name).includes(control.value)
      : control.value !== String(sent.get(control.name) ?? ""),
  );

/** Has a part as it is stored now, with what was changed in it since it was sent, and the focus where it was. */
function swapPart(headingId: string, answer: Document, sent: FormData): void {
  const [old, next] = [closestPart(document, headingId), closestPart(answer, headingId)];
  if (!old || !next) return;
  const focused = old.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const changed = changedIn(old, sent);
  old.replaceWith(next);
  for (const control of controlsOf(next)) {
    const typed = changed.find(
      ({ name, type, value }) => name === control.name && (type !== "radio" || value === control.value),
    );
    if (!typed) continue;
    if (isTick(control)) control.checked = typed.checked === true;
    else control.value = typed.value;
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
