import type { zoneKinds as defined } from '../../../../preload/contract/kinds/dns.ts';
import { zone } from './zone.ts';
import { zoneRecordDelete } from './zone-record-delete.ts';
import { zoneTest } from './zone-test.ts';

/** Changes of a zone. */
export const zoneKinds = {
  zone,
  'zone-record-delete': zoneRecordDelete,
  'zone-test': zoneTest,
} satisfies Readonly<Record<keyof typeof defined, unknown>>;
