import { useEffect, useState } from "react";

/**
 * A message, until its time is over.
 * @param message a new object for each thing said; null for nothing.
 * @param ms how long it is said, in milliseconds.
 */
export function useForAWhile<T extends object>(message: T | null, ms: number): T | null {
  const [over, setOver] = useState<T | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setOver(message), ms);
    return () => clearTimeout(timer);
  }, [message, ms]);
  return message === over ? null : message;
}
