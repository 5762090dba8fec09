import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../../main/core/base/clock.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import { createMail } from '../../../main/core/mail/mail.ts';
import { createRedaction } from '../../../main/core/redaction/redaction.ts';
import { recordOutcome } from '../../../main/core/reminders/sending/record.ts';
import { startMail } from '../../servers/mail.ts';
import { changesAccount, openChangesCore } from '../../support/changes-core.ts';
import { localMailServer, reminderRow } from '../../support/reminder-rows.ts';
import { compare, type Figure } from '../figure.ts';

/** Messages per minute, and the messages of the job: as many as the pace allows in 20 seconds. */
const perMinute = 600;
const messages = 200;

/** The rate at which a job sends to a real SMTP server on this computer, in messages per second; the peer is the pace that is set. */
export async function remindersPace(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const server = await startMail();
  const core = await openChangesCore({
    ...{ folder, address: 'https://api.reseller.test', minSettlingMs: 3_600_000 },
    incident: (error) => console.error(error),
    mail: async () => mail,
    recorded: (workspace) => (row, result, at) => void recordOutcome(workspace(), row, result, at),
  });
  const mail = createMail({
    workspace: () => core.stores.workspace,
    keychain: async () => createSessionKeychain(),
    redaction: createRedaction(),
    settings: core.stores.workspace.settings.read,
    ...{ clock: systemClock, now: Date.now, sentLately: () => [] },
  });
  try {
    core.stores.workspace.mailServers.write(changesAccount, localMailServer(server.port, { perMinute }), 'none');
    const rows = Array.from({ length: messages }, (_, at) => reminderRow(at + 1));
    const job = core.service.plan({ accountId: changesAccount, origin: { from: 'selection' }, rows });
    await core.service.whenPlanned(job);
    const start = performance.now();
    core.service.start(job);
    while (core.service.job(job).running) await wait(50);
    const seconds = (performance.now() - start) / 1000;
    if (server.received.length !== messages) throw new Error(`Only ${server.received.length} of ${messages} messages were received.`);
    return [compare('reminders.pace', [messages / seconds], [perMinute / 60], '/s')];
  } finally {
    await core.changes.close();
    mail.close();
    core.stores.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
