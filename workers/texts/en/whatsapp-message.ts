export const WHATSAPP_MESSAGE = {
  "whatsappMessage.bound":
    "This number is now linked to your account, and to no other. Write “list” for your jobs, “questions” for employers' questions or “receipt” for your receipts. Send STOP any time to stop messages. {link}",
  "whatsappMessage.started":
    "Messages are back on. Write “list”, “questions” or “receipt” any time. Send STOP any time to stop them.",
  "whatsappMessage.stopped": "You won't get any more messages. Send START to turn them back on.",
  "whatsappMessage.code_unknown": "This code isn't valid or has expired. Get a new one: {link}",
  "whatsappMessage.message_taken":
    "Our support team has your message. They'll reply here, Monday to Saturday, 10 am to 7 pm IST. For instant answers about your account, sign in: {link}",
  "whatsappMessage.text_only": "We can only read text here. Write to us, and our team will reply.",
  "whatsappMessage.press_on_site":
    "For your safety, we don't show or change resumes, contact details, consents or payments in chat. Sign in on our site to confirm this: {link}",
  "whatsappMessage.openToRead": "I've replied. We don't show this reply in chat, so sign in on our site to read it:",
  "whatsappMessage.codeWanted":
    "{operator} from our team is filling in a form for you: {position} at {company}. The form has just sent you a code. Reply with the code here by {until}. Only {operator} sees it, and we delete it after that. Never tell a code to a caller. You can also type it here: {link}",
  "whatsappMessage.questions": "{n, plural, one {1 question for you} other {{n} questions for you}}",
} as const;
