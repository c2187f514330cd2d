/** The characters of Windows-1252 for the bytes 80 to 9F; the others of it are those of Unicode. */
const UPPER = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const RUN = new RegExp(`[\u00c2-\u00f4][\u00a0-\u00bf${UPPER}]+`, "gu");
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Repairs text that was UTF-8, was read as Windows-1252 and was encoded once more: 'Womenâ€™s'. Else unchanged. */
export function undoDoubleEncoding(text: string): string {
  return text.replace(RUN, (run) => {
    const bytes = Uint8Array.from(run, (char) => {
      const at = UPPER.indexOf(char);
      return at === -1 ? char.charCodeAt(0) : 0x80 + at;
    });
    try {
      return utf8.decode(bytes);
    } catch {
      return run;
    }
  });
}
