import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';

export type ZoneFactsOf = Output<'zones.facts'>['zones'][number];

/** Facts about zones by domain id, requested as rows become visible. */
export interface ZoneFacts {
  /** undefined: not loaded yet. The same object until it changes. */
  readonly of: (id: number) => ZoneFactsOf | undefined;
  readonly ensureLoaded: (id: number) => void;
  /** Reloads those already requested. */
  readonly reload: (ids?: readonly number[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Ids per call. */
const atOnce = 200;
/** Maximum number in the cache; a list is longer, and its rows are requested again when they become visible. */
const most = 4000;

export function createZoneFacts(accountId: AccountId): ZoneFacts {
  let known = new Map<number, ZoneFactsOf>();
  const requested = new Set<number>();
  const listeners = new Set<() => void>();
  let planned = false;

  const read = async (ids: number[]) => {
    try {
      const { zones } = await call('zones.facts', { accountId, ids });
      for (const zone of zones) known.set(zone.id, zone);
      if (known.size > most) known = new Map([...known].slice(-most / 2));
      for (const listener of listeners) listener();
    } catch (error) {
      // The cells stay empty; they are requested again when they next become visible.
      if (!(error instanceof CallError)) throw error;
    }
  };
  const plan = () => {
    if (planned) return;
    planned = true;
    // Rows rendered together are requested together.
    queueMicrotask(() => {
      planned = false;
      const ids = [...requested];
      requested.clear();
      for (let at = 0; at < ids.length; at += atOnce) void read(ids.slice(at, at + atOnce));
    });
  };
  return {
    of: (id) => known.get(id),
    ensureLoaded(id) {
      if (known.has(id) || requested.has(id)) return;
      requested.add(id);
      plan();
    },
    reload(ids = [...known.keys()].slice(-atOnce)) {
      for (const id of ids) requested.add(id);
      plan();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
