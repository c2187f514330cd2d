import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";

/** The answer of a list to `intent` look: the rows that it was asked for, as they are by now. */
export interface Looked<Row> {
  looked: Row[];
}

/**
 * Asks for the rows that stay in sight though the list has them no more, each time the list was read: a colleague's
 * lock shows on them as on any other.
 * @param read the rows as they were read last.
 * @param field the form field that names a row to the page's action, and `names` are its values.
 */
export function useSavedRows<Row>({
  read,
  field,
  names,
  action,
  onRow,
}: {
  read: readonly Row[];
  field: string;
  names: readonly string[];
  action: string;
  onRow: (row: Row) => void;
}): void {
  const { data, submit } = useFetcher<Looked<Row> | object>();
  const asked = useRef(read);
  useEffect(() => {
    if (asked.current === read) return;
    asked.current = read;
    if (names.length === 0) return;
    const form = new FormData();
    form.set("intent", "look");
    for (const name of names) form.append(field, name);
    void submit(form, { method: "post", action });
  }, [read, names, field, action, submit]);
  useEffect(() => {
    // Where no answer came, the rows stay as they are until the list is read again.
    if (data && "looked" in data) for (const row of data.looked) onRow(row);
  }, [data, onRow]);
}
