import { listedTargets } from '../../../preload/contract/changes/change-codes.ts';
import type { ActivityEntry, ChangeRow } from '../../../preload/contract/changes/changes.ts';
import { changeKinds, type KindName } from '../../../preload/contract/kinds/index.ts';
import type { Place } from '../../navigation/go-to.ts';
import type { ScreenName } from '../../navigation/screen.ts';

type Opened = Pick<ChangeRow | ActivityEntry, 'kind' | 'domainId' | 'operation'> & {
  readonly target: Pick<ChangeRow['target'], 'kind' | 'id' | 'customerId'>;
};

/** Kinds that write their domain's zone: the editor has its pending edits and the service's refusals. */
const ofZones: ReadonlySet<string> = new Set<KindName>(['zone', 'zone-record-delete', 'zone-test']);

/** Whether a form for one target is all that the kind needs; a contact or a record is chosen where it is shown. */
export const hasFormAnywhere = (kind: KindName): boolean =>
  changeKinds[kind].target !== 'contact' && (changeKinds[kind].menu !== undefined || !ofZones.has(kind));

const orderTab: Readonly<Record<string, string>> = { register: 'cart', transfer: 'transfer' } satisfies Partial<Record<KindName, string>>;

/** The location where a row's or entry's target can be viewed and corrected; undefined if there is none. */
export function locationOf(accountId: string, { kind, target, domainId, operation }: Opened): Place | undefined {
  const { id, customerId } = target;
  switch (target.kind) {
    case 'domain':
      return { screen: ofZones.has(kind) ? 'dns' : 'domains', accountId, id: `${id}` };
    case 'customer':
    case 'server':
    case 'storage':
    case 'certificate':
      return { screen: listedTargets[target.kind], accountId, id: `${id}` };
    case 'contact':
      // A contact is shown on its customer's screen.
      return customerId === null ? undefined : { screen: 'customers', accountId, id: `${customerId}` };
    case 'account': {
      if (domainId !== undefined) return { screen: 'domains', accountId, id: `${domainId}` };
      if (operation !== undefined) return { screen: 'explorer', accountId, id: operation };
      const tab = orderTab[kind];
      return tab === undefined ? screenOfList(kind, accountId) : { screen: 'order', accountId, id: tab };
    }
  }
}

const listScreens: Readonly<Partial<Record<KindName, ScreenName>>> = {
  notice: 'notices',
  'customer-create': 'customers',
  'server-order': 'servers',
  'storage-order': 'storages',
  'certificate-order': 'certificates',
};

/** Targets without their own screen are in a list. */
function screenOfList(kind: string, accountId: string): Place | undefined {
  const screen = Object.hasOwn(listScreens, kind) ? listScreens[kind as KindName] : undefined;
  return screen === undefined ? undefined : { screen, accountId };
}
