import { NONCE, secureHeaders } from "hono/secure-headers";
import type { Env } from "../config";

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
  form: string[];
}

/**
 * Its script makes a frame and submits a form into it, at the first host. The frame goes on to the second. A browser
 * holds `form-action` against a form that is aimed at a frame, and against each redirect of it. The script's other
 * frame is its own ping. Its styles are properties and attributes, so `style-src` stays as it is.
 */
const CASHFREE_HOSTS = {
  production: ["https://api.cashfree.com", "https://payments.cashfree.com"],
  sandbox: ["https://sandbox.cashfree.com", "https://payments-test.cashfree.com"],
} as const;

function cashfree(mode: "sandbox" | "production"): Vendor {
  const [checkout, payments] = CASHFREE_HOSTS[mode];
  const sdk = "https://sdk.cashfree.com";
  return { script: [sdk], connect: [checkout], frame: [sdk, checkout, payments], img: [], form: [checkout, payments] };
}

/** @see https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE: Vendor = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com", "https://checkout.stripe.com"],
  connect: ["https://api.stripe.com", "https://checkout.stripe.com"],
  frame: [
    "https://js.stripe.com",
    "https://*.js.stripe.com",
    "https://hooks.stripe.com",
    "https://checkout.stripe.com",
  ],
  img: ["https://*.stripe.com"],
  form: [],
};

/** The wallet's own page, where a form without scripts is sent on to. */
const PHONEPE: Vendor = { script: [], connect: [], frame: [], img: [], form: ["https://*.phonepe.com"] };

/** The pages that open a checkout; no other page names a gateway. */
export const PAYING_PAGES: readonly string[] = ["/onboarding", "/premium-community"];

type Configured = Pick<Env, "CASHFREE_APP_ID" | "CASHFREE_MODE" | "STRIPE_SECRET_KEY" | "PHONEPE_CLIENT_ID">;

/** The Content-Security-Policy of a path: a gateway is named only where it is configured and paid, in its own mode. */
export function policyFor(path: string, env: Configured): Policy {
  if (!PAYING_PAGES.includes(path.replace(/\/+$/, ""))) return BASE;
  const vendors = [
    ...(env.CASHFREE_APP_ID ? [cashfree(env.CASHFREE_MODE === "sandbox" ? "sandbox" : "production")] : []),
    ...(env.STRIPE_SECRET_KEY ? [STRIPE] : []),
    ...(env.PHONEPE_CLIENT_ID ? [PHONEPE] : []),
  ];
  const all = (part: keyof Vendor) => vendors.flatMap((vendor) => vendor[part]);
  const formAction = [...BASE.formAction, ...all("form")];
  if (all("script").length === 0) return { ...BASE, formAction };
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
  const gateways = (contentSecurityPolicy.frameSrc ?? []).filter(
    (source): source is string => typeof source === "string" && source.startsWith("https://"),
  );
  return secureHeaders({
    contentSecurityPolicy: import.meta.env.DEV ? withInlineStyles(contentSecurityPolicy) : contentSecurityPolicy,
    // The header that a handler sets on its own answer stays: a person's file is held to less than a page.
    overwrite: false,
    strictTransportSecurity: "max-age=31536000; includeSubDomains",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ["self", ...gateways] },
    crossOriginOpenerPolicy: gateways.length > 0 ? "same-origin-allow-popups" : "same-origin",
    xFrameOptions: "DENY",
  });
}

/** For the development server, which writes the styles of each changed file into the page. */
const withInlineStyles = (policy: Policy): Policy => ({ ...policy, styleSrc: [...BASE.styleSrc, "'unsafe-inline'"] });
