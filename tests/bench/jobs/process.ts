import { createEventBus } from '../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../main/core/changes/events.ts';
import { openChanges } from '../../../main/core/changes/open.ts';
import type { ChangesService } from '../../../main/core/changes/port.ts';
import { readObjects } from '../../../main/core/portfolio/lists/read-objects.ts';
import { createBusy } from '../../../main/core/quit-blockers.ts';
import { createRedaction } from '../../../main/core/redaction/redaction.ts';
import { openStores } from '../../../main/core/store/open.ts';
import { kinds } from '../../../main/kinds.ts';
import type { ChangeJob } from '../../../preload/contract/changes/changes.ts';
import type { AccountId, Json } from '../../../preload/contract/values.ts';
import { practiceClient } from '../../support/practice-client.ts';

/** What the job's process measured. */
export interface JobMeasured {
  readonly rows: number;
  readonly ms: number;
  /** CPU time of this process while the job ran. */
  readonly cpuMs: number;
  /** Rows that did not end as done; any makes the other figures worthless. */
  readonly notDone: number;
  /** Memory after a garbage collection at a tenth of the rows and at the end, in MB: resident memory of the process, and the heap. */
  readonly megabytes: readonly [early: number, end: number];
  readonly heap: readonly [early: number, end: number];
}

/** The review is ready; sent before anything is measured. */
export interface JobReady {
  /** Domains that the job does not touch, and what they may be changed to. */
  readonly spare: readonly SpareDomain[];
}

export interface SpareDomain {
  readonly id: number;
  readonly on: boolean;
}

export interface JobConfig {
  readonly address: string;
  readonly resellerId: string;
  readonly apiKey: string;
  readonly folder: string;
  readonly rows: number;
  readonly atOnce: number;
  /** Domains that the job does not touch. */
  readonly spare: number;
}

const accountId = 'bench000000000000001' as AccountId;
const pageSize = 100;
const config = JSON.parse(process.argv[2] ?? '{}') as JobConfig;

const stores = await openStores({ folder: config.folder, now: Date.now, warn: (event, error) => console.error(event, error) });
stores.workspace.accounts.insert({
  id: accountId,
  name: 'Example Reseller',
  color: 'graphite',
  baseAddress: config.address,
  resellerId: config.resellerId,
  readOnly: false,
  forgetKeyOnLock: false,
});
const redaction = createRedaction();
const limits = { atOnce: config.atOnce, perSecond: 100_000, perQuarterHour: null };
const client = practiceClient(config.address, {
  credentials: { accountId, baseAddress: config.address, resellerId: config.resellerId, apiKey: async () => config.apiKey },
  limits,
  timeouts: { connect: 10_000, response: 30_000, total: 60_000 },
  redaction,
});

/** Reads the domains that may be changed into the local copy, which a review of many rows uses. */
async function readDomains(): Promise<{ id: number; name: string; on: boolean }[]> {
  const found: { id: number; name: string; on: boolean }[] = [];
  const { lists } = stores.portfolio;
  const first = await client.get('domains', { status: 1, limit: 1 });
  const total = Number(first.meta?.['total']);
  const reading = lists.begin(accountId, 'domains', { pageSize, total, scope: '' }, new Date().toISOString());
  for (let page = 1; (page - 1) * pageSize < total; page += 1) {
    const { data } = await client.get('domains', { status: 1, limit: pageSize, page });
    const read = readObjects('domains', data as readonly Json[], new Set(), redaction);
    reading.write({ page, readAt: new Date().toISOString(), ...read });
    for (const { id, name, locked, registrarLocked } of read.objects) if (registrarLocked === false) found.push({ id, name, on: !locked });
  }
  reading.finish({ changedWhileReading: false });
  if (found.length < config.rows + config.spare) throw new Error(`Only ${found.length} domains can be changed.`);
  return found;
}

async function review(service: ChangesService, domains: readonly { id: number; name: string; on: boolean }[]): Promise<number> {
  const job = service.plan({
    accountId,
    origin: { from: 'selection' },
    rows: domains.map(({ id, name, on }) => ({ kind: 'theft-protection', target: { kind: 'domain', id, name }, input: { on } })),
  });
  await service.whenPlanned(job);
  const { counts } = service.job(job);
  if (counts.planned !== domains.length) throw new Error(`The review has other rows than requested: ${JSON.stringify(counts)}`);
  return job;
}

const memory = (): { held: number; heap: number } => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: rss / 1_000_000, heap: (heapUsed + external) / 1_000_000 };
};

/** Emits events to the renderer as the application does, and receives them. */
let received: (job: ChangeJob) => void = () => undefined;

async function measure(service: ChangesService, job: number): Promise<JobMeasured> {
  let early: ReturnType<typeof memory> | null = null;
  const before = process.cpuUsage();
  const ended = new Promise<ChangeJob>((resolve) => {
    received = (state) => {
      if (early === null && state.counts.done >= config.rows / 10) early = memory();
      if (!state.running) resolve(state);
    };
  });
  service.start(job);
  const { counts, startedAt, endedAt } = await ended;
  const used = process.cpuUsage(before);
  const end = memory();
  const from = early ?? end;
  return {
    rows: config.rows,
    ms: Date.parse(endedAt ?? '') - Date.parse(startedAt ?? ''),
    cpuMs: (used.user + used.system) / 1000,
    notDone: config.rows - counts.done,
    megabytes: [from.held, end.held],
    heap: [from.heap, end.heap],
  };
}

const targets = await readDomains();
const events = createEventBus<CoreEvents>((error) => console.error(error));
events.subscribe('changes.job', received);
const settings = { ...stores.workspace.settings.read(), limits };
const changes = openChanges({
  mail: () => Promise.reject(new Error('No mail server here.')),
  kinds: async () => kinds,
  clients: { for: async () => client },
  events,
  workspace: () => stores.workspace,
  portfolio: () => stores.portfolio,
  settings: () => settings,
  redaction,
  standing: () => Promise.reject(new Error('Nothing is ordered.')),
  busy: createBusy(),
  dialogs: { available: false, openFile: async () => null, saveFile: async () => null },
  copy: () => undefined,
  uncopy: async () => undefined,
  incident: (error) => console.error(error),
  now: Date.now,
});
const service = await changes.service();
const job = await review(service, targets.slice(0, config.rows));
const ready: JobReady = { spare: targets.slice(config.rows, config.rows + config.spare).map(({ id, on }) => ({ id, on })) };
// Not `once`: without a listener the channel does not keep this process alive.
process.on('message', async () => {
  process.send?.(await measure(service, job));
  await changes.close();
  client.close();
  stores.close();
  process.disconnect();
});
process.send?.(ready);
