import { useRef } from 'react';

/** The last value that there was, while the next one is on its way. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef<T | undefined>(undefined);
  if (value !== undefined) last.current = value;
  return last.current;
}
