import type { NameserverSet } from '../../../preload/contract/domains/nameserver-sets.ts';
import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import { Nameservers } from '../changes/kinds/hosts.ts';
import type { NameserverSetsTable } from '../store/workspace/port.ts';

export interface NameserverSetsService {
  read(input: Parsed<'nameserver-sets.read'>): Output<'nameserver-sets.read'>;
  /** Returns them as they are kept. Throws AppError VALIDATION. */
  save(input: Parsed<'nameserver-sets.save'>): Output<'nameserver-sets.save'>;
}

/** Sets of nameservers, each valid as a domain's delegation. */
export function createNameserverSets(table: () => NameserverSetsTable): NameserverSetsService {
  return {
    read: ({ accountId }) => ({ sets: table().read(accountId) }),
    save({ accountId, sets }) {
      table().write(accountId, sets.map(normalized));
      return { sets: table().read(accountId) };
    },
  };
}

/** In the form a domain accepts. */
export function normalized({ name, nameservers }: NameserverSet): NameserverSet {
  const read = Nameservers.safeParse(nameservers);
  if (!read.success) throw new AppError('VALIDATION', 'set-nameservers-invalid', { name, why: whyNot(read.error.issues) });
  return { name, nameservers: read.data };
}

const setReasons: ReadonlySet<string> = new Set(['too-few-nameservers', 'too-many-nameservers', 'nameserver-twice']);

/** The first thing that is wrong with the nameservers of a set. */
function whyNot(issues: readonly { readonly message: string }[]): string {
  const [issue] = issues;
  return issue !== undefined && setReasons.has(issue.message) ? issue.message : 'host-name-invalid';
}
