/** Stands for an address or a number by which a person may be reached. */
const CUT = "…";
const CONTACTS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\d[\d\s().-]{7,}\d/g;

/** A text of a posting without email addresses and telephone numbers: a recruiter's are personal. */
export const withoutContacts = (text: string): string => text.replace(CONTACTS, CUT);
