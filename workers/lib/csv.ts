import Papa from "papaparse";

/** A cell that a spreadsheet would take for a formula, blanks before it included; some take the wide signs as well. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

/**
 * A table as CSV (RFC 4180) that a spreadsheet opens as text: cells that would be read as formulas get a quote in
 * front.
 * Begins with a byte-order mark, without which spreadsheets misread letters outside ASCII.
 * @param headers the columns' names, in order.
 * @param rows a cell for each column; null is an empty cell.
 */
export function toCsv(headers: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const data = rows.map((row) => [...row]);
  const text = Papa.unparse({ fields: [...headers], data }, { escapeFormulae: FORMULA, newline: "\r\n" });
  return `\uFEFF${text}\r\n`;
}
