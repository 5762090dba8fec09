import type { Hold } from '../../preload/contract/updates.ts';

/** Returns the source's own work that must not be interrupted now. */
export type HoldSource = () => readonly Hold[];

/** What blocks quitting: check here before ending or replacing the application. */
export interface Busy {
  /** Adds a service that can block quitting. Returns a function that removes it. */
  register(source: HoldSource): () => void;
  /** The work that would be interrupted now, summed by kind; empty if none. */
  holds(): readonly Hold[];
  /** If nothing blocks, prevents new work until `resume`; otherwise returns the blockers and changes nothing. */
  stopNew(): readonly Hold[];
  resume(): void;
  /** Whether nothing may be started any more. */
  stopped(): boolean;
}

const kinds: readonly Hold['kind'][] = ['change', 'job', 'unknown', 'export', 'run'];

export function createBusy(): Busy {
  const sources = new Set<HoldSource>();
  let stopped = false;

  function holds(): Hold[] {
    const all = [...sources].flatMap((source) => source());
    return kinds.flatMap((kind) => {
      const count = all.reduce((sum, hold) => (hold.kind === kind ? sum + hold.count : sum), 0);
      return count === 0 ? [] : [{ kind, count }];
    });
  }

  return {
    register(source) {
      sources.add(source);
      return () => void sources.delete(source);
    },
    holds,
    stopNew() {
      const present = holds();
      stopped = present.length === 0;
      return present;
    },
    resume() {
      stopped = false;
    },
    stopped: () => stopped,
  };
}
