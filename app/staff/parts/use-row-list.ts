import { useCallback, useState } from "react";
import { useUnsavedWarning } from "../../server/use-unsaved";

/**
 * The rows of a list that is read again by itself, and which of them hold what was typed and not saved. Such a row
 * stays
 * in sight, first, though the list as it is by now has it no more; leaving the page warns.
 * @param read the rows as they were read last.
 * @returns the rows to show, how many of them stand before those that were read, and what a row tells when it is, or no
 *   more is, unsaved.
 */
export function useRowList<Row extends { id: string }>(read: readonly Row[]) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const onUnsaved = useCallback((id: string, is: boolean) => {
    setUnsaved((before) =>
      before.has(id) === is ? before : new Set(is ? [...before, id] : [...before].filter((other) => other !== id)),
    );
  }, []);
  const [list, setList] = useState<{ read: readonly Row[]; shown: readonly Row[] }>({ read, shown: read });
  if (list.read !== read)
    setList({
      read,
      shown: [
        ...list.shown.filter((row) => unsaved.has(row.id) && !read.some((other) => other.id === row.id)),
        ...read,
      ],
    });
  useUnsavedWarning(unsaved.size > 0);
  return { shown: list.shown, unsavedCount: list.shown.length - list.read.length, onUnsaved };
}
