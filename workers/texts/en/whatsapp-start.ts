export const WHATSAPP_START = {
  "whatsappStart.about":
    "This is {brand}. We apply to jobs for you and give you a receipt for each one.\nNothing starts until you sign up on our site and choose it.",
  "whatsappStart.sendResume": "Send your resume here as a PDF to see how many jobs match today. Or open our site:",
  "whatsappStart.found": "{n, plural, one {1 job matches} other {{n} jobs match}} today for {work} in {place}:",
  "whatsappStart.foundSome": "{n} jobs match today for {work} in {place}. Three of them:",
  "whatsappStart.foundMore": "More than {n} jobs match today for {work} in {place}. Three of them:",
  "whatsappStart.none": "No job matches today for {work} in {place}. New jobs come in every day.",
  "whatsappStart.allIndia": "all of India",
  "whatsappStart.allUs": "all of the US",
  "whatsappStart.noState": "We can't search in one state alone, so we searched in the whole country.",
  "whatsappStart.askWork":
    "Your resume isn't clear about the work you want.\nWhich work do you want? Write it here, for example: Accountant",
  "whatsappStart.askPlace": "In which city do you want to work? Write it here, for example: Jaipur. Or write: anywhere",
  "whatsappStart.workUnknown": "We don't know this work. Write it as job sites do, for example: Accountant",
  "whatsappStart.placeUnknown": "We don't know this city. Write a city in India or the US, for example: Jaipur",
  "whatsappStart.open":
    "We've read your resume. Check it and sign up here till {until}, then we delete it. Send STOP to delete it now.",
  "whatsappStart.onlyPdf": "We can only read text and PDF files here. Send your resume as a PDF.",
  "whatsappStart.tooLarge": "This file has more than 10 MB. Send a smaller PDF.",
  "whatsappStart.locked": "This PDF has a password. Send one without a password.",
  "whatsappStart.notWhole": "This file isn't a whole PDF. Save your resume as a PDF again and send it.",
  "whatsappStart.picture":
    "We can't read any words in this PDF. Is it a photo? Send one saved from Word or Google Docs.",
  "whatsappStart.notRead": "We couldn't read this file. Send it again, or upload it on our site:",
  "whatsappStart.tooMany": "We can't read more files here today. Upload your resume on our site:",
  "whatsappStart.inAnHour":
    "We can't answer more here this hour. Send your resume again in an hour, or upload it on our site:",
  "whatsappStart.codeOver": "This code isn't valid or has expired. Get a new one:",
  "whatsappStart.stopped":
    "We've stopped and are deleting what you sent. We'll write here again only if you write to us.",
} as const;
