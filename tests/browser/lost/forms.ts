import { ACCOUNT_FORMS } from "./account-forms";
import { APPLYING_FORMS } from "./applying-forms";
import { PAYING_FORMS } from "./paying-forms";
import { STAFF_FORMS } from "./staff-forms";
import { TALKING_FORMS } from "./talking-forms";

/** Every form of the public pages and of a seeker's. */
export const FORMS = [...ACCOUNT_FORMS, ...PAYING_FORMS, ...APPLYING_FORMS, ...TALKING_FORMS];

/** These, and those of staff that were given a row. */
export const ALL_FORMS = [...FORMS, ...STAFF_FORMS];
