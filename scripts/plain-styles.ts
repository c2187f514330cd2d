import type { Plugin } from "vite";

/** Variables that Tailwind's utilities set for each other, and that no page of ours sets by a class of its own. */
const OWN = "(?:space-y-reverse|divide-y-reverse|border-style|leading|font-weight|tracking)";

/**
 * Tailwind's utilities set variables that only its other utilities read, each registered by a rule of its own, and once
 * more for browsers that know no such rules. Here they become the declarations that they come to.
 */
export function plainStyles(css: string): string {
  return (
    css
      .replaceAll(new RegExp(`@property --tw-${OWN}\\{[^}]*\\}`, "g"), "")
      .replace(/@layer properties\{@supports .*?\}\}\}/, (layer) => {
        const left = layer.replaceAll(new RegExp(`--tw-${OWN}:[^;}]*;?`, "g"), "");
        return /--tw-/.test(left) ? left : "";
      })
      // The margin before each is nothing, and the one after it the whole.
      .replaceAll(
        /--tw-space-y-reverse:0;margin-block-start:[^;]*;margin-block-end:calc\((.*?) \* calc\(1 - var\([^)]*\)\)\)/g,
        (_all, length: string) => `margin-block-end:${product(length)}`,
      )
      .replaceAll(/--tw-divide-y-reverse:0;[^}]*\}/g, "border-bottom-width:1px}")
      // The base gives each border a style.
      .replaceAll(/border(?:-\w+)?-style:var\(--tw-border-style\);?/g, "")
      .replaceAll(/var\(--tw-leading,(var\([^)]*\))\)/g, "$1")
      .replaceAll(new RegExp(`--tw-${OWN}:[^;}]*;?`, "g"), "")
  );
}

/** `calc(.25rem * 1.5)` as one length. */
function product(length: string): string {
  const [, rem = "", times = "1"] = /^(?:calc\()?([\d.]+)rem(?: \* ([\d.]+)\))?$/.exec(length) ?? [];
  return rem === "" ? length : `${Number(rem) * Number(times)}rem`.replace(/^0\./, ".");
}

/** Makes the stylesheets of a build plain. */
export function leanStyles(): Plugin {
  return {
    name: "lean-styles",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css"))
          file.source = plainStyles(
            typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source),
          );
    },
  };
}
