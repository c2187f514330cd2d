import type { CONTACT_PAGE as ENGLISH } from "../en/contact-page";

export const CONTACT_PAGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "contactPage.cin": "CIN",
  "contactPage.gstin": "GSTIN",
};
