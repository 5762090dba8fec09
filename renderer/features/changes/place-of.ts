import type { ActivityEntry, ChangeRow } from '../../../preload/contract/changes.ts';
import type { KindName } from '../../../preload/contract/kinds/index.ts';
import type { Place } from '../../navigation/go-to.ts';

type Opened = Pick<ChangeRow | ActivityEntry, 'kind' | 'domainId' | 'operation'> & {
  readonly target: Pick<ChangeRow['target'], 'kind' | 'id' | 'customerId'>;
};

/** Kinds that write the zone of their domain: the editor has their pending edits and what the service refused. */
const ofZones: ReadonlySet<string> = new Set<KindName>(['zone', 'zone-record-delete', 'zone-test']);
const orderTab: Readonly<Record<string, string>> = { register: 'cart', transfer: 'transfer' } satisfies Partial<Record<KindName, string>>;

/** The place of what a row or an entry is about, where it can be looked at and put right; undefined: there is none. */
export function placeOf(accountId: string, { kind, target, domainId, operation }: Opened): Place | undefined {
  const { id, customerId } = target;
  switch (target.kind) {
    case 'domain':
      return { screen: ofZones.has(kind) ? 'dns' : 'domains', accountId, id: `${id}` };
    case 'customer':
      return { screen: 'customers', accountId, id: `${id}` };
    case 'contact':
      // A contact is shown on the page of its customer.
      return customerId === null ? undefined : { screen: 'customers', accountId, id: `${customerId}` };
    case 'account': {
      if (domainId !== undefined) return { screen: 'domains', accountId, id: `${domainId}` };
      if (operation !== undefined) return { screen: 'explorer', accountId, id: operation };
      const tab = orderTab[kind];
      return tab === undefined ? placeOfList(kind, accountId) : { screen: 'order', accountId, id: tab };
    }
  }
}

/** What has no page of its own is in a list. */
function placeOfList(kind: string, accountId: string): Place | undefined {
  if (kind === 'notice') return { screen: 'notices', accountId };
  return kind === 'customer-create' ? { screen: 'customers', accountId } : undefined;
}
