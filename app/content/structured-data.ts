import { ADDRESS, BRAND } from "./brand";
import { REFUND } from "./legal";
import { HOME_FAQ } from "./marketing";
import { inEnglish, type Translate } from "@workers/texts/text";

/** The company that runs the site, for search engines (schema.org Organization). */
export function organization(origin: string, t: Translate = inEnglish): object {
  return {
    "@type": "Organization",
    name: BRAND.name,
    legalName: BRAND.legalEntity,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    slogan: t("brand.tagline"),
    address: {
      "@type": "PostalAddress",
      ...(ADDRESS.street && { streetAddress: ADDRESS.street }),
      addressLocality: ADDRESS.city,
      addressRegion: ADDRESS.state,
      ...(ADDRESS.pin && { postalCode: ADDRESS.pin }),
      addressCountry: "IN",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: BRAND.supportMail,
      telephone: BRAND.phone,
    },
  };
}

/** The site itself, by whose name search engines call it (schema.org WebSite). */
export function webSite(origin: string, t: Translate = inEnglish): object {
  const description = t("brand.tagline");
  return { "@type": "WebSite", name: BRAND.name, url: `${origin}/`, description };
}

/**
 * The home page's questions, as they are answered there (schema.org FAQPage). `sources` is where jobs come from.
 */
export function faqPage(sources: string, t: Translate = inEnglish): object {
  return {
    "@type": "FAQPage",
    mainEntity: HOME_FAQ.map((question) => ({
      "@type": "Question",
      name: t(`ask.${question}`),
      acceptedAnswer: { "@type": "Answer", text: t(`answer.${question}`, { sources }) },
    })),
  };
}

export interface OfferFacts {
  name: string;
  description: string;
  /** Minor units: paise or cents. */
  amount: number;
  currency: "INR" | "USD";
  /** False while nothing can be paid. */
  available: boolean;
}

/** Something that is sold (schema.org Product with its Offer), with the refund window as the policy promises it. */
export function product(origin: string, path: string, offer: OfferFacts): object {
  return {
    "@type": "Product",
    name: `${BRAND.name} ${offer.name}`,
    description: offer.description,
    image: `${origin}/pictures/link-home.jpg`,
    brand: { "@type": "Brand", name: BRAND.name },
    offers: {
      "@type": "Offer",
      url: `${origin}${path}`,
      price: (offer.amount / 100).toFixed(2),
      priceCurrency: offer.currency,
      availability: `https://schema.org/${offer.available ? "InStock" : "OutOfStock"}`,
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: offer.currency === "INR" ? "IN" : "US",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: REFUND.windowDays,
        // Nothing is sent, so nothing is sent back.
        returnMethod: "https://schema.org/KeepProduct",
        returnFees: "https://schema.org/FreeReturn",
        refundType: "https://schema.org/FullRefund",
      },
    },
  };
}
