/** The extension's window: the pairing, and what the keys do, for a pointer. */
import type { FromPopup, PopupState } from "./messages.ts";

const part = (id: string) => document.getElementById(id) as HTMLElement;

async function ask(message: FromPopup): Promise<void> {
  const { paired, line, vouchFor } = (await chrome.runtime.sendMessage(message)) as PopupState;
  part("line").textContent = line;
  part("pairing").hidden = paired;
  part("work").hidden = !paired;
  part("vouch").hidden = vouchFor === null;
  part("vouch").textContent = `Yes, fill on ${vouchFor ?? ""}`;
}

part("pairing").addEventListener("submit", (event) => {
  event.preventDefault();
  void ask({ type: "pair", code: (part("code") as HTMLInputElement).value });
});
for (const type of ["fill", "record", "vouch"] as const) part(type).addEventListener("click", () => void ask({ type }));
void ask({ type: "popup" });
