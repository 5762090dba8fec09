import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChangesService } from '../../main/core/changes/port.ts';
import type { ServiceClient } from '../../main/core/service/port.ts';
import { deskAccount, openChangesDesk } from '../support/changes-desk.ts';
import { type KillPoint, type Life, leastSettling, type Said } from './life.ts';

/** One life of the application's core: it plans the job or goes on with it, and ends as it was told. */
const life = JSON.parse(process.argv[2] ?? '{}') as Life;
/** Milliseconds after which the service has carried out what it got; its answers to writes come later. */
const carriedOut = 40;

function say(said: Said): void {
  writeSync(1, `${JSON.stringify(said)}\n`);
}

function die(point: KillPoint, path: string): void {
  say({ killed: point, path });
  process.kill(process.pid, 'SIGKILL');
}

let writes = 0;

/** The client, but for the moments in which this life ends. */
function mortal(client: ServiceClient): ServiceClient {
  const { kill } = life;
  if (kill === null) return client;
  return {
    ...client,
    async write(method, path, form, options = {}) {
      let last = false;
      let answered = false;
      const beforeSend = async (): Promise<void> => {
        await options.beforeSend?.();
        writes += 1;
        last = writes === kill.nth;
        if (last && kill.point === 'sent') die('sent', path);
        if (last && kill.point === 'effect') setTimeout(() => (answered ? undefined : die('effect', path)), carriedOut);
      };
      const told = await client.write(method, path, form, { ...options, beforeSend });
      answered = true;
      if (last && kill.point === 'answer') die('answer', path);
      return told;
    },
  };
}

async function planned(service: ChangesService): Promise<number> {
  const job = service.plan({
    accountId: deskAccount,
    origin: { from: 'selection' },
    rows: life.domains.map(({ id, name }) => ({ kind: 'renew', target: { kind: 'domain', id, name }, input: { years: 1 } })),
  });
  await service.whenPlanned(job);
  const asked = service.confirmation(job);
  service.start(job, asked.need === 'typed' ? asked.phrase : '');
  return job;
}

/** What a person does after a crash: looks what became of unknown rows, and lets the job go on, until nothing is open. */
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

const { service } = await openChangesDesk({
  folder: life.folder,
  address: life.address,
  incident: (error) => console.error(error),
  leastSettling,
  client: { limits: { atOnce: 4, perSecond: 1000, perQuarterHour: null }, timeouts: { connect: 1000, response: 1000, total: 1500 } },
  between: mortal,
});
const [known] = service.jobs({});
const job = known?.id ?? (await planned(service));
await finish(service, job);
const { phase } = service.job(job);
const rows = service.rows(job, service.seqs(job, {}));
say({
  phase,
  rows: rows.map(({ target, state, sentAt, ask, note }) => ({
    domain: target.id,
    state,
    sent: sentAt !== null,
    ask,
    note: note?.code ?? null,
  })),
});
process.exit(0);
