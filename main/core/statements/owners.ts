import type { LineOwner } from '../../../preload/contract/statements/statement-codes.ts';
import type { CustomerMove } from '../store/workspace/seen-changes-table.ts';

export interface OwnerThen {
  readonly customerId: number | null;
  readonly owner: LineOwner;
}

/**
 * Who had a domain at a time (ISO 8601 in UTC; null: not known), as far as the moves that were seen say. `present`: the customer who has it
 * now.
 */
export type OwnersThen = (domain: { readonly id: number; readonly customerId: number | null }, at: string | null) => OwnerThen;

/** `moves`: of domains from one customer to another, in any order. */
export function createOwners(moves: readonly CustomerMove[]): OwnersThen {
  const byDomain = new Map<number, CustomerMove[]>();
  for (const move of moves.toSorted((one, other) => one.afterAt.localeCompare(other.afterAt))) {
    if (byDomain.get(move.domainId)?.push(move) === undefined) byDomain.set(move.domainId, [move]);
  }
  return ({ id, customerId }, at) => {
    const present = { customerId, owner: 'present' } as const;
    const next = at === null ? undefined : byDomain.get(id)?.find(({ afterAt }) => afterAt > at);
    if (at === null || next === undefined) return present;
    // Between two readings it may have been before the move or after it.
    if (next.beforeAt === null || at > next.beforeAt) return { customerId, owner: 'unclear' };
    if (next.before === customerId) return present;
    return { customerId: next.before, owner: 'former' };
  };
}
