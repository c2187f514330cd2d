import type { z } from "zod";

type Shape = Readonly<Record<string, z.ZodType>>;
/** The parsed values of a vendor's variables. */
export type Values<S extends Shape> = { readonly [Name in keyof S]?: z.output<S[Name]> };

/** The parts of a Content-Security-Policy that a vendor's checkout needs, on the pages that pay. */
export interface VendorPolicy {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  img: readonly string[];
  form: readonly string[];
}

/** A variable, as the page about configuration explains it. */
export interface Described {
  /** A value that the check accepts. */
  example: string;
  says: string;
  isSecret?: true;
}

/** A vendor's section of that page: its `configuration.ts`. */
export interface VendorSheet {
  title: string;
  variables: Readonly<Record<string, Described>>;
  /** An address that the variable of its API may have. */
  api: string;
}

/** All of a vendor of payments but its adapter: what settings, headers, routes and their description ask of it. */
export interface PaymentFacts<S extends Shape> {
  /** The gateway's, and the end of its webhook's path. */
  name: string;
  label: string;
  method: "card" | "wallet";
  /** The company that takes the payment, for those who pay. */
  processor: string;
  /** The variables and secrets that a deployer sets. */
  variables: S;
  /** Of these all are set, or none. */
  together: readonly (keyof S & string)[];
  /** Of these a deployment to production takes no test value: test cards would buy real plans. */
  realMoney: readonly (keyof S & string)[];
  /** The variable of its API's address, and the host that a deployment holds it to. */
  api: { variable: keyof S & string; host: string };
  /** Null where it is not configured. */
  settings(values: Values<S>): object | null;
  /** What its checkout within our page needs beside the session's id; null where it takes the browser along. */
  session: Shape | null;
  /** Asked of the raw variables, before they are parsed. Null where it is not configured. */
  policy(env: { readonly [Name in keyof S]?: string | undefined }): VendorPolicy | null;
  /** The header with its signature, and the fields of its notices, for the description of our API. */
  webhook: { signature: string; fields: Shape };
}
