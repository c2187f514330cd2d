import { EXPERIENCE_RULES } from "./experience-rules";
import { LEGAL_RULES } from "./legal-rules";
import { PERSON_RULES } from "./person-rules";
import { NEGATIVE_HISTORY, p, type Rule } from "./rule";
import { TERMS_RULES } from "./terms-rules";

/** The questions that are asked again and again in the same words. */
const OFTEN_ASKED: readonly Rule[] = [
  {
    is: "years_experience_in",
    when: p`
      ^(?:\d{1,2}\.? )?(?:and |so )?(?:please (?:mention|specify|share|indicate|enter|state) )?(?:your |depuis 
      |seit |con |tienes )?(?:how many|how much|number of|no\.? of|total|overall|cuantos|quanti|wie ?viele?
      |combien|hoeveel|quantos|cuanta|quanta)\b[^?]{0,40}\b(?:years?|yrs?|experience|exp|anos|anni|jahre|ans
      |d?annees|jaar|experiencia|esperienza)\b`,
    unless: p`
      \bgap\b|\b(?:old|age)\b|relevant\b[^?]{0,12}\b(?:and|&)|(?:and|&) relevant|sponsor|notice|(?:how many
      |number of) (?:\w+ ){0,3}(?:people|projects|sites|team|direct|employees|hours|days|times|companies|jobs
      |members|reports|clients)|number of (?:people|projects|companies|employees|jobs|team|members|clients)
      |\bctc\b|salary|describe|bond`,
    sure: 0.97,
  },
  {
    is: "has_skill",
    when: p`
      ^(?:\d{1,2}\.? )?(?:do|does|so) (?:you|u) (?:currently |already )?(?:have|possess
      |bring)\b[^?]{0,60}\b(?:experience|exp|experiance|knowledge|exposure|expertise|proficiency|familiarity
      |understanding)\b|^(?:\d{1,2}\.? )?(?:are|r) (?:you|u) (?:\w+ly )?(?:proficient|familiar|experienced|skilled
      |well versed|adept|an? (?:expert|experienced)|knowledgeable|aware of|hands ?on|confident (?:in|with
      |using))\b`,
    unless: p`
      if (?:yes|so)|mention|how many|certif|licen[cs]|duration|degree|\b(?:gap|visa|offers?|clearance)\b
      |own (?:laptop|vehicle)|language|describe|passion`,
    with: (s) => !s.namesCompany || !NEGATIVE_HISTORY.test(s.text),
    sure: 0.96,
  },
  {
    is: "has_skill",
    when: p`
      ^(?:tienes|tenes|tiene|cuentas con|cuenta con|posees|hai|hast du|haben sie|avez vous|as tu|heb je|heeft u
      |voce tem|tem)\b[^?]{0,60}\b(?:experiencia|esperienza|erfahrung|experience|ervaring|conocimientos?
      |kenntnisse|connaissances?|conoscenza)`,
    unless: /cuantos|quanti|wie ?viele|combien|hoeveel|quantos/u,
    sure: 0.92,
  },
  {
    is: "sms_consent",
    when: p`
      ^[^.?]{0,60}\b(?:agree(?:ment)?|consent)\b (?:to|for)\b[^.?]{0,20}\breceiv(?:e|ing)\b[^.?]{0,20}\b(?:sms
      |text messages?|texts)\b(?![^.?]*\bprivacy\b)`,
  },
  {
    is: "privacy_consent",
    when: /\bprivacy (?:notice|policy|statement)|candidate privacy/u,
    unless: /experience|how many|years of|knowledge of|familiar/u,
  },
  {
    is: "preferred_name",
    when: p`\bpreferred (?:first |last )?name|\bnick ?name|name you (?:prefer|go by)|like to be called`,
  },
];

/** In this order: what is narrow stands before what is wide. */
export const RULES: readonly Rule[] = [
  ...OFTEN_ASKED,
  ...LEGAL_RULES,
  ...TERMS_RULES,
  ...PERSON_RULES,
  ...EXPERIENCE_RULES,
];
