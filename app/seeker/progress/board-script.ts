/**
 * Cards of the board are dragged to another column where there is a mouse and room: the drop sends the card's own form.
 * A menu closes when something else is pressed.
 */
const columnAt = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-stage]") : null;
const mayDrag = matchMedia("(min-width: 64rem) and (pointer: fine)");
let held: HTMLElement | null = null;

const mark = (column: HTMLElement | null) => {
  for (const one of document.querySelectorAll("[data-stage]")) one.classList.toggle("drop", one === column);
};
/** The column below the pointer, where what is held is not in it yet. */
const wanted = (event: Event): HTMLElement | null => {
  const column = columnAt(event);
  return held && column && !column.contains(held) ? column : null;
};

// The tab of the column that is shown may be out of sight on a phone.
document.querySelector(".stage-tabs [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });

for (const card of document.querySelectorAll<HTMLElement>("[data-card]"))
  card.addEventListener("pointerdown", () => {
    card.draggable = mayDrag.matches;
  });

document.addEventListener("dragstart", (event) => {
  held = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-card]") : null;
  held?.classList.add("held");
});
document.addEventListener("dragover", (event) => {
  const column = wanted(event);
  mark(column);
  if (column) event.preventDefault();
});
document.addEventListener("dragend", () => {
  mark(null);
  held?.classList.remove("held");
  held = null;
});
document.addEventListener("drop", (event) => {
  const column = wanted(event);
  const form = held?.querySelector("form");
  const stage = form?.elements.namedItem("stage");
  if (!column || !form || !(stage instanceof HTMLSelectElement)) return;
  event.preventDefault();
  stage.value = column.dataset["stage"] ?? "";
  form.requestSubmit();
});
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[name=move][open]"))
    if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
});
