export const WHATSAPP_MESSAGE = {
  "whatsappMessage.bound":
    "This number is linked to your account now, and to no other. Send STOP to end these messages. {link}",
  "whatsappMessage.started": "The messages go on. Send STOP to end them.",
  "whatsappMessage.stopped": "No more messages. Send START to have them again.",
  "whatsappMessage.code_unknown": "This code is not valid (any more). A fresh one is on {link}",
  "whatsappMessage.message_taken":
    "Your message is with our support team. A person answers you here, Monday to Saturday, 10:00 to 19:00 India time. What concerns your account is answered at once, signed in: {link}",
  "whatsappMessage.text_only": "Only text is read here. Write it, and a person answers you.",
  "whatsappMessage.press_on_site":
    "Resumes, contact data, consents and money are neither shown nor changed in a chat. What you asked for waits for your press on the site, signed in: {link}",
  "whatsappMessage.open_site":
    "This number answers people whose account is linked to their WhatsApp. To link yours, or to write to us, open the site: {link}",
  "whatsappMessage.openToRead":
    "I have answered you. The answer is not shown in a chat: open the site, signed in, to read it.",
  "whatsappMessage.questions": "{n, plural, one {a question} other {{n} questions}}",
} as const;
