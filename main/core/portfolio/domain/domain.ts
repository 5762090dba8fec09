import { AppError } from '../../base/errors.ts';
import { createCopiedCode } from '../../base/secret-clipboard.ts';
import { requestAuthCode } from '../../service/domain/parts.ts';
import { untilAborted } from '../../service/wait.ts';
import type { DomainDeps, DomainService } from './port.ts';
import { readSection } from './read-part.ts';
import { storedOf, zoneOf } from './stored.ts';
import { recordsAt, zoneLines } from './zone-lines.ts';

/** Creates the service behind a domain's screen. */
export function createDomain(deps: DomainDeps): DomainService {
  const copied = createCopiedCode(deps.clock, deps.copy, deps.uncopy);

  async function requestCode(accountId: string, id: number, signal: AbortSignal): Promise<string> {
    const client = await untilAborted(deps.clientFor(accountId), signal);
    return requestAuthCode(client, id, { signal, priority: 'user' });
  }

  return {
    stored: ({ accountId, id }) => storedOf(deps, accountId, id),
    zone: ({ accountId, id }) => zoneOf(deps, accountId, id),
    known: ({ accountId }) => deps.store().parts.known(accountId),
    async refresh(section, signal, priority = 'user') {
      return { readAt: await readSection(deps, section, { signal, priority }) };
    },
    copyRecords({ accountId, id, readAt, places }) {
      const zone = zoneOf(deps, accountId, id);
      if (zone?.readAt !== readAt) throw new AppError('CONFLICT', 'zone-read-again-not-copied');
      const records = recordsAt(zone.items, places);
      if (records.length > 0) deps.copy(zoneLines(records));
      return { count: records.length };
    },
    authCode: async ({ accountId, id }, signal) => ({ authCode: await requestCode(accountId, id, signal) }),
    async copyAuthCode({ accountId, id }, signal) {
      copied.copy(await requestCode(accountId, id, signal));
      return { done: true };
    },
    close: copied.close,
  };
}
