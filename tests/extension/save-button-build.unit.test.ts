import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buildSaveButton } from "../../scripts/build-extension";
import { BUILDS, saveButtonFiles, type Build, type BuiltFile } from "../../scripts/save-button-files";
import { BRAND } from "@workers/core/brand";
import { COMPANY_MAX, LOCATION_MAX, TITLE_MAX } from "@workers/lib/text";
import { SAVE_POPUP as EN } from "@workers/texts/en/save-popup";

const SITE = "https://jobs.example";
/** Bytes that a browser loads at a press, and those of the whole build. */
const SCRIPT_MAX = 26_000;
const BUILD_MAX = 60_000;

let files: Record<Build, BuiltFile[]>;
beforeAll(async () => {
  files = await saveButtonFiles(SITE);
});

const textOf = (build: Build, name: string): string => {
  const file = files[build].find((one) => one.name === name);
  return file && "text" in file ? file.text : "";
};
const manifestOf = (build: Build) => JSON.parse(textOf(build, "manifest.json")) as Record<string, unknown>;
const sizeOf = (file: BuiltFile) => ("text" in file ? Buffer.byteLength(file.text) : (file.base64.length * 3) / 4);

describe.each(BUILDS)("the save button for %s", (build) => {
  it("asks for the active tab, scripts, its own storage and our own site, and for nothing more", () => {
    const manifest = manifestOf(build);
    expect(manifest["permissions"]).toEqual(["activeTab", "scripting", "storage"]);
    expect(manifest["host_permissions"]).toEqual([`${SITE}/*`]);
    const shared = [
      "action",
      "commands",
      "content_security_policy",
      "default_locale",
      "description",
      "host_permissions",
    ];
    const own = build === "firefox" ? ["browser_specific_settings"] : ["minimum_chrome_version"];
    expect(Object.keys(manifest).toSorted()).toEqual(
      [...shared, ...own, "icons", "manifest_version", "name", "permissions", "version"].toSorted(),
    );
    expect(manifest["content_security_policy"]).toEqual({
      extension_pages: `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${SITE}`,
    });
  });

  it("has the files that its manifest and its window name, and no other", () => {
    const names = files[build].map(({ name }) => name).toSorted();
    expect(names).toEqual([
      "_locales/en/messages.json",
      "_locales/hi/messages.json",
      "icon.png",
      "manifest.json",
      "popup.css",
      "popup.html",
      "popup.js",
      "read.js",
    ]);
    expect(textOf(build, "popup.html")).toContain('src="popup.js"');
    for (const name of ["name", "about", "press"] as const)
      expect(JSON.parse(textOf(build, "_locales/en/messages.json"))).toHaveProperty(
        [name, "message"],
        EN[`savePopup.${name}`].replace("{brand}", BRAND.name),
      );
  });

  it("has nothing of the operators' extension, and asks no address but ours", () => {
    for (const name of ["popup.js", "read.js"]) {
      const script = textOf(build, name);
      expect(script.length).toBeGreaterThan(1_000);
      expect(script).not.toMatch(/api\/extension|startFilling|data-filling-panel|ClaimedEntry|browsingData/);
      expect(script).not.toMatch(/\beval\(|new Function|import\(|innerHTML|insertAdjacentHTML|document\.write/);
      const asked = [...script.matchAll(/https?:\/\/[\w.-]+/g)].map(([address]) => address);
      const known = name === "popup.js" ? [SITE] : ["https://www.linkedin.com"];
      expect([...new Set(asked)].filter((address) => !known.includes(address))).toEqual([]);
    }
    // The part that is put into a page holds no token and asks no one.
    expect(textOf(build, "read.js")).not.toMatch(/fetch\(|XMLHttpRequest|sendBeacon|chrome\.|\.click\(|\.submit\(/);
  });

  it("stays small", () => {
    for (const name of ["popup.js", "read.js"]) expect(Buffer.byteLength(textOf(build, name))).toBeLessThan(SCRIPT_MAX);
    expect(files[build].reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(BUILD_MAX);
  });
});

it("takes as much in each field as our server does", () => {
  const html = textOf("chromium", "popup.html");
  const most = (id: string) => Number(new RegExp(`id="${id}"[^>]* maxlength="(\\d+)"`).exec(html)?.[1]);
  expect([most("title"), most("company"), most("place")]).toEqual([TITLE_MAX, COMPANY_MAX, LOCATION_MAX]);
});

it("names Firefox's own settings, an id of our host and the data that leaves on a press", () => {
  expect(manifestOf("firefox")["browser_specific_settings"]).toEqual({
    gecko: {
      id: "save-button@jobs.example",
      strict_min_version: "140.0",
      data_collection_permissions: { required: ["websiteContent", "browsingActivity"] },
    },
  });
});

it("is built for https, and for a port of this machine without naming it in the permission", async () => {
  await expect(saveButtonFiles("http://jobs.example")).rejects.toThrow("is not https");
  const local = await saveButtonFiles("http://localhost:8790");
  for (const build of BUILDS) {
    const [manifest] = local[build];
    expect(manifest && "text" in manifest ? manifest.text : "").toContain('"http://localhost/*"');
  }
});

it("is written as a ZIP a browser, the same each time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "save-button-"));
  const written = async () => {
    await buildSaveButton(SITE, join(folder, "zips"));
    return readdirSync(join(folder, "zips")).map((name) => [name, readFileSync(join(folder, "zips", name), "base64")]);
  };
  const first = await written();
  expect(first.map(([name]) => name)).toEqual(["save-button-chromium.zip", "save-button-firefox.zip"]);
  expect(
    Buffer.from(first[0]?.[1] ?? "", "base64")
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect(await written()).toEqual(first);
  rmSync(folder, { recursive: true });
});
