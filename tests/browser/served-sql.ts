/**
 * Writes into the databases of the server that all tests share, by the server itself. SQLite lets one process write
 * at a time, and workerd waits for none: while a test wrote into the file, a write of the Worker's would fail with
 * "database is locked".
 */
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { inject } from "vitest";

/** As wrangler.toml names them. */
const APP = "00000000-0000-0000-0000-000000000001";
const CATALOG = "00000000-0000-0000-0000-000000000002";

/** A write takes milliseconds; a server that is busy with other tests may take longer. */
const PATIENCE_MS = 60_000;

/** Sends the statements from another thread while the test waits: what it writes is there when it continues. */
const ASKING = `
  const { request } = require("node:http");
  require("node:worker_threads").parentPort.on("message", ({ url, body, done, port }) => {
    const end = (status, text) => {
      if (Atomics.load(done, 0) === 1) return;
      port.postMessage({ status, text });
      Atomics.store(done, 0, 1);
      Atomics.notify(done, 0);
    };
    // A connection of its own: one that was idle may be closed by the server at any moment.
    const asked = request(url, { method: "POST", agent: false, headers: { "Content-Type": "application/json" } });
    asked.on("response", (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => end(answer.statusCode, String(Buffer.concat(parts))));
      answer.on("error", (error) => end(0, String(error)));
      answer.on("close", () => end(0, "the answer was cut off"));
    });
    asked.on("error", (error) => end(0, String(error)));
    asked.end(body);
  });`;

let asking: Worker | null = null;

/** Runs the statements, one after the other. @throws for one that the database refuses, or does not answer. */
export const change = (...statements: string[]): void => changeIn(APP, statements);
/** The same in the catalogue. */
export const changeCatalog = (...statements: string[]): void => changeIn(CATALOG, statements);

function changeIn(database: string, statements: readonly string[]): void {
  if (!asking) {
    asking = new Worker(ASKING, { eval: true });
    asking.unref();
  }
  const done = new Int32Array(new SharedArrayBuffer(4));
  const sql = statements.join(";\n");
  const { port1, port2 } = new MessageChannel();
  const url = `${inject("origin")}/cdn-cgi/local/explorer/api/d1/database/${database}/raw`;
  asking.postMessage({ url, body: JSON.stringify({ sql }), done, port: port2 }, [port2]);
  const isLate = Atomics.wait(done, 0, 0, PATIENCE_MS) === "timed-out";
  const { status, text } = (receiveMessageOnPort(port1)?.message ?? {}) as { status?: number; text?: string };
  port1.close();
  if (isLate) throw new Error(`${sql} was not answered in ${PATIENCE_MS} ms`);
  if (status !== 200) throw new Error(`${sql} was answered ${status}: ${text}`);
}
