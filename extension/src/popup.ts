/** The extension's window: the pairing, and what the keys do, for a pointer. */
import type { FromPopup, PopupState } from "./messages.ts";

let inside: readonly string[] = [];
const part = (id: string) => document.getElementById(id) as HTMLElement;

async function ask(message: FromPopup): Promise<void> {
  const { paired, line, vouchFor, frames } = (await chrome.runtime.sendMessage(message)) as PopupState;
  part("line").textContent = line;
  part("pairing").hidden = paired;
  part("work").hidden = !paired;
  part("vouch").hidden = vouchFor === null;
  part("vouch").textContent = `Yes, fill on ${vouchFor ?? ""}`;
  part("frames").hidden = frames.length === 0;
  part("frames").textContent = `Fill the form inside the page too: ${frames.join(", ")}`;
  inside = frames;
}

part("pairing").addEventListener("submit", (event) => {
  event.preventDefault();
  void ask({ type: "pair", code: (part("code") as HTMLInputElement).value });
});
for (const type of ["fill", "record", "vouch", "board"] as const)
  part(type).addEventListener("click", () => void ask({ type }));
// The browser asks the operator itself, host by host, and only upon a press.
part("frames").addEventListener(
  "click",
  () =>
    void chrome.permissions
      .request({ origins: inside.map((host) => `https://${host}/*`) })
      .then((granted) => (granted ? ask({ type: "fill" }) : undefined)),
);
void ask({ type: "popup" });
