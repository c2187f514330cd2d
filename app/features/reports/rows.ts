/** An address of ours with a query; fields that are null are left out. */
export function hrefOf(path: string, fields: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
