/** The key `/` goes to the search, on every staff page. The search works without it. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const at = event.target;
  if (
    at instanceof HTMLElement &&
    (at.isContentEditable || at.closest("input, textarea, select, dialog, [data-no-field]"))
  )
    return;
  const inputs = document.querySelectorAll<HTMLInputElement>("input[data-search]");
  const seen = [...inputs].find((input) => input.offsetParent !== null);
  const link = document.querySelector<HTMLAnchorElement>("a[data-search]");
  if (!seen && !link) return;
  event.preventDefault();
  if (!seen) return link?.click();
  seen.focus();
  seen.select();
});
