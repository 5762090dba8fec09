import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../main/core/base/clock.ts';
import type { ChangesService } from '../../main/core/changes/port.ts';
import { createSessionKeychain } from '../../main/core/keychain/session.ts';
import { createMail, type MailService } from '../../main/core/mail/mail.ts';
import { createRedaction } from '../../main/core/redaction/redaction.ts';
import { recordOutcome } from '../../main/core/reminders/sending/record.ts';
import { changesAccount, openChangesCore } from '../support/changes-core.ts';
import { localMailServer, reminderRow } from '../support/reminder-rows.ts';
import type { RemindersSetup } from './reminders.ts';

/** One run of the application's core, in its own process: it plans a job of reminders, or continues it until it is finished. */
const { folder, port, customers, received } = JSON.parse(process.argv[2] ?? '{}') as RemindersSetup;
let mail: MailService | null = null;

const { service, stores } = await openChangesCore({
  ...{ folder, address: 'https://api.reseller.test', minSettlingMs: 60 * 60_000 },
  incident: (error) => console.error(error),
  mail: async () => {
    mail ??= createMail({
      workspace: () => stores.workspace,
      keychain: async () => createSessionKeychain(),
      redaction: createRedaction(),
      settings: stores.workspace.settings.read,
      ...{ clock: systemClock, now: Date.now, sentLately: () => [] },
    });
    return mail;
  },
  recorded: (workspace) => (row, result, at) => void recordOutcome(workspace(), row, result, at),
});

async function planned(): Promise<number> {
  stores.workspace.mailServers.write(changesAccount, localMailServer(port), 'none');
  const job = service.plan({ accountId: changesAccount, origin: { from: 'selection' }, rows: customers.map((id) => reminderRow(id)) });
  await service.whenPlanned(job);
  service.start(job);
  return job;
}

/** What a user does after a crash, who finds in the mailbox what was sent: settles what is unknown, and continues the job. */
async function finish(of: ChangesService, job: number): Promise<void> {
  for (;;) {
    while (of.job(job).running) await wait(5);
    const { phase, counts } = of.job(job);
    if (phase !== 'paused' && counts.unknown === 0) return;
    await of.reconcile(job, null, new AbortController().signal);
    for (const { seq, ask, target } of of.rows(job, of.seqs(job, { states: ['unknown'] }))) {
      if (ask !== null) await of.answer(job, seq, received.includes(target.name) ? 'done' : 'send-again');
    }
    if (of.job(job).phase === 'paused') of.start(job);
  }
}

const known = service.jobs({});
await finish(service, known[0]?.id ?? (await planned()));
process.exit(0);
