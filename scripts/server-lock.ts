/** The lock of a local state: one server at a time, and none while its files are deleted. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const pathOf = (stateDir: string) => join(stateDir, "server.lock");

/** The process that serves this state; null where none does, whatever a server that was killed left behind. */
export function serverOf(stateDir: string): number | null {
  let pid = 0;
  let began = "";
  try {
    const [first = "", second = ""] = readFileSync(pathOf(stateDir), "utf8").trim().split(" ");
    [pid, began] = [Number(first), second];
  } catch {
    return null;
  }
  if (!Number.isInteger(pid) || pid < 1) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process: it runs.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
  }
  // Another process may have the number by now, after a restart of the machine for one.
  return beginOf(pid) === began ? pid : null;
}

/**
 * Takes the lock until this process ends; what a server that was killed left behind is taken over.
 * @returns null, or the process that has it.
 */
export function lockState(stateDir: string): number | null {
  mkdirSync(stateDir, { recursive: true });
  const path = pathOf(stateDir);
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${beginOf(process.pid)}\n`);
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = serverOf(stateDir);
    if (holder !== null) return holder;
    renameSync(own, path);
    // Of two that take over at once the later one has it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    const last = serverOf(stateDir);
    if (last !== process.pid) return last;
  } finally {
    rmSync(own, { force: true });
  }
  process.once("exit", () => {
    if (serverOf(stateDir) === process.pid) rmSync(path, { force: true });
  });
  return null;
}

/** When a process began, as the system counts it; empty where the system does not say. */
function beginOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold anything.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
