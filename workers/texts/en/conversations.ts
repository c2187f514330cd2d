export const CONVERSATIONS = {
  "conversations.notWaitMore": "This does not wait for you any more",
  "conversations.firstFillProfilePlace": "First fill in your profile: it then has a place for this",
  "conversations.whatsappNotFileMore": "WhatsApp does not have this file any more. Upload it in your profile.",
  "conversations.fileNotFetchedWhatsapp": "The file could not be fetched from WhatsApp. Press again in a minute.",
} as const;
