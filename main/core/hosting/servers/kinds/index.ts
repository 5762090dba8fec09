import type { serverKinds as contract } from '../../../../../preload/contract/kinds/servers.ts';
import { serverOrder } from './server-order.ts';
import { serverPower } from './server-power.ts';
import { serverRebuild } from './server-rebuild.ts';
import { serverRenew } from './server-renew.ts';
import { serverSuspend, serverUnsuspend } from './server-suspension.ts';

/** Changes of bare metal servers. */
export const serverKinds = {
  'server-order': serverOrder,
  'server-renew': serverRenew,
  'server-power': serverPower,
  'server-rebuild': serverRebuild,
  'server-suspend': serverSuspend,
  'server-unsuspend': serverUnsuspend,
} satisfies Readonly<Record<keyof typeof contract, unknown>>;
