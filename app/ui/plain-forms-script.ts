/**
 * The script of pages whose forms do without the framework: sign-in, and the details before a payment. Each form works
 * without it; with it an answer takes the place of the form, and a dialog is modal.
 */
import { readMemberPhone } from "@workers/modules/billing/rules";
import { focusFirstInvalid } from "./focus-invalid";
import { handOn } from "./handed-on";
import { setAria } from "./set-aria";
import { ALLOWED, pasteInstead, refuseOther } from "./typed";

/** The page slides out before it is left. Spec section 9. */
const LEAVE_MS = 500;

// On the document: the script of every page, on the window, leaves alone what is answered here.
document.addEventListener("submit", (event) => {
  const form = event.target;
  // Not by its property, which a field of that name would be.
  if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
  setBusy(form, true);
  if (form.dataset["sent"] !== "in-place") return;
  event.preventDefault();
  void sendInPlace(form);
});

// A page that the browser kept comes back as it was left.
addEventListener("pageshow", () => {
  for (const form of document.forms) setBusy(form, false);
});

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const spinner = form.querySelector<HTMLElement>("[data-spinner]");
  const button = spinner?.closest("button");
  if (!spinner || !button) return;
  spinner.hidden = !busy;
  button.disabled = busy;
  setAria(button, "aria-busy", busy ? "true" : null);
}

/**
 * Sends the form once; a refusal takes its place, and after a success the page slides out and leads on, or hands the
 * form to the page that goes on with it. Where no answer comes, or none of ours, the form stays as it is typed, under
 * its line about that.
 */
async function sendInPlace(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const body = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
  body.set("sent", "in-place");
  try {
    const response = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    if (response.type === "opaqueredirect") {
      const leave = () => location.replace(String(fields.get("from")));
      if (form.dataset["handsOn"] !== undefined) {
        handOn(fields);
        return leave();
      }
      document.getElementById("content")?.classList.replace("page-enter", "page-leave");
      setTimeout(leave, LEAVE_MS);
      return;
    }
    if (showAnswer(form, await response.text())) return;
  } catch {
    // Nothing is sent again: the answer may be lost, and not the request.
  }
  showUnanswered(form);
}

function showUnanswered(form: HTMLFormElement): void {
  setBusy(form, false);
  const line = form.querySelector<HTMLTemplateElement>("template[data-unanswered]")?.content.firstElementChild;
  if (!line) return;
  form.querySelector(":scope > [role=alert]")?.remove();
  const notice = form.insertBefore(line.cloneNode(true), form.firstChild);
  if (notice instanceof HTMLElement) setAria(notice, "role", "alert");
}

/**
 * Puts the content of the answer where the page's is, and answers true; false for a page without such a form. What was
 * typed as a password stays, as in any form.
 */
function showAnswer(form: HTMLFormElement, html: string): boolean {
  const page = document.getElementById("content");
  const answer = new DOMParser().parseFromString(html, "text/html").getElementById("content");
  const isOurs = "form[data-sent=in-place]";
  if (!page || !answer?.querySelector(isOurs)) return false;
  const typed = form.querySelector<HTMLInputElement>("[type=password]")?.value ?? "";
  page.replaceChildren(...answer.childNodes);
  const next = page.querySelector<HTMLFormElement>(isOurs);
  const password = next?.querySelector<HTMLInputElement>("[type=password]");
  if (password) password.value = typed;
  next?.querySelector("button")?.focus({ preventScroll: true });
  enliven();
  focusFirstInvalid(next);
  return true;
}

function enliven(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) makeModal(dialog);
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=tel]")) readPhone(field);
}

enliven();

/** A dialog that stands open in the page's HTML; its cross is a link to the page without it. */
function makeModal(dialog: HTMLDialogElement): void {
  const cross = dialog.querySelector("a");
  const typing = dialog.contains(document.activeElement) ? document.activeElement : null;
  dialog.open = false;
  dialog.showModal();
  // In a question the focus begins on the answer, not on the way out.
  const wrong = dialog.querySelector("[aria-invalid=true]");
  const field = typing ?? wrong ?? dialog.querySelector("input:not([type=hidden])");
  if (field instanceof HTMLElement) field.focus();
  cross?.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    if (cross) history.replaceState(null, "", cross.href);
    dialog.remove();
  });
}

/** Leaving the field shows the ten digits that are kept, or what is wrong with them. */
function readPhone(field: HTMLInputElement): void {
  field.addEventListener("beforeinput", (event) => refuseOther(event, ALLOWED.phone));
  field.addEventListener("paste", (event) =>
    pasteInstead(event, readMemberPhone(event.clipboardData?.getData("text") ?? "").number, "phone"),
  );
  field.addEventListener("blur", () => {
    const { number, problem } = readMemberPhone(field.value);
    if (problem === null) field.value = number;
    // Whether an empty field may be left is said when the form is sent.
    showProblem(field, number === "" ? null : problem);
  });
}

function showProblem(field: HTMLInputElement, problem: string | null): void {
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && one !== id);
  const template = document.querySelector<HTMLTemplateElement>("template[data-field-error]");
  const line = problem === null ? null : template?.content.firstElementChild?.cloneNode(true);
  const words = line instanceof HTMLElement ? line.querySelector("span") : null;
  if (line instanceof HTMLElement && words) {
    line.id = id;
    words.textContent = template?.dataset["phone"] ?? problem;
    field.labels?.[0]?.parentElement?.appendChild(line);
    described.push(id);
  }
  setAria(field, "aria-invalid", problem === null ? null : "true");
  field.setAttribute("aria-describedby", described.join(" "));
}
