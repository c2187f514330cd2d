/** The reference on a receipt: short, and readable on the phone. */
export function reference(applicationId: string): string {
  return `${applicationId.slice(-8, -4)}-${applicationId.slice(-4)}`;
}

/** The end of the application's id that a reference names, as people type it; null for what is no reference. */
export function endOfId(typed: string): string | null {
  const [, left, right] = /^([0-9A-Z]{4})-?([0-9A-Z]{4})$/.exec(typed.trim().toUpperCase()) ?? [];
  return left && right ? left + right : null;
}
