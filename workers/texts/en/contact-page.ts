export const CONTACT_PAGE = {
  "contactPage.cin": "CIN",
  "contactPage.gstin": "GSTIN",
} as const;
