import type { DomainRow } from '../../../preload/contract/domains.ts';
import type { CompletionData } from '../../../preload/contract/filter/complete.ts';

export interface SeenValues {
  note(rows: readonly (DomainRow | null)[]): void;
  data(): CompletionData;
}

/** Values of a kind that are remembered at most; who looks for another one types it. */
const most = 1000;

/** Remembers which values the rows had that were read so far: they are offered when a filter is written. */
export function createSeenValues(): SeenValues {
  const seen = {
    extensions: new Set<string>(),
    customers: new Set<string>(),
    statuses: new Set<string>(),
    verifications: new Set<string>(),
    nameservers: new Set<string>(),
  };
  const add = (values: Set<string>, value: string | null) => {
    if (value !== null && value !== '' && values.size < most) values.add(value);
  };
  return {
    note: (rows) => {
      for (const row of rows) {
        if (row === null) continue;
        add(seen.extensions, row.extension);
        add(seen.customers, row.customer);
        add(seen.statuses, row.statusLabel);
        add(seen.verifications, row.verificationLabel);
        for (const name of row.nameservers) add(seen.nameservers, name);
      }
    },
    data: () => ({
      tld: [...seen.extensions].sort(),
      customer: [...seen.customers].sort(),
      status: [...seen.statuses].sort(),
      verification: [...seen.verifications].sort(),
      ns: [...seen.nameservers].sort(),
    }),
  };
}
