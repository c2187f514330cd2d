import { hostCookie, readCookie } from "@workers/modules/accounts";
import type { ProfileForm } from "@workers/modules/candidates/rules";
import { titleList } from "@workers/reading/people/job-titles";
import { locationList } from "@workers/reading/people/locations";

/** The search that a visitor made before they signed up, and the resume that they sent by WhatsApp. */
interface Searched {
  work: string;
  where: string;
  /** The secret of the link that opens the resume. */
  sent?: string;
}

const COOKIE = "__Host-searched";
const COOKIE_SECONDS = 86_400;

export function searchedCookie({ work, where, sent = "" }: Searched): string {
  const value = new URLSearchParams({
    work: work.slice(0, 100),
    where: where.slice(0, 100),
    ...(sent !== "" && { sent: sent.slice(0, 100) }),
  }).toString();
  return hostCookie(COOKIE, encodeURIComponent(value), COOKIE_SECONDS);
}

/** The first values of a new profile's form by these cookies: what the form itself would take, no more. */
export function searchedValues(
  cookies: string | null,
): Partial<Pick<ProfileForm, "country" | "jobTitles" | "locations">> {
  const { work, where } = readSearched(cookies);
  const titles = titleList([work]);
  const values = "value" in titles ? { jobTitles: titles.value } : {};
  if (where === "") return values;
  for (const country of ["IN", "US"] as const) {
    const places = locationList([where], country);
    if ("value" in places) return { ...values, country, locations: places.value };
  }
  return values;
}

/** The secret of the resume that came by WhatsApp, by these cookies; empty where none did. */
export const sentSecret = (cookies: string | null): string => readSearched(cookies).sent;

function readSearched(cookies: string | null): Required<Searched> {
  try {
    const params = new URLSearchParams(decodeURIComponent(readCookie(cookies, COOKIE) ?? ""));
    return { work: params.get("work") ?? "", where: params.get("where") ?? "", sent: params.get("sent") ?? "" };
  } catch {
    return { work: "", where: "", sent: "" };
  }
}
