/** Hostile values in every field there is: of each call, of each query, of each form. */
import type { Endpoint } from "../../workers/api/endpoint";
import { addressBy, type PageAddress } from "./addresses";
import { bodyOf } from "./bodies";
import { sendingOf, walk } from "./forms";
import { JSON_VALUES, PAYLOADS } from "./payloads";
import { lets, type Answer, type Ask, type Persona, type Site } from "./site";
import { digestOf } from "./matrix";

/** One field of one request. */
interface Target {
  what: string;
  as: Persona;
  takesJson: boolean;
  sending(value: unknown): { path: string; ask: Ask };
}

/** Those who may, the least of them first. */
const bestOf = (site: Site, endpoint: Pick<Endpoint, "action">): Persona => {
  const { other, support, coach, operations, both, visitor } = site.personas;
  return [other, support, coach, operations, both].find((each) => lets(each, endpoint.action)) ?? visitor;
};

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
/** A server's limit for a line of a request. */
const inAddress = (value: unknown) => encodeURIComponent(asText(value).slice(0, 2_000).toWellFormed());

function targetsOfCalls(site: Site, endpoints: readonly Endpoint[]): Target[] {
  return endpoints.flatMap((endpoint): Target[] => {
    const as = bestOf(site, endpoint);
    const fields = bodyOf(endpoint, as) ?? {};
    const path = addressBy(endpoint.path, "0".repeat(26));
    const query = (changed: Record<string, string>) =>
      `${path}?${Object.entries({ ...fields, ...changed })
        .map(([name, value]) => `${encodeURIComponent(name)}=${inAddress(value)}`)
        .join("&")}`;
    const byName = [...Object.keys(fields), "_id", "__proto__"].map((name): Target => ({
      what: `${endpoint.method} ${endpoint.path} ${name}`,
      as,
      takesJson: true,
      sending: (value) =>
        endpoint.method === "GET"
          ? { path: query({ [name]: asText(value) }), ask: { as } }
          : { path, ask: { as, json: Object.fromEntries([...Object.entries(fields), [name, value]]) } },
    }));
    const inPath: Target = {
      what: `${endpoint.method} ${endpoint.path} (in its path)`,
      as,
      takesJson: false,
      sending: (value) => ({
        path: endpoint.path.replace(/:\w+/, inAddress(value)),
        ask: { as, method: endpoint.method, ...(endpoint.method === "POST" ? { json: fields } : {}) },
      }),
    };
    const asForm: Target = {
      what: `${endpoint.method} ${endpoint.path} (another kind of body)`,
      as,
      takesJson: false,
      sending: (value) => ({
        path,
        ask: {
          as,
          method: endpoint.method,
          ...(endpoint.method === "POST" ? { body: new URLSearchParams({ _id: asText(value), x: "1" }) } : {}),
        },
      }),
    };
    return [...byName, ...(endpoint.path.includes(":") ? [inPath] : []), asForm];
  });
}

function targetsOfPages(site: Site, pages: readonly PageAddress[]): Target[] {
  const { both, support, coach, visitor, owner } = site.personas;
  return pages.flatMap(({ pattern, actions, query }): Target[] => {
    const as =
      actions.length === 0
        ? visitor
        : ([owner, support, coach, both].find((each) => actions.every((action) => lets(each, action))) ?? both);
    const keys = query.map((key): Target => ({
      what: `GET ${pattern} ?${key}`,
      as,
      takesJson: false,
      sending: (value) => ({ path: `${addressBy(pattern)}?${key}=${inAddress(value)}`, ask: { as } }),
    }));
    const data = query.slice(0, 2).map((key): Target => ({
      what: `GET ${pattern}.data ?${key}`,
      as,
      takesJson: false,
      sending: (value) => ({
        path: `${pattern === "/" ? "/_root" : addressBy(pattern)}.data?${key}=${inAddress(value)}`,
        ask: { as },
      }),
    }));
    const named: Target = {
      what: `GET ${pattern} (in its path)`,
      as,
      takesJson: false,
      sending: (value) => ({ path: pattern.replace(/:\w+/, inAddress(value)), ask: { as } }),
    };
    const odd: Target = {
      what: `GET ${pattern} (a header)`,
      as,
      takesJson: false,
      sending: (value) => {
        const header = asText(value)
          .replace(/[^\x21-\x7e]/g, "")
          .slice(0, 500);
        return {
          path: addressBy(pattern),
          ask: {
            as,
            headers: { "User-Agent": header, Referer: header, "Accept-Language": header, "X-Forwarded-Host": header },
          },
        };
      },
    };
    return [...keys, ...data, ...(pattern.includes(":") ? [named] : []), odd];
  });
}

/** A request that would leave the attack without the people it is made by. */
const ENDS = /^\/(logout|delete-account)\b/;

async function targetsOfForms(site: Site, pages: readonly PageAddress[]): Promise<Target[]> {
  const { other, owner, both, support, coach, visitor } = site.personas;
  const { forms } = await walk(site, pages, [visitor, other, owner, both, support, coach]);
  return forms.flatMap((form) =>
    ENDS.test(form.action)
      ? []
      : [...form.controls, ...(form.button ? [form.button] : [])].map(({ name }): Target => ({
          what: `${form.method.toUpperCase()} form of ${form.page} ${name} (${form.button?.value ?? ""})`,
          as: form.as,
          takesJson: false,
          sending: (value) => sendingOf(form, { [name]: asText(value) }),
        })),
  );
}

/** The same order on every run. */
function shuffled<T>(given: readonly T[], seed: number): T[] {
  const items = [...given];
  let state = seed;
  for (let i = items.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const j = state % (i + 1);
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
}

const AT_ONCE = 6;

/** A session that a request ended begins anew. */
async function comeBack(site: Site, persona: Persona): Promise<void> {
  if (persona.actor.kind === "user")
    persona.cookie = await site.signIn(persona.actor.userId).catch(() => persona.cookie);
}

const isSignedOut = (answer: Answer, as: Persona) =>
  as.actor.kind === "user" &&
  (answer.status === 401 || (answer.headers.get("Location") ?? "").startsWith("/login?from="));

/** Sends them round by round: each field has met a value before one has met the next. */
export async function runInject(
  site: Site,
  pages: readonly PageAddress[],
  endpoints: readonly Endpoint[],
  requests: number,
): Promise<string[]> {
  const targets = [
    ...targetsOfCalls(site, endpoints),
    ...targetsOfPages(site, pages),
    ...(await targetsOfForms(site, pages)),
  ];
  const lists = targets.map((target, i) =>
    shuffled(target.takesJson ? [...PAYLOADS, ...JSON_VALUES] : PAYLOADS, i + 1),
  );
  const roles = () => digestOf(site, []).then((digest) => digest.get("staff"));
  const before = await roles();
  const longest = Math.max(...lists.map((list) => list.length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    targets.flatMap((target, i) => {
      const value = lists[i]?.[round];
      return value === undefined ? [] : [{ target, value }];
    }),
  );
  // Whole rounds, until enough were sent.
  let planned = 0;
  const cases = rounds.flatMap((round) => {
    const isWanted = planned < requests;
    if (isWanted) planned += round.length;
    return isWanted ? round : [];
  });
  const queue = cases.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { target, value } of queue) {
        const what = `${target.what} = ${JSON.stringify(value).slice(0, 60)} as ${target.as.role}`;
        const send = () => {
          const { path, ask } = target.sending(value);
          return site.probe("inject", what, path, ask);
        };
        const answer = await send();
        if (!isSignedOut(answer, target.as)) continue;
        await comeBack(site, target.as);
        await send();
      }
    }),
  );
  if ((await roles()) !== before) site.findings.breach("inject", "hostile values", "changed who is staff");
  return [`${targets.length} fields, ${cases.length} hostile values`];
}
