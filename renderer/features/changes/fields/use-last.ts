import { useRef } from 'react';

/** The last defined value, while the next one is loading. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef<T | undefined>(undefined);
  if (value !== undefined) last.current = value;
  return last.current;
}
