/** Takes a person to the first field that is marked as wrong: into view, and the keyboard with it. Spec section 5. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector('[aria-invalid="true"], [data-invalid]');
  if (!field) return;
  field.scrollIntoView({ block: "center" });
  const control = field.matches("fieldset") ? field.querySelector("input:not([type=hidden]), select, summary") : field;
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}
