import type { DomainStatus } from '../ground/domain-status.ts';
import { day } from '../ground/times.ts';
import type { MadeDomain } from './domains.ts';
import { insertRows } from './insert.ts';
import { between } from './random.ts';
import { randomOf, type Setting } from './setting.ts';

/** What the service finishes by itself, by the status that waits for it. */
export const laterKinds: Readonly<Partial<Record<DomainStatus, string>>> = {
  'pending-transfer': 'transfer-completes',
  'pending-restore': 'restore-completes',
};

/** Transfers and restorations that are under way come to their end in the days after today. */
export function fillLater(setting: Setting, domains: readonly MadeDomain[]): void {
  const random = randomOf(setting, 'later');
  insertRows(
    setting.database,
    'later',
    ['due_at', 'kind', 'facts'],
    domains.flatMap(({ id, status }) => {
      const kind = laterKinds[status];
      if (kind === undefined) return [];
      const due = setting.today + between(random, 24 * 60, 6 * 24 * 60) * (day / 24 / 60);
      return [[due, kind, JSON.stringify({ domainId: id })]];
    }),
  );
}
