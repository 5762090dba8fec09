import { useState } from 'react';
import { CallError } from '../../api/client.ts';

export interface Pages<T> {
  readonly all: readonly T[];
  readonly busy: boolean;
  /** Why the last page could not be loaded. */
  readonly fault: string | null;
  readonly more: () => void;
}

/** A first page and the following ones as requested. Another first page starts over. `ask` returns null for an outdated page. */
export function usePages<T>(first: T, ask: (pages: readonly T[]) => Promise<T | null>): Pages<T> {
  const [loaded, setLoaded] = useState<{ readonly of: T; readonly pages: readonly T[] }>({ of: first, pages: [] });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const pages = loaded.of === first ? loaded.pages : [];
  const all = [first, ...pages];
  const load = async () => {
    setBusy(true);
    setFault(null);
    try {
      const next = await ask(all);
      if (next !== null) setLoaded({ of: first, pages: [...pages, next] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { all, busy, fault, more: () => void load() };
}
