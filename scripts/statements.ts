/** The specification's table (tests/spec), held against a run of all tests: no case of an `each` is left out unseen. */
import type { Statement } from "../tests/spec/statement.ts";

export interface PassedTest {
  file: string;
  title: string;
}

/** The ids of the statements whose check is not exactly one test that passed. */
export function unchecked(statements: readonly Statement[], passed: readonly PassedTest[]): string[] {
  const titles = new Map<string, Set<string>>();
  for (const { file, title } of passed) titles.set(file, (titles.get(file) ?? new Set()).add(title));
  const inFolder = (kind: string, id: string) =>
    [...titles]
      .filter(([file]) => file.startsWith("tests/spec/") && file.includes(`.${kind}.test.`))
      .flatMap(([, all]) => [...all])
      .filter((title) => title.startsWith(`${id} `));
  const elsewhere = (file: string, wanted: string) => {
    const all = [...(titles.get(file) ?? [])];
    if (all.includes(wanted)) return [wanted];
    return all.filter((title) => title.startsWith(wanted) && !/^[\w-]/.test(title.slice(wanted.length)));
  };
  return statements.flatMap(({ id, check }) => {
    const [file = "", title] = check.split(" › ");
    const found = title === undefined ? inFolder(check, id) : elsewhere(file, title);
    return found.length === 1 ? [] : [id];
  });
}
