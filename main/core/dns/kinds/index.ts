import { zone } from './zone.ts';
import { zoneRecordDelete } from './zone-record-delete.ts';
import { zoneTest } from './zone-test.ts';

/** Changes of a zone, in the order of its menu. */
export const zoneKinds = [zone, zoneRecordDelete, zoneTest] as const;
