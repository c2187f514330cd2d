/**
 * The script of the pages that take a passkey: where the browser has any, their forms are shown, and a press asks for
 * the passkey and sends on what it says. Without it the code app does.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

interface Named {
  id: string;
  type: "public-key";
}
const named = (list: readonly Named[] = []) => list.map(({ id, type }) => ({ id: bytesOf(id), type }));

/** Asks for a new passkey. @param text PublicKeyCredentialCreationOptionsJSON. */
async function make(text: string): Promise<Credential | null> {
  const options = JSON.parse(text) as Omit<PublicKeyCredentialCreationOptions, "excludeCredentials"> & {
    challenge: string;
    user: { id: string; name: string; displayName: string };
    excludeCredentials?: Named[];
  };
  const { challenge, user, excludeCredentials } = options;
  return navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytesOf(challenge),
      user: { ...user, id: bytesOf(user.id) },
      excludeCredentials: named(excludeCredentials),
    },
  });
}

/** Asks for one that there is. @param text PublicKeyCredentialRequestOptionsJSON. */
async function use(text: string): Promise<Credential | null> {
  const options = JSON.parse(text) as Omit<PublicKeyCredentialRequestOptions, "allowCredentials"> & {
    challenge: string;
    allowCredentials?: Named[];
  };
  return navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      allowCredentials: named(options.allowCredentials),
    },
  });
}

/** The browser's answer, as JSON for the form. */
function answerOf({ id, rawId, type, response }: PublicKeyCredential): string {
  const answer: Record<string, string> = { clientDataJSON: textOf(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse)
    answer["attestationObject"] = textOf(response.attestationObject);
  if (response instanceof AuthenticatorAssertionResponse) {
    answer["authenticatorData"] = textOf(response.authenticatorData);
    answer["signature"] = textOf(response.signature);
  }
  return JSON.stringify({ id, rawId: textOf(rawId), type, response: answer });
}

/** How long the next challenge may take to come. Milliseconds. */
const NEXT_MS = 10_000;

/**
 * The request to the browser. A challenge signs once: where this form was sent and no answer came, the page is asked
 * for its next one.
 */
async function optionsOf(form: HTMLFormElement): Promise<string> {
  const options = form.dataset["passkeyOptions"] ?? "{}";
  if (form.dataset["sent"] === undefined) return options;
  const text = await fetch(location.href, { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(NEXT_MS) })
    .then((answer) => answer.text())
    .catch(() => "");
  const page = new DOMParser().parseFromString(text, "text/html");
  const next = page.querySelector<HTMLFormElement>(`form[data-passkey="${form.dataset["passkey"]}"]`);
  return next?.dataset["passkeyOptions"] ?? options;
}

const CANCELLED = "No passkey was used. Press the button to try again.";
const WAIT = "Please wait.";
const THERE = "This device has a passkey here already.";

async function ask(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const problem = form.querySelector<HTMLElement>("[data-problem]");
  const isNew = form.dataset["passkey"] === "make";
  if (form.dataset["asking"] !== undefined) return;
  form.dataset["asking"] = "";
  try {
    if (problem) problem.textContent = form.dataset["sent"] === undefined ? "" : WAIT;
    const options = await optionsOf(form);
    if (problem) problem.textContent = "";
    const answer = await (isNew ? make(options) : use(options));
    if (!(answer instanceof PublicKeyCredential)) throw new Error(CANCELLED);
    field.value = answerOf(answer);
    form.dataset["sent"] = "";
    form.requestSubmit();
    // One that was used is good once. A new one is sent again as it is: another would take its place on the device.
    if (!isNew) field.value = "";
  } catch (error) {
    const isThere = error instanceof DOMException && error.name === "InvalidStateError";
    if (problem) problem.textContent = isThere ? THERE : CANCELLED;
  } finally {
    delete form.dataset["asking"];
  }
}

// A page that the browser brings back as it was left begins again.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-passkey-answer]")) {
    field.value = "";
    delete field.form?.dataset["sent"];
  }
});

if ("PublicKeyCredential" in window) document.documentElement.dataset["passkeys"] = "";

// On the document: an answer may take the place of the form, and the script of every page sends what is answered here.
document.addEventListener("submit", (event) => {
  const form = event.target;
  const field =
    form instanceof HTMLFormElement ? form.querySelector<HTMLInputElement>("input[data-passkey-answer]") : null;
  if (!(form instanceof HTMLFormElement) || !field || field.value !== "") return;
  event.preventDefault();
  void ask(form, field);
});
