/** 2026-08-10 12:00 IST: an ordinary Monday, away from every edge. */
export const NOON = Date.parse("2026-08-10T06:30:00Z");
