/** How long data of a person without an account is kept: the privacy statement says so. */
export const GUEST_RETENTION_DAYS = 30;

/** How many whole financial years before the present one books of account are kept (Companies Act, section 128(5)). */
export const BOOKS_YEARS = 8;
