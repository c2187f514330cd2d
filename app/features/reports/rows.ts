import type { PersonShown } from "../../ui/staff/parts";
import type { ReportPerson } from "@workers/domain/reports/rules";

/** Somebody as the report pages show them. What a role may not see is not here any more. */
export function personShown({ email, displayName, profile }: ReportPerson): PersonShown {
  if (!profile)
    return {
      email,
      name: displayName,
      phone: null,
      jobTitles: [],
      locations: [],
      openToRemote: null,
      customInstruction: "",
      hasProfile: false,
    };
  const { firstName, lastName, phone, jobTitles, locations, openToRemote, customInstruction } = profile;
  return {
    email,
    name: `${firstName} ${lastName}`,
    phone,
    jobTitles,
    locations,
    openToRemote,
    customInstruction,
    hasProfile: true,
  };
}

/** An address of ours with a query; fields that are null are left out. */
export function hrefOf(path: string, fields: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
