import { useEffect, useState } from "react";
import { Banner } from "../ui/banner";
import { ButtonLink } from "../ui/button";
import { Loading } from "../ui/loading";

/** What is known of a payment; the last two are of the check itself. */
export type PaymentState = "PENDING" | "FAILED" | "PROBLEM" | "LATE" | "ERROR" | "NETWORK";

/** Spec section 9: every 5 s, 12 tries. */
const EVERY_MS = 5_000;
const TRIES = 12;

/** Spec section 8, the wallet's texts. */
export const STATUS_TEXTS: Record<Exclude<PaymentState, "PENDING">, string> = {
  FAILED: "Payment failed. Please try again.",
  PROBLEM: "Some error occurred while processing your payment. Please contact our payment team for assistance.",
  LATE: "Payment is still pending after 1 minute. Please contact support.",
  ERROR: "Error checking payment status. Please try again.",
  NETWORK: "Network error while checking payment status. Please try again.",
};

interface Answer {
  success?: boolean;
  state?: string;
  to?: string | null;
}

/** Asks once. A paid order answers where to go. */
async function ask(url: string): Promise<{ state: PaymentState } | { to: string }> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { Accept: "application/json" } });
  } catch {
    return { state: "NETWORK" };
  }
  try {
    const answer = (await response.json()) as Answer;
    if (!response.ok || answer.success !== true) return { state: "ERROR" };
    if (answer.state === "PAID" && answer.to) return { to: answer.to };
    return { state: answer.state === "PENDING" || answer.state === "PROBLEM" ? answer.state : "FAILED" };
  } catch {
    return { state: "ERROR" };
  }
}

/**
 * Waits for a payment: asks every 5 s, 12 times, then says what came of it.
 * @param check the status call.
 * @param initial as the server knew it when the page was made.
 * @param title of what is shown when it did not work.
 */
export function PaymentStatus({ check, initial, title, texts, supportMail, again }: { check: string; initial: PaymentState; title: string; texts: Partial<Record<PaymentState, string>>; supportMail: string; again: string }) {
  const [state, setState] = useState(initial);
  useEffect(() => {
    if (initial !== "PENDING") return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const next = () => {
      timer = setTimeout(() => {
        void ask(check).then((answer) => {
          if (left) return;
          tries++;
          if ("to" in answer) window.location.replace(answer.to);
          else if (answer.state !== "PENDING") setState(answer.state);
          else if (tries >= TRIES) setState("LATE");
          else next();
        });
      }, EVERY_MS);
    };
    next();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [check, initial]);

  if (state === "PENDING") {
    return (
      <div className="mx-auto max-w-form px-4 py-10 text-center sm:px-6 sm:py-16">
        <h1 className="text-title">Confirming your payment</h1>
        <Loading label="Payment pending." />
        <p className="noscript:hidden">This page goes on by itself.</p>
        <noscript>
          <p>
            Payments can take a minute.{" "}
            <a href={again} className="text-stamp-text underline">
              Check again
            </a>
          </p>
        </noscript>
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-form px-4 py-10 sm:px-6 sm:py-16">
      <h1 className="text-title">{title}</h1>
      <Banner tone="danger" className="mt-6">
        {texts[state] ?? STATUS_TEXTS[state]}
      </Banner>
      <p className="mt-6">
        Write to{" "}
        <a href={`mailto:${supportMail}`} className="inline-block wrap-anywhere font-semibold text-stamp-text underline">
          {supportMail}
        </a>
        . If money left your account, it is not lost: every payment is compared with what the gateway says.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink reload href="/" tone="primary">
          Return to Homepage
        </ButtonLink>
        {state !== "PROBLEM" && (
          <ButtonLink reload href={again}>
            Check again
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
