export const CHAT = {
  "chat.noSuchThread": "We can't find this chat",
  "chat.threadSolved": "This chat is closed",
  "chat.writeFirstAboutAsk": "Write your question first, then talk to our team",
  "chat.openPageAgain": "Please reload the page and try again",
  "chat.writeAbout": "Write your question",
  "chat.noSuchQuestion": "We don't know this question. Reload the page.",
  "chat.noSuchButton": "We don't know this button. Reload the page.",
} as const;
