/** How long somebody without an account is remembered: the privacy statement says so. */
export const GUEST_RETENTION_DAYS = 30;
