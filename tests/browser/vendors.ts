/**
 * The gateways as a browser and our server meet them: their APIs for the Worker, their scripts and pages for the
 * browser. Each script does what the vendor's own does to the page around it, since that is what a policy can refuse:
 * Cashfree's makes a hidden ping frame, then a modal with a frame and a form by POST that is aimed at it; Stripe's
 * makes a frame where it is mounted; PhonePe takes the browser along.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Response, type Request } from "miniflare";
import type { BrowserContext, FrameLocator, Route } from "playwright-core";
import { memoryFolder } from "../../scripts/memory-folder";
import { inject } from "vitest";
import { serveBuild } from "../../scripts/local-server";
import { withShiftedClock } from "../../scripts/shift-clock";
import { migrateLocally } from "../../scripts/migrate-local";
import { freePort } from "./server";

const SETTINGS = {
  MODE: "sandbox",
  SIGNING_KEY: "vendors-signing-key-vendors-signing-key-0123",
  CASHFREE_APP_ID: "app",
  CASHFREE_SECRET: "secret",
  CASHFREE_MODE: "sandbox",
  STRIPE_SECRET_KEY: "sk_test",
  STRIPE_PUBLISHABLE_KEY: "pk_test",
  STRIPE_WEBHOOK_SECRET: "whsec",
  PHONEPE_CLIENT_ID: "client",
  PHONEPE_CLIENT_SECRET: "secret",
  PHONEPE_CLIENT_VERSION: "1",
  PHONEPE_WEBHOOK_USER: "hookuser",
  PHONEPE_WEBHOOK_PASSWORD: "hookpass1",
  PHONEPE_MODE: "sandbox",
};

/** The state of an order in a vendor's answer. */
export type VendorWord = "open" | "failed" | "pending" | "paid";

export interface Vendors {
  origin: string;
  /** Sets what the vendor says of every order that was made last. */
  say(word: VendorWord): void;
  /** Whether the vendor's API answers at all. */
  silent: boolean;
  /** Orders in the order of their making, with where the buyer is sent back to. */
  orders: { id: string; amount: number; back: string }[];
  stop(): Promise<void>;
}

const CASHFREE_STATUS = { failed: "FAILED", pending: "PENDING", paid: "SUCCESS" } as const;
const PHONEPE_STATUS = { open: "PENDING", pending: "PENDING", failed: "FAILED", paid: "COMPLETED" } as const;

/** The product with all three vendors configured, on a state of its own, and their APIs behind it. */
export async function startWithVendors(): Promise<Vendors> {
  const state = mkdtempSync(join(memoryFolder(), "jobsarthi-vendors-"));
  await migrateLocally(state);
  const port = await freePort();
  const words = new Map<string, VendorWord>();
  const vendors: Vendors = {
    origin: `http://localhost:${port}`,
    silent: false,
    orders: [],
    say(word) {
      const last = vendors.orders.at(-1);
      if (!last) throw new Error("No order was made yet");
      words.set(last.id, word);
    },
    async stop() {
      await server.dispose();
      rmSync(state, { recursive: true, force: true });
    },
  };
  const wordOf = (id: string) => words.get(id) ?? "open";
  const amountOf = (id: string) => vendors.orders.find((order) => order.id === id)?.amount ?? 0;

  async function cashfree(request: Request, path: string): Promise<Response> {
    if (request.method === "POST") {
      const { order_id, order_amount, order_meta } = (await request.json()) as {
        order_id: string;
        order_amount: number;
        order_meta: { return_url: string };
      };
      vendors.orders.push({ id: order_id, amount: order_amount, back: order_meta.return_url });
      const session = { payment_session_id: `session_${order_id}` };
      return Response.json({ cf_order_id: `cf_${order_id}`, order_id, order_status: "ACTIVE", ...session });
    }
    const [id = "", part] = path.split("/").slice(3);
    const word = wordOf(id);
    if (part !== "payments") {
      const order_status = word === "paid" ? "PAID" : "ACTIVE";
      return Response.json({ cf_order_id: `cf_${id}`, order_id: id, order_status, order_amount: amountOf(id) });
    }
    if (word === "open") return Response.json([]);
    const money = { payment_amount: amountOf(id), order_amount: amountOf(id), payment_currency: "INR" };
    return Response.json([{ cf_payment_id: `pay_${id}`, payment_status: CASHFREE_STATUS[word], ...money }]);
  }

  async function stripe(request: Request, path: string): Promise<Response> {
    if (request.method === "POST") {
      const form = new URLSearchParams(await request.text());
      const id = form.get("client_reference_id") ?? "";
      const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
      vendors.orders.push({ id, amount, back: form.get("return_url") ?? "" });
      return Response.json({ id: `cs_${id}`, client_secret: `secret_${id}`, status: "open", payment_status: "unpaid" });
    }
    const id = path.slice(path.lastIndexOf("/cs_") + 4);
    const paid = wordOf(id) === "paid";
    const payment = paid ? { payment_intent: `pi_${id}`, amount_total: amountOf(id), currency: "usd" } : {};
    const states = { status: paid ? "complete" : "open", payment_status: paid ? "paid" : "unpaid" };
    return Response.json({ id: `cs_${id}`, client_reference_id: id, ...states, ...payment });
  }

  async function phonepe(request: Request, path: string): Promise<Response> {
    if (path.endsWith("/oauth/token")) return Response.json({ access_token: "t", token_type: "O-Bearer" });
    if (path.endsWith("/pay")) {
      const { merchantOrderId, amount, paymentFlow } = (await request.json()) as {
        merchantOrderId: string;
        amount: number;
        paymentFlow: { merchantUrls: { redirectUrl: string } };
      };
      vendors.orders.push({ id: merchantOrderId, amount, back: paymentFlow.merchantUrls.redirectUrl });
      const redirectUrl = `https://mercury-uat.phonepe.com/transact/${merchantOrderId}`;
      return Response.json({ orderId: `OMO_${merchantOrderId}`, state: "PENDING", redirectUrl });
    }
    const id = path.split("/order/")[1]?.split("/")[0] ?? "";
    const status = { state: PHONEPE_STATUS[wordOf(id)], amount: amountOf(id) };
    const paymentDetails = status.state === "COMPLETED" ? [{ transactionId: `T_${id}`, ...status }] : [];
    return Response.json({ ...status, paymentDetails });
  }

  const server = await serveBuild(
    port,
    state,
    { ...SETTINGS, ORIGIN: vendors.origin },
    async (request) => {
      const { host, pathname } = new URL(request.url);
      if (vendors.silent) return new Response("down", { status: 503 });
      if (host === "sandbox.cashfree.com") return cashfree(request, pathname);
      if (host === "api.stripe.com") return stripe(request, pathname);
      if (host === "api-preprod.phonepe.com") return phonepe(request, pathname);
      return new Response("no network in tests", { status: 599 });
    },
    undefined,
    withShiftedClock(inject("clockShiftMs")),
  );
  return vendors;
}

/** Cashfree's script, as far as the page around it can tell. */
function cashfreeScript(): void {
  const hidden = (src: string) => {
    const frame = document.createElement("iframe");
    frame.src = src;
    frame.style.display = "none";
    document.body.appendChild(frame);
  };
  interface Options {
    paymentSessionId: string;
    redirectTarget: string;
  }
  const Cashfree = ({ mode }: { mode: string }) => {
    hidden(`https://sdk.cashfree.com/js/v3/atoms/ping_atom.html?context=${mode}`);
    const host = mode === "production" ? "api" : "sandbox";
    return {
      checkout: ({ paymentSessionId }: Options) =>
        new Promise((resolve) => {
          const modal = document.createElement("div");
          modal.id = "cashfree-modal-container";
          const look = { position: "fixed", top: "50%", left: "50%", transform: "translate(-50%, -50%)" };
          const size = { width: "425px", height: "600px", "max-width": "100vw", "max-height": "100dvh" };
          for (const [name, value] of Object.entries({ ...look, ...size, "z-index": "2147483647" })) {
            modal.style.setProperty(name, value, "important");
          }
          modal.innerHTML = '<svg style="width:90px" viewBox="0 0 100 100"><circle r="20"/></svg>';
          const frame = document.createElement("iframe");
          frame.name = btoa(JSON.stringify({ parentName: "cashfree-modal-iframe" }));
          frame.style.cssText = "width:100%;height:100%;border:none;background:white";
          frame.addEventListener("load", () => modal.querySelector("svg")?.remove());
          modal.appendChild(frame);
          document.body.style.setProperty("overflow", "hidden", "important");
          document.body.appendChild(modal);
          const form = document.createElement("form");
          form.method = "post";
          form.action = `https://${host}.cashfree.com/pg/view/sessions/checkout`;
          form.target = frame.name;
          form.style.display = "none";
          for (const [name, value] of Object.entries({ payment_session_id: paymentSessionId, platform: "js" })) {
            form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
          }
          document.body.appendChild(form);
          form.submit();
          form.remove();
          window.addEventListener(
            "message",
            ({ data }: MessageEvent<{ paymentStatus?: string; closePopup?: boolean }>) => {
              if (data.paymentStatus === undefined && !data.closePopup) return;
              modal.remove();
              document.body.style.removeProperty("overflow");
              if (data.closePopup) resolve({ error: { code: "user_aborted" } });
              else resolve({ paymentDetails: { paymentMessage: "Payment finished. Check status." } });
            },
          );
        }),
    };
  };
  Object.assign(window, { Cashfree });
}

/** Stripe's script: its embedded checkout is a frame, which holds another one. */
function stripeScript(): void {
  const Stripe = () => ({
    createEmbeddedCheckoutPage: ({ clientSecret, onComplete }: { clientSecret: string; onComplete: () => void }) => {
      const frame = document.createElement("iframe");
      frame.src = `https://js.stripe.com/v3/embedded-checkout-inner.html#${clientSecret}`;
      frame.setAttribute("style", "width:100%;height:420px;border:none");
      window.addEventListener("message", ({ data }: MessageEvent<{ stripe?: string }>) => {
        if (data.stripe === "complete") onComplete();
      });
      return Promise.resolve({
        mount: (place: HTMLElement) => place.appendChild(frame),
        destroy: () => frame.remove(),
      });
    },
  });
  Object.assign(window, { Stripe });
}

/**
 * Presses a button of a vendor's own page, by script: a press by the mouse on a frame of another site can go to the
 * page beneath it while the frame is new. How a frame is pressed is the vendor's to test.
 */
export const pressAtVendor = (frame: FrameLocator, name: string): Promise<void> =>
  frame.getByRole("button", { name }).dispatchEvent("click");

const button = (label: string, message: object) =>
  `<button onclick='top.postMessage(${JSON.stringify(message)}, "*")'>${label}</button>`;
const html = (title: string, ...parts: string[]) => ({
  contentType: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${parts.join(" ")}</main>`,
});

/** The vendors' hosts, for this browser. A part that is in `without` never answers. */
export async function routeVendors(context: BrowserContext, vendors: Vendors, without: Set<string>): Promise<void> {
  const serve = (address: string | RegExp, part: string, answer: (route: Route) => Promise<void>) =>
    context.route(address, (route) => (without.has(part) ? route.abort() : answer(route)));
  const script = (run: () => void) => ({ contentType: "text/javascript", body: `(${run.toString()})()` });
  await serve("https://sdk.cashfree.com/js/v3/cashfree.js", "script", (route) => route.fulfill(script(cashfreeScript)));
  await serve("https://sdk.cashfree.com/js/v3/atoms/**", "ping", (route) => route.fulfill(html("ping")));
  await context.route("https://sandbox.cashfree.com/pg/view/sessions/checkout", async (route) => {
    // A gateway that does not answer, rather than one that cannot be reached.
    if (without.has("page")) return;
    const session = new URLSearchParams(route.request().postData() ?? "").get("payment_session_id");
    // The frame goes on to the host that takes the money.
    const next = `https://payments-test.cashfree.com/order/${session}`;
    await route.fulfill(html("Opening", `<script>location.replace(${JSON.stringify(next)})</script>`));
  });
  await serve("https://payments-test.cashfree.com/**", "payments", (route) => {
    const order = vendors.orders.find(({ id }) => route.request().url().endsWith(`/session_${id}`));
    const own = `<a href="${order?.back ?? ""}">Back to the shop</a>`;
    const ways = [button("Finish", { paymentStatus: "SUCCESS" }), button("Close", { closePopup: true }), own];
    return route.fulfill(html("Cashfree", `<p>₹${order?.amount}</p>`, ...ways));
  });
  await serve("https://js.stripe.com/endive/stripe.js", "script", (route) => route.fulfill(script(stripeScript)));
  await context.route("https://js.stripe.com/v3/**", async (route) => {
    if (without.has("page")) return;
    await route.fulfill(html("Stripe", button("Finish", { stripe: "complete" })));
  });
  await serve("https://mercury-uat.phonepe.com/**", "page", (route) => {
    const order = vendors.orders.find(({ id }) => route.request().url().endsWith(`/${id}`));
    return route.fulfill(html("PhonePe", `<a href="${order?.back ?? ""}">Back to the shop</a>`));
  });
}
