import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { reference } from "../../../core/reference";
import { shownNumber } from "../../support/rules";
import { searchPeople } from "./search-queries";
import { readSearch, type SearchMatch } from "./search-rules";

/** A person whom a search found. Instants in milliseconds since 1970, UTC. */
export interface FoundPerson {
  userId: string;
  email: string;
  name: string;
  /** All but its end hidden while the person is not open to who asks. Empty without a profile. */
  phone: string;
  company: string;
  plan: { tier: "free" | "premium"; endsAt: number; endedAt: number | null; creditsLeft: number } | null;
  by: SearchMatch[];
}
export interface FoundApplication {
  reference: string;
  position: string;
  company: string;
  state: string;
  at: number;
  email: string;
  name: string;
}
export interface FoundPeople {
  people: FoundPerson[];
  applications: FoundApplication[];
  /** One way of searching found more people than are shown. */
  isMore: boolean;
  /** Whether the caller may search by telephone number and company. */
  mayCall: boolean;
}

const FindInput = z.object({ search: z.string().trim().min(1).max(200) });

/**
 * Finds people by what they say when they call or write: a name or its beginning, in any order; a telephone number, its
 * beginning or its end, however it is written; the beginning of an address; a receipt's reference; a company, where
 * they work or where something was applied to. Each way is a range of an index over everybody, so that no person is
 * missed. Numbers and companies are searched by the operations role alone.
 * @throws DomainError `invalid` without a search.
 */
export async function findPeople(ctx: AppContext, input: unknown): Promise<FoundPeople> {
  const actor = authorize(ctx, "reports.find_people");
  const { search } = parseInput(FindInput, input);
  const mayCall = actor.staff?.operations === true;
  const found = await searchPeople(
    ctx.db,
    { userId: actor.userId, action: "reports.find_people", nowMs: ctx.now() },
    readSearch(search, mayCall),
  );
  return {
    people: found.people.map((row) => ({
      userId: row.userId,
      email: row.email,
      name: row.firstName === null ? row.displayName : `${row.firstName} ${row.lastName ?? ""}`.trim(),
      phone:
        row.phoneCountry === null || row.phoneNumber === null
          ? ""
          : shownNumber(row.phoneCountry, row.phoneNumber, mayCall && row.isOpen === 1),
      company: row.company ?? "",
      plan:
        row.tier === null || row.endsAt === null
          ? null
          : { tier: row.tier, endsAt: row.endsAt, endedAt: row.endedAt, creditsLeft: row.creditsLeft ?? 0 },
      by: row.by,
    })),
    applications: found.applications.map(({ id, displayName, ...row }) => ({
      ...row,
      reference: reference(id),
      name: displayName,
    })),
    isMore: found.isMore,
    mayCall,
  };
}
