/** The reference on the acknowledgement slip: short, and readable on the phone. */
export function reference(applicationId: string): string {
  return `${applicationId.slice(-8, -4)}-${applicationId.slice(-4)}`;
}
