/** The keys 1 to 9 go to an answer of the question; Enter then sends it. */
addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
  if (target instanceof Element && target.closest("input, select, textarea, dialog, [contenteditable]")) return;
  document.querySelectorAll<HTMLElement>(".ask .choices button")[Number(key) - 1]?.focus();
});
