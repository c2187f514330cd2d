export const LANGUAGE = {
  "language.title": "Language and time zone",
  "language.language": "Language",
  "language.pages": "Pages, emails and WhatsApp. You'll see English where we have no Hindi yet.",
  "language.timeZone": "Time zone",
  "language.quiet": "We send no WhatsApp messages between 9 pm and 9 am in this time zone.",
  "language.save": "Save language",
  "language.saved": "Language and time zone saved.",
  "language.chooseLanguage": "Please choose one of the languages",
  "language.chooseTimeZone": "Please choose a time zone from the list",
};
