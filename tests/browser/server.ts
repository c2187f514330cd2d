import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

export interface Server {
  origin: string;
  /** The output of `npm start`. */
  output(): string;
  /** Ends every process of it at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the product as `npm start` does, on the build there is, with its own state. */
export async function startServer(stateDir: string, environment: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ["scripts/start.ts"], {
    // A group of its own, so that killing it takes wrangler and workerd along.
    detached: true,
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir, SKIP_BUILD: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += String(chunk)));
  let killed = false;
  const ended = new Promise<void>((resolve) =>
    child.once("exit", (code, signal) => {
      // Every test after it fails then, and none can say why.
      if (!killed)
        console.error(`The server ended by itself (${signal ?? code}). The last it said:\n${output.slice(-2_000)}`);
      resolve();
    }),
  );
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${output}`));
    const limit = setTimeout(fail, 120_000);
    void ended.then(fail).finally(() => clearTimeout(limit));
    child.stdout?.on("data", () => {
      if (!output.includes("Stop with Ctrl+C")) return;
      clearTimeout(limit);
      resolve();
    });
  });
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    async kill() {
      killed = true;
      const unread = output.split("\n").filter((line) => line.includes("session.unread"));
      if (unread.length > 0) console.error(`A session was not read ${unread.length} times, first:\n${unread[0]}`);
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}
