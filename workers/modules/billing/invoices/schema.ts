import { z } from "zod";
import { PLAIN_LINE } from "../../../lib/plain-text";
import { isGstin, isState } from "./rules";

/** As both are copied from letters: `560 001`. */
const unspaced = (text: string) => text.replace(/\s+/g, "");

/** Where a buyer's invoice says that they live: nothing at all, or state and PIN; a GSTIN says its state itself. */
export const BillingInput = z
  .object({
    state: z
      .string()
      .refine((code) => code === "" || isState(code), "Please choose your state")
      .default(""),
    pin: z
      .string()
      .overwrite(unspaced)
      .regex(/^(?:[1-9]\d{5})?$/, "A PIN code has 6 digits, and the first is not 0")
      .default(""),
    gstin: z
      .string()
      .overwrite(unspaced)
      .toUpperCase()
      .refine((text) => text === "" || isGstin(text), "This is no GSTIN: please look at each character")
      .default(""),
    business: z
      .string()
      .trim()
      .max(120, "Please use at most 120 characters")
      .regex(PLAIN_LINE, "Please use plain text")
      .default(""),
  })
  .superRefine(({ state, pin, gstin, business }, check) => {
    const wrong = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
    if (gstin !== "" && state !== "" && !gstin.startsWith(state)) wrong("gstin", "This GSTIN is of another state");
    if (gstin !== "" && business === "") wrong("business", "Please name the business that the GSTIN belongs to");
    if ((state !== "" || gstin !== "") && pin === "") wrong("pin", "Please give your PIN code");
    if (pin !== "" && state === "" && gstin === "") wrong("state", "Please choose your state");
  });
