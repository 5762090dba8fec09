import { setTimeout as wait } from 'node:timers/promises';
import type { ChangesService } from '../../main/core/changes/port.ts';
import { changesAccount, openChangesCore } from '../support/changes-core.ts';
import { startReviewed } from '../support/start-reviewed.ts';
import type { CertificatesSetup } from './certificates.ts';

/** One run of the application's core, in its own process: it plans a job of certificate orders, or continues it until each is sent. */
const { folder, address, customerId, orders } = JSON.parse(process.argv[2] ?? '{}') as CertificatesSetup;

const { service } = await openChangesCore({
  // Longer than the latest effect: a row that is not seen by then was not carried out.
  ...{ folder, address, minSettlingMs: 3000 },
  incident: (error) => console.error(error),
  client: { limits: { atOnce: 4, perSecond: 1000, perQuarterHour: null }, timeouts: { connect: 1000, response: 1000, total: 1500 } },
});

async function planned(): Promise<number> {
  const facts = { productId: 11, months: 12, customerId, title: 'Director', validation: 'http' };
  const job = service.plan({
    accountId: changesAccount,
    origin: { from: 'selection' },
    rows: orders.map(({ name, certificateRequest }) => ({
      kind: 'certificate-order',
      target: { kind: 'account', id: 0, name },
      input: { ...facts, certificateRequest },
    })),
  });
  await service.whenPlanned(job);
  startReviewed(service, job);
  return job;
}

/** What a user does after a crash: checks what is unknown, sends again what is certainly not there, and continues the job. */
async function finish(of: ChangesService, job: number): Promise<void> {
  for (;;) {
    while (of.job(job).running) await wait(10);
    const { phase, counts } = of.job(job);
    if (phase !== 'paused' && counts.unknown === 0) return;
    await of.reconcile(job, null, new AbortController().signal).catch(() => undefined);
    for (const { seq, ask } of of.rows(job, of.seqs(job, { states: ['unknown'] }))) {
      if (ask === 'not-seen') await of.answer(job, seq, 'send-again');
    }
    if (of.job(job).phase === 'paused') of.start(job);
    else await wait(200);
  }
}

const known = service.jobs({});
await finish(service, known[0]?.id ?? (await planned()));
process.exit(0);
