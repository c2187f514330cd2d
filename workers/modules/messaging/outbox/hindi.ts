/**
 * The mails of the way to the trial in Hindi. What is said of `app/content/hindi.ts` holds here: we wrote it, and who
 * reads that file for us reads this one with it.
 */
import { BRAND } from "../../../core/brand";
import { confirmLink, type Content } from "./templates";
import type { MailModel, TemplateName } from "./schema";

/** Mails in another language than English, and the words around them. */
export interface MailLanguage {
  questions: string;
  mails: { readonly [T in TemplateName]?: (m: MailModel<T>, origin: string) => Content };
}

const CONFIRM =
  "कृपया कन्फ़र्म कीजिए कि यह ईमेल आपका है: उसके बाद ही हम आपके नाम से अप्लाई करते हैं। यह लिंक एक बार और 7 दिन तक चलता है।";

const confirmButton = (token: string, origin: string) => ({
  label: "यह ईमेल कन्फ़र्म करें",
  href: confirmLink(token, origin),
});

export const HINDI_MAILS: MailLanguage = {
  questions: `कोई सवाल? ${BRAND.supportMail} पर लिखिए।`,
  mails: {
    sign_up_welcome: (m, origin) => ({
      subject: `${BRAND.name} में आपका स्वागत है, ${m.name}`,
      paragraphs: [
        "आपका अकाउंट तैयार है। कोई प्लान चुनिए, या फ़्री ट्रायल से शुरू कीजिए।",
        ...(m.token
          ? [CONFIRM, "अगर यह अकाउंट आपने नहीं बनाया, तो कुछ मत कीजिए: ईमेल कन्फ़र्म होने से पहले किसी के नाम से कुछ नहीं भेजा जाता।"]
          : []),
      ],
      button: m.token ? confirmButton(m.token, origin) : { label: "प्लान चुनें", href: `${origin}/purchase` },
    }),
    verify_email: (m, origin) => ({
      subject: "अपना ईमेल कन्फ़र्म कीजिए",
      paragraphs: [`नमस्ते ${m.name},`, CONFIRM],
      button: confirmButton(m.token, origin),
    }),
  },
};
