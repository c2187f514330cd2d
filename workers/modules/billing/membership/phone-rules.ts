/** The community form's telephone number (spec section 5): pure, the same in the browser and on the server. */
import { isTenDigits, nationalNumber, type ReadPhone } from "../../../reading/people/phone-rules";

export const INVALID_PHONE = "errors.phoneTenDigits";

/** The form does not ask for the country: the code before the number may be either's. */
export function readMemberPhone(typed: string): ReadPhone {
  const number = nationalNumber(typed, ["IN", "US"]);
  return { number, problem: isTenDigits(number) ? null : INVALID_PHONE };
}
