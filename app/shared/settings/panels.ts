import { fieldOf, FORM_NAMES, type FieldDefinition } from "@workers/modules/candidates/rules";
import type { TextKey } from "@workers/texts/text";
import type { IconName } from "../../ui/icon";

/** The five panels of the profile, in their order. */
export const PANELS = ["about", "look", "apply", "messages", "account"] as const;
export type Panel = (typeof PANELS)[number];
/** The two that share the profile's form: their fields are saved together. */
export type FormPanel = "about" | "look";

export const PANEL_NAMES = {
  about: "settings.about",
  look: "settings.look",
  apply: "settings.apply",
  messages: "settings.messages",
  account: "settings.account",
} as const satisfies Record<Panel, TextKey>;

export const PANEL_ICONS = {
  about: "person",
  look: "search",
  apply: "next",
  messages: "mail",
  account: "lock",
} as const satisfies Record<Panel, IconName>;

/** The address of each panel. */
export const PANEL_HREFS: Readonly<Record<Panel, string>> = {
  about: "/profile?panel=about",
  look: "/profile?panel=look",
  apply: "/profile?panel=apply",
  messages: "/profile?panel=messages",
  account: "/account",
};

export const isFormPanel = (panel: Panel): panel is FormPanel => panel === "about" || panel === "look";

/** The panel that an address asks for; null where it asks for none. */
export function panelAsked(search: URLSearchParams): Panel | null {
  const asked = search.get("panel");
  return PANELS.find((panel) => panel === asked) ?? null;
}

const IN_LOOK: ReadonlySet<FieldDefinition["part"]> = new Set(["preferences", "conditions"]);

/** The panel that has this field of the form, by its name there; consents are switches of their own. */
export function panelOfField(wire: string): Panel | null {
  const name = (Object.keys(FORM_NAMES) as (keyof typeof FORM_NAMES)[]).find((one) => FORM_NAMES[one] === wire);
  if (name === undefined) return null;
  const { part } = fieldOf(name);
  return part === "consent" ? "messages" : IN_LOOK.has(part) ? "look" : "about";
}
