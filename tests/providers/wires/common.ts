/** The list inside an answer; the answer itself for "". */
export const listIn = (field: string) => (body: unknown) =>
  (field === "" ? body : (body as Record<string, unknown>)[field]) as Record<string, unknown>[];
