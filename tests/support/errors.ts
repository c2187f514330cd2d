/** The lines logged as an error during the running test. */
const logged: string[] = [];

export const noteError = (line: string) => void logged.push(line);

/** The events of what was logged as an error since the test began or last asked. What a test does not take fails it. */
export function takeErrors(): string[] {
  return logged.splice(0).map((line) => /^\{"level":"error","event":"([^"]+)"/.exec(line)?.[1] ?? line);
}
