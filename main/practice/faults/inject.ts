import { randomFrom } from '../data/random.ts';
import { isRead } from '../kernel/reads.ts';
import type { Fault } from './fault.ts';

/** What is known of a request before it is carried out. */
export interface FaultRequest {
  /** null: a path that is no operation of the document. */
  readonly operationId: string | null;
  readonly method: string;
}

/** Says for each request what goes wrong with it. */
export interface Faults {
  /** The first fault of the list that applies, or null. Counts the request, so it is asked once per request. */
  next(request: FaultRequest): Fault | null;
}

/**
 * All conditions of a fault must hold; a fault without conditions always applies. `nth` counts the requests that its `operations` and
 * `only` let through, also while another fault of the list wins. `half-zone` can only befall a write of a whole zone.
 * @param seed of what comes by chance: the same requests in the same order meet the same faults
 * @param now Unix time in ms; `between` counts from the time of this call
 */
export function createFaults(faults: readonly Fault[], { seed, now }: { seed: string; now: () => number }): Faults {
  const start = now();
  const watches = faults.map((fault, index) => watch(fault, { seed: `${seed}:${index}`, start, now }));
  return {
    next: (request) => {
      // Every fault sees every request, so that its count and its chance do not depend on the faults before it.
      const applies = watches.map((sees) => sees(request));
      return faults[applies.indexOf(true)] ?? null;
    },
  };
}

interface Ground {
  readonly seed: string;
  readonly start: number;
  readonly now: () => number;
}

function watch(fault: Fault, { seed, start, now }: Ground): (request: FaultRequest) => boolean {
  const random = randomFrom(seed);
  const { operations, only, nth, between, probability } = fault.when ?? {};
  let count = 0;
  return ({ operationId, method }) => {
    if (fault.kind === 'half-zone' && operationId !== 'replaceDnsZone') return false;
    if (operations !== undefined && (operationId === null || !operations.includes(operationId))) return false;
    if (only !== undefined && (only === 'reads') !== isRead(method)) return false;
    count += 1;
    const byChance = probability === undefined || random() < probability;
    const passed = now() - start;
    const inTime = between === undefined || (passed >= between[0] && passed < between[1]);
    return byChance && inTime && (nth === undefined || nth.includes(count));
  };
}
