import { messageOf } from "../../../texts/text";
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
      .refine((code) => code === "" || isState(code), "errors.stateRequired")
      .default(""),
    pin: z
      .string()
      .overwrite(unspaced)
      .regex(/^(?:[1-9]\d{5})?$/, "errors.pinCode")
      .default(""),
    gstin: z
      .string()
      .overwrite(unspaced)
      .toUpperCase()
      .refine((text) => text === "" || isGstin(text), "errors.gstin")
      .default(""),
    business: z
      .string()
      .trim()
      .max(120, messageOf("errors.tooLongToUse", { n: 120 }))
      .regex(PLAIN_LINE, "errors.plainText")
      .default(""),
  })
  .superRefine(({ state, pin, gstin, business }, check) => {
    const wrong = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
    if (gstin !== "" && state !== "" && !gstin.startsWith(state)) wrong("gstin", "errors.gstinState");
    if (gstin !== "" && business === "") wrong("business", "errors.gstinBusiness");
    if ((state !== "" || gstin !== "") && pin === "") wrong("pin", "errors.pinCodeRequired");
    if (pin !== "" && state === "" && gstin === "") wrong("state", "errors.stateRequired");
  });
