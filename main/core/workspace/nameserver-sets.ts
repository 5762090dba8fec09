import type { NameserverSet } from '../../../preload/contract/nameserver-sets.ts';
import { AppError } from '../base/errors.ts';
import { Nameservers } from '../changes/kinds/hosts.ts';
import type { NameserverSetsTable } from '../store/workspace/port.ts';

export interface NameserverSetsService {
  read(accountId: string): NameserverSet[];
  /** Answers them as they are kept. Throws AppError VALIDATION. */
  save(accountId: string, sets: readonly NameserverSet[]): NameserverSet[];
}

/** Sets of nameservers, each of which could be set for a domain as it is. */
export function createNameserverSets(table: () => NameserverSetsTable): NameserverSetsService {
  return {
    read: (accountId) => table().read(accountId),
    save(accountId, sets) {
      table().write(accountId, sets.map(tidied));
      return table().read(accountId);
    },
  };
}

/** As a domain would take it. */
export function tidied({ name, nameservers }: NameserverSet): NameserverSet {
  const read = Nameservers.safeParse(nameservers);
  if (!read.success) throw new AppError('VALIDATION', `${name}: ${read.error.issues[0]?.message ?? ''}`);
  return { name, nameservers: read.data };
}
