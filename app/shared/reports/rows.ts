/** An address of ours with a query; fields that are null are left out. */
export function hrefWith(path: string, fields: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The page that asks for a reason to open a person, and leads back to where it was asked from. */
export function openHref(person: string, from: string): string {
  return hrefWith("/admin-open", { person, from });
}
