import { day } from '../ground/times.ts';
import type { MadeDomain } from './domains.ts';
import { insertRows } from './insert.ts';
import { between } from './random.ts';
import { randomOf, type Setting } from './setting.ts';

/** Transfers that are under way come to their end in the days after today. */
export function fillTransfers(setting: Setting, domains: readonly MadeDomain[]): void {
  const random = randomOf(setting, 'transfers');
  insertRows(
    setting.database,
    'later',
    ['due_at', 'kind', 'facts'],
    domains
      .filter(({ status }) => status === 'pending-transfer')
      .map(({ id }) => [
        setting.today + between(random, 24 * 60, 6 * 24 * 60) * (day / 24 / 60),
        'transfer-completes',
        JSON.stringify({ domainId: id }),
      ]),
  );
}
