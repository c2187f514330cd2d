import script from "./queue-script.ts?worker&url";

/** The script of the queue: swipes, keys, and skips that stay on the page. All of it works without. */
export function QueueScript() {
  return <script type="module" src={script} />;
}
