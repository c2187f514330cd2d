/**
 * The save button of job seekers as files, a build a browser: apart from the operators' extension, with a manifest of
 * its own. The Worker has them in it, so that its page can hand them out, and puts its own address into them.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { build } from "vite";
import { BRAND } from "../workers/core/brand.ts";
import { SAVE_POPUP as EN } from "../workers/texts/en/save-popup.ts";
import { SAVE_POPUP as HI } from "../workers/texts/hi/save-popup.ts";

const HERE = fileURLToPath(new URL("../extension/save/", import.meta.url));
const ICON = fileURLToPath(new URL("../public/pictures/icon-192.png", import.meta.url));

export const BUILDS = ["chromium", "firefox"] as const;
export type Build = (typeof BUILDS)[number];
export type BuiltFile = { name: string } & ({ text: string } | { base64: string });

/** The texts that the browser itself shows: its name, and the words of its button. */
const OF_BROWSER = ["name", "about", "press"] as const;

async function bundle(entry: string, origin: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    root: HERE,
    define: { ORIGIN: JSON.stringify(origin), BRAND_NAME: JSON.stringify(BRAND.name) },
    build: {
      write: false,
      minify: false,
      target: ["chrome120", "firefox140"],
      lib: { entry: `${HERE}src/${entry}.ts`, formats: ["iife"], name: "saveButton" },
    },
  });
  const output = Array.isArray(made) ? made[0] : made;
  if (!output || !("output" in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}

/** The files of the builds for one address of ours. @throws Error for an address that is none. */
export async function saveButtonFiles(origin: string): Promise<Record<Build, BuiltFile[]>> {
  const { origin: plain, protocol, hostname } = new URL(origin);
  if (protocol !== "https:" && hostname !== "localhost") throw new Error(`${origin} is not https`);
  const shared: BuiltFile[] = [
    { name: "popup.html", text: readFileSync(`${HERE}static/popup.html`, "utf8") },
    { name: "popup.css", text: readFileSync(`${HERE}static/popup.css`, "utf8") },
    { name: "popup.js", text: await bundle("popup", plain) },
    { name: "read.js", text: await bundle("read", plain) },
    { name: "icon.png", base64: readFileSync(ICON, "base64") },
    ...Object.entries({ en: EN, hi: HI }).map(([language, texts]) => ({
      name: `_locales/${language}/messages.json`,
      text: JSON.stringify(
        Object.fromEntries(
          OF_BROWSER.map((name) => [name, { message: texts[`savePopup.${name}`].replace("{brand}", BRAND.name) }]),
        ),
      ),
    })),
  ];
  const manifest = (name: Build) =>
    readFileSync(`${HERE}manifest.${name}.json`, "utf8")
      // Without a port, which Firefox takes in no host permission.
      .replaceAll("SITE", `${protocol}//${hostname}`)
      .replaceAll("ORIGIN", plain)
      .replaceAll("HOST", hostname);
  return {
    chromium: [{ name: "manifest.json", text: manifest("chromium") }, ...shared],
    firefox: [{ name: "manifest.json", text: manifest("firefox") }, ...shared],
  };
}

/** Stands in the built Worker for the address that it is served at. */
const PLACE = "https://save-button.invalid";
const VIRTUAL = "virtual:save-button";

/** The files, for the Worker. */
export function saveButton(): Plugin {
  return {
    name: "save-button",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      return `export const PLACE = ${JSON.stringify(PLACE)};
        export const BUILDS = ${JSON.stringify(await saveButtonFiles(PLACE))};`;
    },
  };
}
