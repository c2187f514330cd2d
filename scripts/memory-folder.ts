import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
/** A container's default of 64 MB would fill up in the middle of a run. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Where the stores of tests are kept: in memory where the system has such a folder with room, since a local D1 waits
 * for the disk at every write; otherwise the folder for temporary files.
 */
export function memoryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
