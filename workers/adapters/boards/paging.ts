/** The number of a page in its cursor; the first page's is empty. */
export function pageOf(cursor: string): number {
  return /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0;
}
