import script from "./numbers-script.ts?worker&url";

/** The script of the card with the numbers. Without it the card leads to the plan's page. */
export function NumbersScript() {
  return <script type="module" src={script} />;
}
