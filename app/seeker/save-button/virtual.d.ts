declare module "virtual:save-button" {
  type BuiltFile = { name: string } & ({ text: string } | { base64: string });
  /** In the files in place of the address that they are served at. */
  export const PLACE: string;
  export const BUILDS: Readonly<Record<"chromium" | "firefox", readonly BuiltFile[]>>;
}
