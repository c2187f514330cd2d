/** The mailing table: what each template needs of the person before it may go. Spec sections 3 and 4. */
type Consent = "job" | "marketing" | null;

export const TEMPLATES = {
  free_welcome: { consent: null },
  premium_welcome: { consent: null },
  payment_receipt: { consent: null },
  refund_decided: { consent: null },
  community_welcome: { consent: null },
  community_renewal: { consent: null },
  sign_up_welcome: { consent: null },
  password_reset: { consent: null },
  application_submitted: { consent: "job" },
  team_notice: { consent: null },
} as const satisfies Record<string, { consent: Consent }>;
export type TemplateName = keyof typeof TEMPLATES;

/** The consent a template needs; null for what a person must get whatever they have unticked. */
export function consentFor(template: TemplateName): Consent {
  return TEMPLATES[template].consent;
}
