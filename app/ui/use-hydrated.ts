import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first paint, true once scripts run: what needs a script appears only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
