/** The place in a list that is ordered by an instant and an id: what "next page" carries. */
export interface Key {
  at: number;
  id: string;
}

export function encodeKey(key: Key): string {
  return `${key.at}.${key.id}`;
}

/** Null for a missing or malformed cursor: the list then begins at its beginning. */
export function decodeKey(cursor: string | undefined): Key | null {
  const match = /^(\d{1,15})\.([0-9A-Za-z]{1,40})$/.exec(cursor ?? "");
  return match?.[1] && match[2] ? { at: Number(match[1]), id: match[2] } : null;
}
