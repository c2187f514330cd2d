export const CONVERSATIONS = {
  "conversations.notWaitMore": "This request isn't open any more",
  "conversations.firstFillProfilePlace": "Fill in your profile first. Then you can save this there.",
  "conversations.whatsappNotFileMore": "WhatsApp doesn't have this file any more. Upload it in your profile.",
  "conversations.fileNotFetchedWhatsapp": "We couldn't get the file from WhatsApp. Try again in a minute.",
} as const;
