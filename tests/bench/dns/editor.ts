import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../../../main/application.ts';
import { zoneRows } from '../../../main/core/dns/kinds/zone.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import { openStores } from '../../../main/core/store/open.ts';
import { diffZones } from '../../../main/core/zone/diff.ts';
import { applyEdits } from '../../../main/core/zone/edit.ts';
import { safetyLimitOf } from '../../../main/core/zone/safety-limit.ts';
import { toZoneDiff } from '../../../main/core/zone/zone-diff.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { ZoneEdit } from '../../../preload/contract/dns/zone-record.ts';
import type { Reply } from '../../../preload/contract/errors.ts';
import type { Input, Method, Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { createHostPlatform } from '../../host/platform.ts';
import { compare, type Figure } from '../figure.ts';
import { account, at, fillList, madeUpDomain } from '../portfolio/rows.ts';
import { madeUpRecord } from '../zone-records.ts';

/** Records of each zone. */
export const records = 10_000;
const zones = 1000;
const rounds = 15;
const accountId = account as AccountId;

/** The renderer's calls and responses, through the whole application and serialized in both directions. */
function callsOf(application: Application) {
  let last = 0;
  return async <M extends Method>(method: M, input: Input<M>): Promise<Output<M>> => {
    const message = JSON.parse(JSON.stringify({ id: String(++last), method, input })) as { id: string; method: string; input: unknown };
    const answer = await application.dispatch(message, { key: 'page', trusted: true });
    const reply = JSON.parse(JSON.stringify(answer)) as Reply<Output<M>>;
    if (!reply.ok) throw new Error(`${method}: ${reply.error.reason}`);
    return reply.value;
  };
}

/** Creates a data folder with an account without a key, and domains whose zones were read: 10,000 records each. */
export async function fillZones(folder: string): Promise<void> {
  const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
  stores.workspace.accounts.insert({
    ...{ id: accountId, name: 'Measured', color: 'ocean', baseAddress: 'https://api.reseller.example', resellerId: 'R-1001' },
    ...{ readOnly: true, forgetKeyOnLock: false },
  });
  fillList(
    stores.portfolio,
    'domains',
    Array.from({ length: rounds }, (_, index) => madeUpDomain(index + 1)),
  );
  const raw = JSON.stringify(Array.from({ length: records }, (_, index) => madeUpRecord(index)));
  for (let id = 1; id <= rounds; id += 1) stores.portfolio.parts.write(account, id, 'dns', { readAt: at, raw });
  stores.close();
}

async function timed<T>(times: number[], work: () => T | Promise<T>): Promise<T> {
  const startTime = performance.now();
  const made = await work();
  times.push(performance.now() - startTime);
  return made;
}

/**
 * The editor of a zone of 10,000 records through the whole application: opened with its first rows, edited row by row, each edit stored
 * durably, and planned; the first edit of a zone also writes its base version. Then a plan over 1,000 zones of 20 records, only computed.
 */
export async function dnsEditor(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    await fillZones(folder);
    const actions = {
      copy: () => undefined,
      uncopy: () => undefined,
      reload: () => undefined,
      quit: () => undefined,
      fileToOpen: () => null,
    };
    const keychain = async () => createSessionKeychain();
    const application = compose(createHostPlatform({ dataFolder: folder, appVersion: '0.0.0', keychain, actions }));
    const figures = await editorFigures(callsOf(application));
    await application.close();
    return [...figures, await planOfManyZones()];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function editorFigures(call: ReturnType<typeof callsOf>): Promise<Figure[]> {
  const [open, firstEdit, edit, plan]: [number[], number[], number[], number[]] = [[], [], [], []];
  const view = { find: '', problems: false, sort: { column: 'place', descending: false }, from: 0, count: 100 } as const;
  await call('zones.pending', { accountId });
  for (let id = 1; id <= rounds; id += 1) {
    const of = { accountId, id };
    const { rows } = await timed(open, async () => {
      await call('zones.open', of);
      return call('zones.rows', { ...of, ...view });
    });
    for (let row = 1; row <= 20; row += 1) {
      const step = {
        do: 'set' as const,
        rows: rows.slice(row * 5 - 5, row * 5 - 4).map((one) => one.row),
        fields: { content: `198.19.0.${row}` },
      };
      await timed(row === 1 ? firstEdit : edit, () => call('zones.edit', { ...of, step }));
    }
    await timed(plan, () => call('zones.plan', of));
    await call('zones.close', of);
  }
  return [
    compare('dns.open', open, null),
    compare('dns.edit', edit, null),
    compare('dns.edit-first', firstEdit, null),
    compare('dns.plan', plan, null),
  ];
}

async function planOfManyZones(): Promise<Figure> {
  const times: number[] = [];
  const edits: ZoneEdit[] = [
    { do: 'replace-content', from: '198.18.0.0', to: '198.18.9.9', inside: true, match: {} },
    { do: 'add', record: { prefix: '@', type: 'TXT', content: 'site-verification=abc', ttl: 3600 } },
  ];
  const all = Array.from({ length: zones }, (_, zone) => ({
    target: { id: zone + 1, name: `zone-${zone}.example` },
    before: Array.from({ length: 20 }, (_, index) => madeUpRecord(index)),
  }));
  for (let round = 0; round < rounds; round += 1) {
    const rows = await timed(times, () =>
      all.flatMap(({ target, before }) => {
        const edited = applyEdits(before, edits).records;
        const difference = diffZones(before, edited);
        const { text } = toZoneDiff(difference);
        return safetyLimitOf(before, difference).reasons.length > 0 || text === '' ? [] : zoneRows(target, before, edited);
      }),
    );
    if (rows.length !== zones) throw new Error(`Only ${rows.length} of ${zones} zones were planned.`);
  }
  return compare('dns.plan-1000', times, null);
}
