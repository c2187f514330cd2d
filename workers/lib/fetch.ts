/** The part of `fetch` that adapters need: the seam for tests and the sandbox. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
