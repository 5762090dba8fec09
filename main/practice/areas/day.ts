import { lapse } from '../kernel/lapse.ts';
import { type LaterKinds, later } from '../kernel/later.ts';
import type { Practice } from '../kernel/port.ts';
import { day } from '../kernel/times.ts';
import { serverLapse } from './bare-metal/orders.ts';
import { domainLapses } from './domains/lapse.ts';
import { storageLapse } from './object-storage/storages.ts';
import { certificateLapse } from './ssl/orders.ts';

const lapses = [...domainLapses, storageLapse, certificateLapse, serverLapse];

const kind = 'day-begins';

/** Date-driven changes, once a day: at midnight, or at the first request after it. Once is enough, however many days passed. */
export const dayLater: LaterKinds = {
  [kind]: (practice) => {
    if (isMoreDue(practice)) {
      later(practice, kind, {}, 0);
      return;
    }
    for (const one of lapses) lapse(practice, one);
    later(practice, kind, {}, day - (practice.now() % day));
  },
};

/** Other due work comes first: a transfer that completes today can add a domain that expired long ago. */
function isMoreDue({ database, now }: Practice): boolean {
  return database.first('SELECT id FROM later WHERE due_at <= ? LIMIT 1', now()) !== null;
}
