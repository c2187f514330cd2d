import type { Env } from "../workers/config";
import { readDashboard } from "../workers/modules/applications/dashboard/read-dashboard";
import { requestContext } from "../workers/http/request-context";

/** Statements of one call of D1: one alone, or a batch. */
export type Call = { sql: string; params: unknown[] }[];

/** The dashboard's requests to D1, word for word: who asks, and what there is to show. */
export async function callsOfDashboard(db: D1Database, env: Omit<Env, "DB">, cookie: string): Promise<Call[]> {
  const calls: Call[] = [];
  const recording = recorder(db, calls);
  const request = new Request("http://localhost/dashboard", { headers: { cookie } });
  const { ctx } = await requestContext({ ...env, DB: recording } as Env, request);
  await readDashboard(ctx);
  return calls;
}

type Written = D1PreparedStatement & { written: Call[number] };

function recorder(db: D1Database, calls: Call[]): D1Database {
  const statement = (real: D1PreparedStatement, written: Call[number]): Written => {
    const asked = <T>(answer: Promise<T>): Promise<T> => {
      calls.push([written]);
      return answer;
    };
    return {
      written,
      bind: (...params: unknown[]) => statement(real.bind(...params), { ...written, params }),
      all: () => asked(real.all()),
      raw: (...options: []) => asked(real.raw(...options)),
      run: () => asked(real.run()),
      first: () => asked(real.first()),
    } as unknown as Written;
  };
  const recording = {
    prepare: (sql: string) => {
      const real = db.prepare(sql);
      return Object.assign(statement(real, { sql, params: [] }), { real });
    },
    batch: async (statements: Written[]) => {
      calls.push(statements.map(({ written }) => written));
      return db.batch(statements.map(({ written }) => db.prepare(written.sql).bind(...written.params)));
    },
    getBookmark: () => null,
    withSession: () => recording,
  };
  return recording as unknown as D1Database;
}
