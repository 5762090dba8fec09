import { useEffect, useRef } from 'react';
import type { ChangeJob } from '../../../preload/contract/changes.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';

/** Lists of the local copy that are read again after a change, by its kind. */
const listOf: Readonly<Record<string, SyncList>> = {
  'customer-create': 'customers',
  'customer-update': 'customers',
  'customer-delete': 'customers',
  notice: 'notices',
  register: 'domains',
  transfer: 'domains',
  'transfer-cancel': 'domains',
};

const ofContacts: ReadonlySet<string> = new Set(['contact-create', 'contact-update', 'contact-delete']);
/** As many rows are looked at for the customers whose contacts are fetched again. */
const mostRows = 20;

/** Fetches the contacts of the customers that were changed. */
async function refreshContacts(accountId: AccountId, job: number): Promise<void> {
  const { rows } = await call('changes.rows', { job, from: 0, count: mostRows });
  const customers = new Set(rows.map(({ target }) => (target.kind === 'customer' ? target.id : (target.customerId ?? 0))));
  for (const customerId of customers) if (customerId > 0) await call('contacts.refresh', { accountId, customerId });
  await invalidate('contacts.stored', 'contacts.one', 'contacts.refresh');
}

/** Once rows have their end here, what is shown elsewhere of their targets is read again. */
export function useRefreshTarget(accountId: AccountId, { id, phase, kinds }: ChangeJob): void {
  const before = useRef(phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the phase, and at nothing else
  useEffect(() => {
    const wasOpen = before.current !== 'ended' && before.current !== 'stopped';
    before.current = phase;
    if (!wasOpen || phase !== 'ended') return;
    void invalidate('domain.refresh', 'contacts.refresh', 'profile.refreshBalance');
    const lists = new Set(kinds.flatMap((kind) => listOf[kind] ?? []));
    // Where that fails, the lists say so themselves, with their age.
    if (lists.size > 0) call('sync.start', { accountId, lists: [...lists] }).catch(() => undefined);
    if (kinds.some((kind) => ofContacts.has(kind))) refreshContacts(accountId, id).catch(() => undefined);
  }, [phase, accountId]);
}
