/** How long data of a person without an account is kept: the privacy statement says so. */
export const GUEST_RETENTION_DAYS = 30;
