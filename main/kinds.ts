import { type KindName, kindNames } from '../preload/contract/kinds/index.ts';
import { certificateKinds } from './core/certificates/kinds/index.ts';
import type { Kind, Kinds } from './core/changes/kind.ts';
import { customerKinds } from './core/customers/kinds/index.ts';
import { zoneKinds } from './core/dns/kinds/index.ts';
import { domainKinds } from './core/domains/kinds/index.ts';
import { explorerKinds } from './core/explorer/kinds/index.ts';
import { serverKinds } from './core/hosting/servers/kinds/index.ts';
import { storageKinds } from './core/hosting/storages/kinds/index.ts';
import { noticeKinds } from './core/notices/kinds/index.ts';
import { orderKinds } from './core/orders/kinds/index.ts';
import { reminderKinds } from './core/reminders/kinds/index.ts';

const all = {
  ...domainKinds,
  ...orderKinds,
  ...customerKinds,
  ...noticeKinds,
  ...zoneKinds,
  ...explorerKinds,
  ...reminderKinds,
  ...serverKinds,
  ...storageKinds,
  ...certificateKinds,
} satisfies Readonly<Record<KindName, unknown>> as unknown as Readonly<Record<KindName, Kind>>;

/** Every kind of change by its name, in the order of the contract. Each area lists its own. */
export const kinds: Kinds = new Map(kindNames.map((name) => [name, all[name]]));
