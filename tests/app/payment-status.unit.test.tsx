import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaymentStatus, type PaymentPage } from "~/billing/checkout/payment-status";
import { PageLanguage } from "~/ui/texts";
import { HI } from "@workers/texts/hi";

const PAGE: PaymentPage = {
  state: "PAID",
  own: true,
  asked: true,
  product: "Pro",
  check: "/api/orderStatus?order=x",
  retry: "/onboarding?intent=x&method=card#pay",
  again: "/verify-payment?order=x&asked",
  signIn: null,
};
const STATES = ["PAID", "PENDING", "FAILED", "PROBLEM", "UNKNOWN", "NONE"] as const;

it.each(STATES)("a payment that is %s is told in Hindi, on the card's page and the wallet's", (state) => {
  for (const words of ["return", "wallet"] as const)
    for (const own of [true, false]) {
      const html = renderToStaticMarkup(
        <PageLanguage value={{ locale: "hi", texts: HI, isTranslated: true, timeZone: "Asia/Kolkata" }}>
          <PaymentStatus page={{ ...PAGE, state, own }} words={words} supportMail="help@sample.jobsarthi.test" />
        </PageLanguage>,
      );
      const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/Pro|JobSarthi|help@sample\.jobsarthi\.test/g, "");
      expect(text).toMatch(/\p{Script=Devanagari}/u);
      expect(text.match(/[A-Za-z]{3,}/g) ?? []).toEqual([]);
    }
});
