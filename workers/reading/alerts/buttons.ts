/** Texts of buttons in job-alert emails, told from titles that begin with the same verb. Pure. */
import { longPattern } from "../../lib/long-pattern";

const OBJECTS = longPattern("i")`
    (?:the|this|these|full|more|all|your|other|similar|matching|new|latest|recommended|related|jobs?|jd|details?
    |and|&|apply|save|reply|descriptions?|internships?|openings?|opportunity|opportunities|roles?|positions?
    |vacancy|vacancies|postings?|listings?|offers?|about|it|out|now|here|company|profile|applications?|results?
    |match(?:es)?|on (?:the )?[a-z.]{2,20}|in (?:the |your )?(?:app|browser))`.source;

const ENGLISH = longPattern("i")`
    (?:(?:quick|easy|quickly|easily|one-click|1-click) )?apply(?: (?:now|here|today|online|directly
    |(?:to|for) (?:this )?(?:job|role|position|internship)|(?:with|on|at|via) .{1,40}))?
    |(?:view|see|show|check|open|read|know|learn|explore|save)(?: ${OBJECTS})*
    |(?:view|see|show|explore|browse) (?:all|more|other|\d+\+?(?: more| new)?) .{1,60}
    |reply(?: to .{1,40})?|(?:i am |i'm |i’m )?(?:not )?interested`.source;

const OTHERS = longPattern("i")`
    ver (?:el |la |los |las |o |a |os |as |mais |más )?(?:empleos?|vacantes?|vagas?|ofertas?|puestos?|detalles|detalhes
    |más|mais|tod[ao]s?)(?: .{1,30})?|voir (?:l['’]|les? |la |plus|tou).{0,40}|(?:.{1,30} )?ansehen|jetzt bewerben
    |postular(?:me|se)?|postuler|solicitud sencilla|(?:.{1,30} )?(?:देखें|आवेदन करें|अप्लाई करें)`.source;

const BUTTON = new RegExp(`^(?:${ENGLISH}|${OTHERS})[ .!→›»>]*$`, "i");

/** Whether a link's whole text asks for a press: "View job" does, "View Systems Analyst" does not. */
export const isButtonText = (text: string): boolean => text.length <= 80 && BUTTON.test(text);
