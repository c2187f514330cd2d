import type { z } from "zod";
import { cashfree } from "./cashfree/facts.ts";
import { phonepe } from "./phonepe/facts.ts";
import { stripe } from "./stripe/facts.ts";

/** The vendors of payments. A new one is added here, and its adapter to `index.ts`. */
export const PAYMENT_VENDORS = [cashfree, phonepe, stripe] as const;

type Vendor = (typeof PAYMENT_VENDORS)[number];
type Parsed<S extends Readonly<Record<string, z.ZodType>>> = { [Name in keyof S]: z.output<S[Name]> };
type InPage = Extract<Vendor, { session: object }>;
/** The session of a vendor whose checkout opens within our page. */
export type SessionOf<Name extends InPage["name"]> = { kind: Name; paymentSessionId: string } & Parsed<
  Extract<InPage, { name: Name }>["session"]
>;
export type VendorSession = { [V in InPage as V["name"]]: SessionOf<V["name"]> }[InPage["name"]];

const isInPage = (vendor: Vendor): vendor is InPage => vendor.session !== null;
export const IN_PAGE_VENDORS = PAYMENT_VENDORS.filter(isInPage).map(({ name }) => name);

/** The wallet's name, for those who pay. */
export const WALLET_LABEL = PAYMENT_VENDORS.find(({ method }) => method === "wallet")?.label ?? "";

/** The intersection of a union's members. */
type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never;

export const PAYMENT_VARIABLES = Object.assign({}, ...PAYMENT_VENDORS.map(({ variables }) => variables)) as All<
  Vendor["variables"]
>;

/** Each `null` where the vendor is not configured; `…Before` is believed too while a secret is rotated. */
export const paymentSettings = (values: All<Parameters<Vendor["settings"]>[0]>) =>
  Object.fromEntries(PAYMENT_VENDORS.map((vendor) => [vendor.name, vendor.settings(values)])) as {
    readonly [V in Vendor as V["name"]]: ReturnType<V["settings"]>;
  };
