import type { FilterValues } from "~/staff/operator-queue/day-filters";

const NAMES = ["status", "portal", "type", "person", "search", "sort"] as const;

/** The filter of the list as its address has it, and that address without its place in the list. */
export function readQuery(
  params: URLSearchParams,
  date: string,
): { values: FilterValues; filter: Record<string, string | null>; query: string } {
  const value = (name: string) => params.get(name)?.slice(0, 200) ?? "";
  const values: FilterValues = {
    status: value("status"),
    portal: value("portal"),
    type: value("type"),
    person: params.get("person") ?? "",
    search: value("search"),
    sort: value("sort"),
  };
  const query = new URLSearchParams({ date });
  for (const name of NAMES) if (values[name] !== "") query.set(name, values[name]);
  return {
    values,
    filter: Object.fromEntries(NAMES.map((name) => [name, values[name] === "" ? null : values[name]])),
    query: query.toString(),
  };
}
