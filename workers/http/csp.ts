import { NONCE, secureHeaders } from "hono/secure-headers";
import type { VariableName } from "../config";
import { PAYMENT_VENDORS } from "../providers/payments/facts";
import type { VendorPolicy } from "../providers/payments/vendor";

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<Options["contentSecurityPolicy"]>;

const BASE = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", NONCE],
  // React writes style attributes; they cannot run code.
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", "data:"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
} satisfies Policy;

/** The pages that open a checkout; no other page names a gateway. */
export const PAYING_PAGES: readonly string[] = ["/onboarding", "/premium-community"];

type Configured = Partial<Record<VariableName, string>>;

/** The Content-Security-Policy of a path: a gateway is named only where it is configured and paid, in its own mode. */
export function policyFor(path: string, env: Configured): Policy {
  if (!PAYING_PAGES.includes(path.replace(/\/+$/, ""))) return BASE;
  const vendors = PAYMENT_VENDORS.flatMap((vendor) => vendor.policy(env) ?? []);
  const all = (part: keyof VendorPolicy): string[] => vendors.flatMap((vendor) => vendor[part]);
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
