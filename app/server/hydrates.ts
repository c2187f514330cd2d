/** Whether a route with this `handle` asks for the framework's scripts at this address and with what was loaded. */
export function hydrates(handle: unknown, search: string, loaded: unknown): boolean {
  if (typeof handle !== "object" || handle === null || !("hydrate" in handle)) return false;
  return typeof handle.hydrate === "function"
    ? handle.hydrate(new URLSearchParams(search), loaded) === true
    : handle.hydrate === true;
}
