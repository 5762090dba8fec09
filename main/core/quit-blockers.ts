import type { Hold } from '../../preload/contract/updates.ts';

/** Tells what of its own must not be cut off at this moment. */
export type HoldSource = () => readonly Hold[];

/** What holds the application up: whoever ends or replaces it asks here first. */
export interface Busy {
  /** Adds a room that can hold the application up. Answers the function that ends it. */
  register(source: HoldSource): () => void;
  /** What would be cut off at this moment, added up by kind; empty when nothing. */
  holds(): readonly Hold[];
  /** When nothing holds, lets nothing begin any more until `resume`; otherwise answers what holds, and changes nothing. */
  stopNew(): readonly Hold[];
  resume(): void;
  /** Nothing may begin any more. */
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
