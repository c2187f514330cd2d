import { z } from "zod";
import { isGstin } from "./rules";
import { STATES } from "./vocabulary";

const PLAIN = /^[^\p{Cc}\p{Cf}]*$/u;

/** Where a buyer's invoice says that they live: nothing at all, or state and PIN; a GSTIN says its state itself. */
export const BillingInput = z
  .object({
    state: z
      .string()
      .refine((code) => code === "" || code in STATES, "Please choose your state")
      .default(""),
    pin: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d{5})?$/, "A PIN has 6 digits")
      .default(""),
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .refine((text) => text === "" || isGstin(text), "This is no GSTIN: please look at each character")
      .default(""),
    business: z
      .string()
      .trim()
      .max(120, "Please use at most 120 characters")
      .regex(PLAIN, "Please use plain text")
      .default(""),
  })
  .superRefine(({ state, pin, gstin, business }, check) => {
    const wrong = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
    if (gstin !== "" && state !== "" && !gstin.startsWith(state)) wrong("gstin", "This GSTIN is of another state");
    if (gstin !== "" && business === "") wrong("business", "Please name the business that the GSTIN belongs to");
    if ((state !== "" || gstin !== "") && pin === "") wrong("pin", "Please give your PIN code");
    if (pin !== "" && state === "" && gstin === "") wrong("state", "Please choose your state");
  });
