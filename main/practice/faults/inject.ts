import { randomFrom } from '../data/random.ts';
import { isRead } from '../kernel/reads.ts';
import type { Fault } from './fault.ts';

/** The properties of a request before it is carried out. */
export interface FaultRequest {
  /** null: the path is not an operation of the document. */
  readonly operationId: string | null;
  readonly method: string;
}

/** Determines each request's fault. */
export interface Faults {
  /** Returns the first matching fault of the list, or null. Counts the request, so call it once per request. */
  next(request: FaultRequest): Fault | null;
}

/**
 * All conditions of a fault must hold; a fault without conditions always applies. `nth` counts the requests that match its `operations` and
 * `only`, even if another fault of the list wins. `half-zone` only applies to a write of a whole zone.
 * @param seed of the randomness: the same requests in the same order get the same faults
 * @param now Unix time in ms; `between` counts from the time of this call
 */
export function createFaults(faults: readonly Fault[], { seed, now }: { seed: string; now: () => number }): Faults {
  const start = now();
  const watches = faults.map((fault, index) => watch(fault, { seed: `${seed}:${index}`, start, now }));
  return {
    next: (request) => {
      // Every fault sees every request, so that its count and randomness do not depend on earlier faults.
      const applies = watches.map((matches) => matches(request));
      return faults[applies.indexOf(true)] ?? null;
    },
  };
}

interface FaultSetting {
  readonly seed: string;
  readonly start: number;
  readonly now: () => number;
}

function watch(fault: Fault, { seed, start, now }: FaultSetting): (request: FaultRequest) => boolean {
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
