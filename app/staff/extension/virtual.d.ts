declare module "virtual:extension" {
  type BuiltFile = { name: string } & ({ text: string } | { base64: string });
  /** In the files in place of the address that they are served at. */
  export const PLACE: string;
  /** Of the manifest. */
  export const VERSION: string;
  export const FILES: readonly BuiltFile[];
}
