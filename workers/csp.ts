import { NONCE, secureHeaders } from "hono/secure-headers";
import type { Env } from "./config";

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<Options["contentSecurityPolicy"]>;

const BASE = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", NONCE],
  // React writes style attributes; they cannot run code.
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
} satisfies Policy;

interface Vendor {
  script: string[];
  connect: string[];
  frame: string[];
  img: string[];
}

/** From the README of Cashfree's own loader. */
const CASHFREE: Vendor = {
  script: ["https://sdk.cashfree.com"],
  connect: ["https://api.cashfree.com", "https://sandbox.cashfree.com"],
  frame: ["https://sdk.cashfree.com", "https://api.cashfree.com", "https://sandbox.cashfree.com", "https://payments.cashfree.com", "https://payments-test.cashfree.com"],
  img: [],
};
/** @see https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE: Vendor = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com", "https://checkout.stripe.com"],
  connect: ["https://api.stripe.com", "https://checkout.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com", "https://checkout.stripe.com"],
  img: ["https://*.stripe.com"],
};

/** The wallet's own page, where a form without scripts is sent on to; a browser holds `form-action` against that too. */
const PHONEPE = ["https://*.phonepe.com"];

/** The pages that open a checkout; no other page names a gateway. */
export const PAYING_PAGES: readonly string[] = ["/onboarding", "/premium-community"];

/** The Content-Security-Policy of a path: a gateway's script and frames are named only where it is configured and paid. */
export function policyFor(path: string, env: Pick<Env, "CASHFREE_APP_ID" | "STRIPE_SECRET_KEY" | "PHONEPE_CLIENT_ID">): Policy {
  if (!PAYING_PAGES.includes(path.replace(/\/+$/, ""))) return BASE;
  const formAction = [...BASE.formAction, ...(env.PHONEPE_CLIENT_ID ? PHONEPE : [])];
  const vendors = [...(env.CASHFREE_APP_ID ? [CASHFREE] : []), ...(env.STRIPE_SECRET_KEY ? [STRIPE] : [])];
  if (vendors.length === 0) return { ...BASE, formAction };
  const all = (part: keyof Vendor) => vendors.flatMap((vendor) => vendor[part]);
  return {
    ...BASE,
    formAction,
    scriptSrc: [...BASE.scriptSrc, ...all("script")],
    connectSrc: ["'self'", ...all("connect")],
    frameSrc: ["'self'", ...all("frame")],
    imgSrc: [...BASE.imgSrc, ...all("img")],
  };
}

/**
 * The headers of every answer, with this policy. A gateway that may be framed may use the browser's own payment sheet,
 * and open the bank's page in a window that can tell it how that ended.
 */
export function headersWith(contentSecurityPolicy: Policy) {
  const gateways = (contentSecurityPolicy.frameSrc ?? []).filter((source): source is string => typeof source === "string" && source.startsWith("https://"));
  return secureHeaders({
    contentSecurityPolicy,
    // What a handler says of its own answer stays: a person's file is held to less than a page.
    overwrite: false,
    strictTransportSecurity: "max-age=31536000; includeSubDomains",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ["self", ...gateways] },
    crossOriginOpenerPolicy: gateways.length > 0 ? "same-origin-allow-popups" : "same-origin",
    xFrameOptions: "DENY",
  });
}
