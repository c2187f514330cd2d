/** A browser that the button can be downloaded for. */
export interface Download {
  browser: "chrome" | "edge" | "firefox";
  name: string;
  /** The browser's own page where extensions are loaded. */
  address: string;
  build: "chromium" | "firefox";
}

export const DOWNLOADS: readonly Download[] = [
  { browser: "chrome", name: "Chrome", address: "chrome://extensions", build: "chromium" },
  { browser: "edge", name: "Edge", address: "edge://extensions", build: "chromium" },
  { browser: "firefox", name: "Firefox", address: "about:debugging#/runtime/this-firefox", build: "firefox" },
];
