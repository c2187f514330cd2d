import { type FormsProvider, BoardMisread, BoardUnavailable } from "../../modules/catalog";
import type { Fetch } from "../../lib/fetch";
import { shapeOf } from "../boards/shape";
import { bySystem } from "../boards/vendor";
import { visitorOf, type VisitorOptions } from "../boards/visitor";
import { fieldsOf, type FormAdapter } from "./adapter";

/** The `form.ts` of each system whose forms are public. */
export const FORM_ADAPTERS: ReadonlyMap<string, FormAdapter> = new Map(
  Object.entries(bySystem(import.meta.glob<FormAdapter>("../boards/*/form.ts", { eager: true, import: "form" }))),
);

/** Reads forms over HTTP, with the manners that boards are read with. */
export function httpForms(fetch: Fetch, options: VisitorOptions): FormsProvider {
  const visitor = visitorOf(fetch, options);
  const visits = new Map([...FORM_ADAPTERS].map(([system, { gapMs }]) => [system, visitor.to(gapMs)]));
  return {
    reads: (system) => FORM_ADAPTERS.has(system),
    async read(place) {
      const adapter = FORM_ADAPTERS.get(place.system);
      const visit = visits.get(place.system);
      if (!adapter || !visit) throw new BoardUnavailable(`no reader of forms for ${place.system}`);
      const { goneAt } = adapter;
      const answer = await visit(adapter.request(place), { hosts: adapter.hosts(place), ...(goneAt && { goneAt }) });
      if (answer === "unchanged") throw new BoardUnavailable("the form answers 304");
      try {
        return { system: place.system, fields: fieldsOf(adapter.read(answer.body)) };
      } catch (error) {
        if (!(error instanceof BoardUnavailable)) throw error;
        throw new BoardMisread(error.message, shapeOf(answer.body), { cause: error });
      }
    },
  };
}
