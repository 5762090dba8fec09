import { setTimeout as wait } from 'node:timers/promises';
import type { ChangesService } from '../../main/core/changes/port.ts';
import { changesAccount, openChangesCore } from '../support/changes-core.ts';
import { startReviewed } from '../support/start-reviewed.ts';
import { armKill } from './arm.ts';
import type { Armed, CrashSetup } from './kill.ts';

/** One run of the application's core, in its own process: it plans the job or continues it until it is finished. */
const { setup, armed } = JSON.parse(process.argv[2] ?? '{}') as { setup: CrashSetup; armed: Armed | null };
/** Milliseconds; short, since a row that was not carried out waits that long before it is sent again. Longer than the latest effect. */
const minSettlingMs = 3000;

async function planned(service: ChangesService): Promise<number> {
  const job = service.plan({
    accountId: changesAccount,
    origin: { from: 'selection' },
    rows: setup.domains.map(({ id, name }) => ({ kind: 'renew', target: { kind: 'domain', id, name }, input: { years: 1 } })),
  });
  await service.whenPlanned(job);
  startReviewed(service, job);
  return job;
}

/** What a user does after a crash: checks the outcome of unknown rows, and continues the job, until nothing is open. */
async function finish(service: ChangesService, job: number): Promise<void> {
  for (;;) {
    while (service.job(job).running) await wait(10);
    const { phase, counts, asks } = service.job(job);
    if (phase !== 'paused' && counts.unknown + counts.accepted === asks) return;
    await service.reconcile(job, null, new AbortController().signal).catch(() => undefined);
    if (service.job(job).phase === 'paused') service.start(job);
    else await wait(200);
  }
}

if (armed !== null) armKill(null, armed);
const { service } = await openChangesCore({
  folder: setup.dataFolder,
  address: setup.address,
  incident: (error) => console.error(error),
  minSettlingMs,
  client: { limits: { atOnce: 4, perSecond: 1000, perQuarterHour: null }, timeouts: { connect: 1000, response: 1000, total: 1500 } },
});
const [known] = service.jobs({});
await finish(service, known?.id ?? (await planned(service)));
process.exit(0);
