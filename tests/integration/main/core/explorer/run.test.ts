import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledDocument } from '../../../../../main/core/explorer/document/bundled.ts';
import { createFileCache } from '../../../../../main/core/explorer/form/held-files.ts';
import { createOperations } from '../../../../../main/core/explorer/form/operations.ts';
import type { RunEntry } from '../../../../../main/core/explorer/history/history.ts';
import { createRuns, type OpenedRuns } from '../../../../../main/core/explorer/run/service.ts';
import { createThread, type ExplorerThread } from '../../../../../main/core/explorer/thread/client.ts';
import { createBusy } from '../../../../../main/core/quit-blockers.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { RawRead, ReadResponse } from '../../../../../main/core/service/raw-request.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { RunState } from '../../../../../preload/contract/explorer/run.ts';
import { contract } from '../../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { startBundledThread } from '../../../../support/bundled-thread.ts';
import { nothingFilled } from '../../../../support/explorer-form.ts';
import { practiceAccount, practiceClient } from '../../../../support/practice-client.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';

const accountId = practiceAccount as AccountId;
const fixture = practiceFixture();
const { signal } = new AbortController();
const key = 'GET /domains/{domain_id}';

let folder: string;
let practice: RunningPractice;
let thread: ExplorerThread;
let runs: OpenedRuns;
let hash: string;
let chosen: string | null = null;
let client: ReturnType<typeof practiceClient>;
let redaction: ReturnType<typeof createRedaction>;
/** Called before each request, for what should happen in the middle. */
let before: (sent: number) => void | Promise<void>;
/** Replaces the service's response. */
let instead: (request: RawRead) => Partial<ReadResponse> | null;
let sent: RawRead[];
const busy = createBusy();
const reported: RunState[] = [];
const entered: RunEntry[] = [];
const incidents: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'run-test-'));
  practice = await fixture.start({ domains: 30 });
  redaction = createRedaction();
  redaction.addSecret('practice-key', '584');
  client = practiceClient(practice.address);
  const bundled = await bundledDocument();
  hash = bundled.hash;
  thread = createThread({ start: startBundledThread, bytesOf: async () => bundled.bytes });
  before = () => undefined;
  instead = () => null;
  sent = [];
  const read = async (request: RawRead, options: Parameters<typeof client.read>[1]): Promise<ReadResponse> => {
    expect(options?.priority).toBe('bulk');
    sent.push(request);
    await before(sent.length);
    const answer = await client.read(request, options);
    return { ...answer, ...instead(request) };
  };
  runs = createRuns({
    thread: async () => thread,
    variables: () =>
      new Map([
        ['status', '1'],
        ['empty', ''],
      ]),
    operations: async () =>
      createOperations({
        ...{ thread, keys: () => [], variables: () => null, baseAddress: async () => practice.address },
        ...{ files: createFileCache(), dialogs: { openFile: async () => null } },
      }),
    clients: { for: async () => ({ ...client, read }), limiter: () => client.limiter() },
    redaction,
    dialogs: { available: true, openFile: async () => chosen, saveFile: async () => join(folder, 'out.csv') },
    busy,
    path: join(folder, 'explorer', 'run', 'results'),
    report: (state) => void reported.push(contractState(state)),
    enter: async (entry) => void entered.push(entry),
    incident: (error) => void incidents.push(error),
  });
});
afterEach(async () => {
  await runs.close();
  expect(existsSync(join(folder, 'explorer', 'run', 'results'))).toBe(false);
  await thread.close();
  client.close();
  rmSync(folder, { recursive: true, force: true });
  expect(incidents.splice(0)).toEqual([]);
  reported.length = 0;
  entered.length = 0;
});

const contractState = (state: RunState): RunState => {
  expect(contract['explorer-run.state'].output.parse(state)).toEqual(state);
  return state;
};

async function ids(): Promise<number[]> {
  const { data } = await client.get('domains', { limit: 30 });
  return (data as unknown as { id: number }[]).map(({ id }) => id);
}

function file(text: string | Uint8Array): void {
  chosen = join(folder, 'ids.csv');
  writeFileSync(chosen, text);
}

const of = () => ({ accountId, hash, key });
const open = async () => {
  const { file: opened } = await runs.open(of(), signal);
  if (opened === null) throw new Error('No file was opened.');
  expect(contract['explorer-run.open'].output.parse({ file: opened })).toEqual({ file: opened });
  return opened;
};
const checkFile = async (more: { values?: Partial<typeof nothingFilled>; column?: number } = {}) => {
  const { id } = await open();
  const columns = more.column === undefined ? [] : [{ place: 'path' as const, name: 'domain_id', column: more.column }];
  return runs.check({ ...of(), file: id, values: { ...nothingFilled, ...more.values }, columns }, signal);
};
const stateNow = async () => {
  const state = await runs.state({ accountId }, signal);
  if (state === null) throw new Error('There is no run.');
  return contractState(state);
};
const ends = async (phase: RunState['phase']) => {
  await vi.waitFor(async () => expect(await stateNow()).toMatchObject({ phase }), { timeout: 30_000, interval: 20 });
  return stateNow();
};
const rows = async (run: string, more: { onlyFailed?: boolean; places?: string[]; count?: number } = {}) => {
  const page = await runs.rows({ run, onlyFailed: false, places: [], from: 0, count: 300, ...more }, signal);
  return contract['explorer-run.rows'].output.parse(page);
};
/** Fifty rows: domains repeatedly, one that does not exist, and one that is not a number. */
async function fifty(): Promise<void> {
  const known = await ids();
  const all = Array.from({ length: 50 }, (_, at) => String(known[at % known.length]));
  all[20] = '99999999';
  all[30] = 'abc';
  file(`Domain ID;note\r\n${all.map((id, at) => `${id};=row ${at}`).join('\r\n')}\r\n`);
}

describe('a read over a file', () => {
  it('of fifty rows sends each valid one once, stores the results, and writes them to a file', async () => {
    await fifty();
    const opened = await open();
    expect(opened).toMatchObject({ name: 'ids.csv', rows: 50, delimiter: ';', encodings: ['utf-8'] });
    expect(opened.columns.map(({ head, letter }) => [head, letter])).toEqual([
      ['Domain ID', 'A'],
      ['note', 'B'],
    ]);
    expect(opened.fields).toEqual([{ place: 'path', name: 'domain_id', required: true, masked: false, suggested: 0 }]);
    const check = await checkFile({ column: 0 });
    expect(check).toMatchObject({ rows: 50, good: 49, bad: 1, faults: 1, first: expect.stringMatching(/^GET \/v1\/domains\/\d+$/) });
    const { rows: faults } = await runs.faults({ check: check.id, from: 0, count: 10 }, signal);
    expect(faults).toMatchObject([{ line: 32, field: 'domain_id', column: 'Domain ID', letter: 'A', code: 'not-an-integer' }]);
    const { run } = await runs.start({ check: check.id }, signal);
    expect(busy.holds()).toEqual([{ kind: 'run', count: 1 }]);
    expect(runs.unread()).toBe(49);
    await expect(runs.start({ check: check.id }, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ends('done')).toMatchObject({
      total: 49,
      omitted: 1,
      done: 49,
      failed: 1,
      large: 0,
      canContinue: false,
      columns: ['Domain ID'],
    });
    expect([busy.holds(), runs.unread()]).toEqual([[], 0]);
    expect(sent).toHaveLength(49);
    expect(entered).toMatchObject([{ accountId, entry: { key }, filled: { hash, values: nothingFilled }, rows: 49, failed: 1 }]);
    const { places } = await runs.places({ run }, signal);
    expect(places).toContainEqual({ pointer: '/data/name', path: 'data.name', count: 48 });
    const page = await rows(run, { places: ['/data/name', '/message'] });
    expect(page.total).toBe(49);
    expect(page.rows[0]).toMatchObject({ line: 2, status: 200, failed: false, values: [expect.stringMatching(/\./), expect.anything()] });
    expect(await rows(run, { onlyFailed: true })).toMatchObject({ total: 1, rows: [{ line: 22, status: 404, cells: ['99999999'] }] });
    const saved = await runs.save({ run, onlyFailed: false, places: ['/data/name'], delimiter: ',' }, signal);
    expect(saved).toEqual({ name: 'out.csv', rows: 49 });
    const lines = readFileSync(join(folder, 'out.csv'), 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFline,Domain ID,status,ms,data.name,message');
    expect(lines).toHaveLength(51);
    // The next one deletes what this one brought.
    await runs.start({ check: (await checkFile({ column: 0 })).id }, signal);
    await expect(rows(run)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(readdirSync(join(folder, 'explorer', 'run'))).toEqual(['results']);
  });

  it('inserts cells into the typed text, and reports missing columns', async () => {
    file('name,city\n"kopi, =",Solo\n,Solo\n');
    const base = { accountId, hash, key: 'GET /customers' };
    const { file: opened } = await runs.open(base, signal);
    const check = (query: Record<string, string>) =>
      runs.check({ ...base, file: opened?.id ?? '', values: { ...nothingFilled, query }, columns: [] }, signal);
    expect(await check({ name: 'a {{ NAME }} of {{city}}' })).toMatchObject({
      good: 2,
      first: 'GET /v1/customers?name=a%20kopi%2C%20%3D%20of%20Solo',
    });
    // A variable of a collection supplies what is not a column.
    const withOwn = { ...base, file: opened?.id ?? '', columns: [], collection: 1 };
    const { first } = await runs.check({ ...withOwn, values: { ...nothingFilled, query: { name: '{{status}} {{city}}' } } }, signal);
    expect(first).toBe('GET /v1/customers?name=1%20Solo');
    // Spaces are handled as everywhere, and a variable without a value is distinguished from a missing one.
    const own = (name: string) => runs.check({ ...withOwn, values: { ...nothingFilled, query: { name } } }, signal);
    expect((await own('{{ status }} {{ city }}')).first).toBe('GET /v1/customers?name=1%20Solo');
    await expect(own('{{ empty }}')).rejects.toThrow('run-variable-without-value');
    await expect(own('{{ town }}')).rejects.toThrow('run-column-unknown');
    // The account's key is refused, even if a cell completes it.
    expect(await check({ name: 'practice-key' })).toMatchObject({ good: 0, bad: 2 });
    await expect(check({ name: '{{town}}' })).rejects.toMatchObject({ code: 'VALIDATION', reason: 'run-column-not-in-file' });
  });

  it('is canceled and resumes where it stopped, each row sent once', async () => {
    await fifty();
    const { id } = await checkFile({ column: 0 });
    before = async (count) => {
      if (count === 10) await runs.control({ run: (await stateNow()).run, to: 'stop' }, signal);
    };
    const { run } = await runs.start({ check: id }, signal);
    expect(await ends('stopped')).toMatchObject({ reason: 'person', done: 9, canContinue: true });
    await runs.control({ run, to: 'continue' }, signal);
    expect(await ends('done')).toMatchObject({ done: 49, failed: 1 });
    // The one canceled before it was sent is requested again.
    expect(sent).toHaveLength(50);
    expect(entered).toHaveLength(1);
    const page = await rows(run);
    expect(page.total).toBe(49);
    await runs.control({ run, to: 'close' }, signal);
    expect(await runs.state({ accountId }, signal)).toBeNull();
    expect(readdirSync(join(folder, 'explorer', 'run'))).toEqual([]);
  });

  it('stops when the window locks, and one in preparation at that time does not start', async () => {
    await fifty();
    const { id } = await checkFile({ column: 0 });
    before = (count) => {
      if (count === 5) runs.lock();
    };
    const { run } = await runs.start({ check: id }, signal);
    expect(await ends('stopped')).toMatchObject({ reason: 'locked', done: 4, canContinue: true });
    before = () => undefined;
    await runs.control({ run, to: 'continue' }, signal);
    await ends('done');
    const opened = await open();
    const making = runs.check(
      { ...of(), file: opened.id, values: nothingFilled, columns: [{ place: 'path', name: 'domain_id', column: 0 }] },
      signal,
    );
    runs.lock();
    await expect(making).rejects.toMatchObject({ code: expect.stringMatching(/CANCELED|NOT_FOUND/) });
    const again = await checkFile({ column: 0 });
    const starting = runs.start({ check: again.id }, signal);
    runs.lock();
    await expect(starting).rejects.toMatchObject({ code: 'CANCELED' });
    expect(sent).toHaveLength(50);
    expect(busy.holds()).toEqual([]);
  });

  it('stops at a rejected key and at a rejected address, and its row is sent again', async () => {
    await fifty();
    const { id } = await checkFile({ column: 0 });
    before = (count) => {
      if (count === 3) practice.setKey('another-key');
    };
    const { run } = await runs.start({ check: id }, signal);
    expect(await ends('halted')).toMatchObject({ reason: 'AUTH', done: 2, canContinue: true });
    practice.setKey('practice-key');
    before = (count) => {
      if (count === 6) practice.setWhitelisted(false);
    };
    await runs.control({ run, to: 'continue' }, signal);
    expect(await ends('halted')).toMatchObject({ reason: 'IP_REFUSED', done: 4, message: expect.stringContaining('whitelist') });
    practice.setWhitelisted(true);
    await runs.control({ run, to: 'continue' }, signal);
    expect(await ends('done')).toMatchObject({ done: 49, failed: 1 });
  });

  it('stores neither the key nor secrets in a file or a response, nor more than 64 KB of one', async () => {
    file('domain_name,auth_code\nkopi.example,canary-cell-1\nteh.example,canary-cell-2\nsoto.example,canary-cell-3\n');
    const base = { accountId, hash, key: 'GET /domains/details' };
    const { file: opened } = await runs.open(base, signal);
    expect(opened?.preview[0]?.cells).toEqual(['kopi.example', '(secret)']);
    const body = (text: string) => ({ status: 200, body: new TextEncoder().encode(text) });
    instead = ({ query }) => {
      if (query.includes('teh')) return body(`{"success":true,"data":{"note":"${'x'.repeat(70_000)}"}}`);
      return body('{"success":true,"data":{"auth_code":"canary-answer","echo":"canary-cell-1 practice-key"}}');
    };
    const { id } = await runs.check(
      {
        ...base,
        file: opened?.id ?? '',
        values: { ...nothingFilled, query: { domain_name: '{{domain_name}}{{auth_code}}' } },
        columns: [],
      },
      signal,
    );
    const { run } = await runs.start({ check: id }, signal);
    expect(await ends('done')).toMatchObject({ done: 3, large: 1, columns: ['domain_name', 'auth_code'] });
    const page = await rows(run, { places: ['/data/auth_code', '/data/note'] });
    expect(page.rows.map(({ cells }) => cells[1])).toEqual(['(secret)', '(secret)', '(secret)']);
    expect(page.rows.map(({ large }) => large)).toEqual([false, true, false]);
    expect(page.rows[0]?.values).toEqual(['(secret)', null]);
    const all = readFileSync(join(folder, 'explorer', 'run', 'results'), 'utf8');
    expect(all).not.toContain('canary-answer');
    expect(all).not.toContain('xxxx');
  });

  it('continues after a single row without a response, and halts if no row gets one', async () => {
    await fifty();
    const { id } = await checkFile({ column: 0 });
    instead = () => (sent.length === 2 ? { status: 500, body: new TextEncoder().encode('{"message":"Server Error"}') } : null);
    before = (count) => {
      if (count === 8) practice.setFaults([]);
      if (count === 10) client.close();
    };
    await runs.start({ check: id }, signal);
    const state = await ends('halted');
    expect(state).toMatchObject({ done: 9, failed: 1 });
    expect((await rows(state.run)).rows[1]).toMatchObject({ status: 500, failed: true });
  });

  it('rejects a file that is broken, empty, without rows or too long, and reports where', async () => {
    file('');
    await expect(runs.open(of(), signal)).rejects.toMatchObject({ code: 'VALIDATION' });
    file('domain_id\n');
    await expect(runs.open(of(), signal)).rejects.toMatchObject({ reason: 'run-file-without-rows' });
    file(`domain_id\n${'1\n'.repeat(10_001)}`);
    await expect(runs.open(of(), signal)).rejects.toMatchObject({ reason: 'run-file-too-many-rows' });
    file('domain_id,note\n1,a\n2\n3,"never closed\n4,b\n');
    const check = await checkFile({ column: 0 });
    const { rows: faults } = await runs.faults({ check: check.id, from: 0, count: 10 }, signal);
    expect(faults).toMatchObject([
      { line: 3, code: 'cells', facts: { found: '1', expected: '2' } },
      { line: 4, code: 'open-quote' },
    ]);
    file(Buffer.from('\uFEFFdomain_id\tnama\n1\tkopi é\n', 'utf16le'));
    expect(await open()).toMatchObject({ encoding: 'utf-16le', delimiter: '\t', rows: 1, preview: [{ cells: ['1', 'kopi é'] }] });
    file(Buffer.from('domain_id,nama\n1,kopi \xe9\n', 'latin1'));
    const opened = await open();
    expect(opened).toMatchObject({ encoding: 'windows-1252', preview: [{ cells: ['1', 'kopi é'] }] });
    const { file: other } = await runs.read({ ...of(), file: opened.id, encoding: 'windows-1252' }, signal);
    expect(other.rows).toBe(1);
    chosen = null;
    expect(await runs.open(of(), signal)).toEqual({ file: null });
  });

  it('of ten thousand rows is prepared in chunks', async () => {
    file(`domain_id\n${Array.from({ length: 10_000 }, (_, at) => at + 1).join('\n')}\n`);
    expect(await checkFile({ column: 0 })).toMatchObject({ rows: 10_000, good: 10_000, bad: 0 });
  }, 60_000);
});
