import type { DomainStatus } from '../kernel/domain-status.ts';
import { day } from '../kernel/times.ts';
import { insertRows } from './insert.ts';
import { between } from './random.ts';
import { randomOf, type Setting } from './setting.ts';

interface InProgress {
  /** Kind of the scheduled work that ends it; each area defines its own. */
  readonly kind: string;
  /** SQL that returns the waiting rows, as the facts of that work. */
  readonly facts: string;
  /** Days from today. The first day is excluded: work due before the data was generated would run immediately. */
  readonly days: readonly [from: number, to: number];
}

const domainsThatAre = (status: DomainStatus) =>
  `SELECT json_object('domainId', id) AS facts FROM domains WHERE status = '${status}' ORDER BY id`;
const ordersThatAre = (table: string, ...statuses: string[]) =>
  `SELECT json_object('order', id) AS facts FROM ${table} WHERE status IN (${statuses.map((status) => `'${status}'`).join(', ')}) ORDER BY id`;
const changedContacts =
  "SELECT json_object('contact', id, 'changed', updated_at) AS facts FROM contacts WHERE pending_change = 1 ORDER BY id";

const inProgress: readonly InProgress[] = [
  { kind: 'registration-completes', facts: domainsThatAre('pending'), days: [1, 4] },
  { kind: 'transfer-completes', facts: domainsThatAre('pending-transfer'), days: [1, 6] },
  { kind: 'restore-completes', facts: domainsThatAre('pending-restore'), days: [1, 6] },
  { kind: 'ssl-issued', facts: ordersThatAre('ssl_orders', 'pending', 'processing'), days: [1, 5] },
  { kind: 'contact-change-completes', facts: changedContacts, days: [1, 3] },
  { kind: 'metal-set-up', facts: ordersThatAre('metal_orders', 'pending'), days: [1, 2] },
];

/** Schedules the end of everything generated as in progress, spread over the days after today. Runs after the rows that it reads. */
export function fillLater(setting: Setting): void {
  const { database, today } = setting;
  for (const { kind, facts, days } of inProgress) {
    const random = randomOf(setting, `later/${kind}`);
    const minute = day / 24 / 60;
    const due = () => today + between(random, days[0] * 24 * 60, days[1] * 24 * 60) * minute;
    const rows = database.all<{ facts: string }>(facts).map((row) => [due(), kind, row.facts]);
    insertRows(database, 'later', ['due_at', 'kind', 'facts'], rows);
  }
}
