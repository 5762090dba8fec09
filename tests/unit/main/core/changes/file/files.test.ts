import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { type ChangeFiles, type ChangeFilesDeps, createChangeFiles } from '../../../../../../main/core/changes/file/files.ts';
import { maxFileBytes } from '../../../../../../main/core/changes/file/source.ts';
import type { PlanRequest } from '../../../../../../main/core/changes/plan/plan-job.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import { FileCheck, FileGuess, FileKind, type FileProgress } from '../../../../../../preload/contract/changes/change-file.ts';
import type { KindName } from '../../../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { never, store } from './fixtures.ts';

const accountId = 'abcdefghijkl' as AccountId;
let folder: string;
let files: ChangeFiles;
let planned: PlanRequest[];
let progress: FileProgress[];
/** What the dialogs return; null: the user chose none. */
let chosen: string | null;
let suggested: string[];
/** Claims that open jobs hold. */
let held: string[];
let asked: [string, readonly string[]][];
let now: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'change-files-'));
  chosen = join(folder, 'chosen.csv');
  [planned, progress, suggested, held, asked, now] = [[], [], [], [], [], 0];
  const service: Awaited<ReturnType<ChangeFilesDeps['service']>> = {
    kinds,
    plan: (request) => planned.push(request),
    claimed: (account, claims) => {
      asked.push([account, claims]);
      return new Map(held.filter((claim) => claims.includes(claim)).map((claim) => [claim, { job: 4, otherSeq: 0, place: null }]));
    },
  };
  files = createChangeFiles({
    service: async () => service,
    store: () => store,
    dialogs: {
      available: true,
      saveFile: async (name) => {
        suggested.push(name);
        return chosen;
      },
      openFile: async () => chosen,
    },
    report: (reported) => void progress.push(reported),
    now: () => {
      now += 300;
      return now;
    },
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Drops a file of one piece and returns its id. */
async function drop(text: string | Uint8Array, name = 'dropped.csv'): Promise<string> {
  const bytes = Buffer.from(text);
  const { id } = files.dropFile({ name, size: bytes.length });
  files.addToFile({ file: id, bytes: bytes.toString('base64') });
  return (await files.dropped({ file: id }, never)).file.id;
}

async function check(kind: KindName, text: string | Uint8Array, name?: string) {
  const answer = await files.checkFile({ accountId, kind, file: await drop(text, name) }, never);
  if (!('check' in answer)) throw new Error('The text is not UTF-8.');
  return answer.check;
}

const released = { code: 'NOT_FOUND', reason: 'file-released' };
const findingsReleased = { code: 'NOT_FOUND', reason: 'file-findings-released' };
const otherDropped = { code: 'NOT_FOUND', reason: 'other-file-dropped' };

/** What a call throws at once. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

test('lists every kind that users may plan, with its columns', async () => {
  const { kinds: listed } = await files.fileKinds();
  const own: string[] = [...kinds.values()].filter((kind) => kind.own === true).map(({ name }) => name);
  expect(own).toEqual(['request', 'reminder-send']);
  expect(listed.map(({ kind }) => kind)).toEqual([...kinds.keys()].filter((name) => !own.includes(name)));
  for (const kind of listed) expect(FileKind.safeParse(kind).error, kind.kind).toBeUndefined();
  const code = listed.find(({ kind }) => kind === 'auth-code');
  expect(code).toMatchObject({
    target: 'domain',
    columns: [
      { name: 'domain', masked: false },
      { name: 'auth_code', masked: true },
    ],
  });
});

describe('a template', () => {
  it('is written where the user chooses, under the name of its kind', async () => {
    expect(await files.template({ kind: 'renew', delimiter: ';' }, never)).toEqual({ path: chosen });
    expect(suggested).toEqual(['renew.csv']);
    expect(readFileSync(chosen ?? '', 'utf8')).toMatch(/^\uFEFFdomain;years/);
  });

  it('is not written if the user chooses nothing', async () => {
    chosen = null;
    expect(await files.template({ kind: 'renew', delimiter: ',' }, never)).toEqual({ path: null });
  });

  it('does not exist for an unknown kind, nor for one that only this application plans', async () => {
    for (const kind of ['request', 'nothing'] as KindName[])
      await expect(files.template({ kind, delimiter: ',' }, never), kind).rejects.toMatchObject({ reason: 'change-unknown' });
    expect(suggested).toEqual([]);
  });
});

describe('opening a file', () => {
  it('returns its name without the folder, and its size', async () => {
    writeFileSync(chosen ?? '', 'domain\nexample.com\n');
    const { file } = await files.openFile({}, never);
    expect(file).toEqual({ id: 'f1', name: 'chosen.csv', size: 19 });
    expect(await files.checkFile({ accountId, kind: 'restore', file: 'f1' }, never)).toMatchObject({ check: { rows: 1, good: 1 } });
  });

  it('returns null if the user chooses none, or left meanwhile; the earlier file stays', async () => {
    const id = await drop('domain\nexample.com\n');
    writeFileSync(chosen ?? '', 'domain\n');
    expect(await files.openFile({}, AbortSignal.abort())).toEqual({ file: null });
    chosen = null;
    expect(await files.openFile({}, never)).toEqual({ file: null });
    expect(await files.checkFile({ accountId, kind: 'restore', file: id }, never)).toMatchObject({ check: { good: 1 } });
  });

  it('rejects an empty file, and a path that is none', async () => {
    writeFileSync(chosen ?? '', '');
    await expect(files.openFile({}, never)).rejects.toMatchObject({ code: 'VALIDATION', reason: 'file-empty' });
    chosen = folder;
    await expect(files.openFile({}, never)).rejects.toMatchObject({ code: 'VALIDATION', reason: 'not-a-file' });
  });

  it('releases the earlier file and its findings', async () => {
    const before = await drop('domain\nexample.com\n');
    const checked = await files.checkFile({ accountId, kind: 'restore', file: before }, never);
    await drop('domain\ncontoh.example\n');
    await expect(files.checkFile({ accountId, kind: 'restore', file: before }, never)).rejects.toMatchObject(released);
    const id = 'check' in checked ? checked.check.id : '';
    expect(thrownBy(() => files.fileProblems({ check: id, from: 0, count: 10 }))).toMatchObject(findingsReleased);
  });
});

describe('dropping a file', () => {
  it('joins its pieces in order', async () => {
    const { id } = files.dropFile({ name: 'dropped.csv', size: 19 });
    for (const piece of ['domain\nexam', 'ple', '.com\n']) files.addToFile({ file: id, bytes: Buffer.from(piece).toString('base64') });
    expect(await files.dropped({ file: id }, never)).toEqual({ file: { id, name: 'dropped.csv', size: 19 } });
    expect(await files.checkFile({ accountId, kind: 'restore', file: id }, never)).toMatchObject({ check: { good: 1 } });
  });

  it('keeps the end of a long name', async () => {
    const { id } = files.dropFile({ name: `${'x'.repeat(400)}.csv`, size: 3 });
    files.addToFile({ file: id, bytes: 'AAAA' });
    const { file } = await files.dropped({ file: id }, never);
    expect([file.name.length, file.name.endsWith('x.csv')]).toEqual([300, true]);
  });

  it('is refused above the limit, whether it is declared or only arrives', () => {
    const tooLarge = { code: 'VALIDATION', reason: 'file-too-large' };
    expect(thrownBy(() => files.dropFile({ name: 'a.csv', size: maxFileBytes + 1 }))).toMatchObject(tooLarge);
    const { id } = files.dropFile({ name: 'a.csv', size: maxFileBytes });
    const piece = Buffer.alloc(16_000_000).toString('base64');
    for (let count = 0; count < 4; count++) files.addToFile({ file: id, bytes: piece });
    expect(thrownBy(() => files.addToFile({ file: id, bytes: 'AA==' }))).toMatchObject(tooLarge);
    // What had arrived is released.
    expect(thrownBy(() => files.addToFile({ file: id, bytes: 'AA==' }))).toMatchObject(otherDropped);
  });

  it('accepts pieces only for the latest one, and ends only once', async () => {
    const first = files.dropFile({ name: 'a.csv', size: 3 });
    const second = files.dropFile({ name: 'b.csv', size: 3 });
    expect(first.id).not.toBe(second.id);
    expect(thrownBy(() => files.addToFile({ file: first.id, bytes: 'AAAA' }))).toMatchObject(otherDropped);
    await expect(files.dropped({ file: first.id }, never)).rejects.toMatchObject(otherDropped);
    files.addToFile({ file: second.id, bytes: 'AAAA' });
    await files.dropped({ file: second.id }, never);
    await expect(files.dropped({ file: second.id }, never)).rejects.toMatchObject(otherDropped);
  });

  it('without any bytes is an empty file', async () => {
    const { id } = files.dropFile({ name: 'a.csv', size: 0 });
    await expect(files.dropped({ file: id }, never)).rejects.toMatchObject({ reason: 'file-empty' });
  });
});

describe('checking a file', () => {
  it('returns what was found within the limits of the contract', async () => {
    const heads = Array.from({ length: 120 }, (_, at) => `${at}-${'x'.repeat(300)}`);
    const found = await check('renew', `domain,years,${heads.join(',')}\nexample.com,eleven${','.repeat(120)}\n`);
    expect(FileCheck.safeParse(found).error).toBeUndefined();
    expect(found).toMatchObject({ kind: 'renew', encoding: 'utf-8', delimiter: ',', known: ['domain', 'years'], missing: [], twice: [] });
    expect(found).toMatchObject({ rows: 1, examples: 0, good: 0, problems: 1, listed: 1 });
    expect([found.unknown.length, found.unknown[0]?.length]).toEqual([100, 200]);
    expect(found.preview).toEqual([{ line: 2, cells: expect.arrayContaining(['example.com', 'eleven']) }]);
  });

  it('names missing and duplicate columns', async () => {
    expect(await check('renew', 'domain\nexample.com\n')).toMatchObject({ known: ['domain'], missing: ['years'], twice: [] });
    expect(await check('renew', 'domain,years,years\nexample.com,1,1\n')).toMatchObject({ missing: [], twice: ['years'] });
  });

  it('names nothing of a file without a known column, as its first line may be secret', async () => {
    expect(await check('renew', 'example.com,Rahasia\n')).toMatchObject({ known: [], unknown: [], missing: ['domain', 'years'] });
  });

  it('asks for the claims of open jobs of this account', async () => {
    held = ['restore domain 270'];
    const found = await check('restore', 'domain\nexample.com\ncontoh.example\n');
    expect(found).toMatchObject({ rows: 2, good: 1 });
    expect(asked).toEqual([[accountId, ['restore domain 269', 'restore domain 270']]]);
    expect(files.fileProblems({ check: found.id, from: 0, count: 10 }).problems).toMatchObject([{ line: 3, code: 'in-job' }]);
  });

  it('reports its progress', async () => {
    const id = await drop(`domain\n${'example.com\n'.repeat(2000)}`);
    await files.checkFile({ accountId, kind: 'restore', file: id }, never);
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.at(-1)).toEqual({ file: id, read: 24_007, size: 24_007, rows: 2000, problems: 2000 });
  });

  it('of an uncertain encoding returns the candidates, the likeliest first, until the user chooses one', async () => {
    const bytes = Buffer.from('customer;city\n501;Malm\u00f6\n', 'latin1');
    const id = await drop(bytes);
    const answer = await files.checkFile({ accountId, kind: 'customer-update', file: id }, never);
    const guesses = 'guesses' in answer ? answer.guesses : [];
    for (const guess of guesses) expect(FileGuess.safeParse(guess).error, guess.encoding).toBeUndefined();
    expect(guesses.map(({ encoding, known }) => [encoding, known])).toEqual([
      ['windows-1252', 2],
      ['utf-16le', 0],
      ['utf-16be', 0],
    ]);
    expect(guesses[0]?.preview).toEqual([{ line: 2, cells: expect.arrayContaining(['501', 'Malmö']) }]);
    expect(await files.checkFile({ accountId, kind: 'customer-update', file: id, encoding: 'windows-1252' }, never)).toMatchObject({
      check: { encoding: 'windows-1252', rows: 1, good: 1 },
    });
  });

  it('uses the encoding that the user chooses, even for UTF-8', async () => {
    const id = await drop('customer,city\n501,Malmö\n');
    const answer = await files.checkFile({ accountId, kind: 'customer-update', file: id, encoding: 'windows-1252' }, never);
    expect(JSON.stringify(answer)).toContain('MalmÃ¶');
  });

  it('rejects an unknown kind, one that only this application plans, and a file that is not open', async () => {
    const file = await drop('domain\nexample.com\n');
    for (const kind of ['request', 'nothing'] as KindName[])
      await expect(files.checkFile({ accountId, kind, file }, never), kind).rejects.toMatchObject({ reason: 'change-unknown' });
    await expect(files.checkFile({ accountId, kind: 'restore', file: 'f99' }, never)).rejects.toMatchObject(released);
  });

  it('rejects if the file was closed meanwhile', async () => {
    const file = await drop('domain\nexample.com\n');
    const checking = files.checkFile({ accountId, kind: 'restore', file }, never);
    files.closeFile();
    await expect(checking).rejects.toMatchObject(released);
  });

  it('replaces the earlier findings', async () => {
    const first = await check('restore', 'domain\nx\n');
    const second = await check('restore', 'domain\nx\n');
    expect(second.id).not.toBe(first.id);
    expect(thrownBy(() => files.fileProblems({ check: first.id, from: 0, count: 1 }))).toMatchObject(findingsReleased);
    expect(files.fileProblems({ check: second.id, from: 0, count: 1 }).problems).toHaveLength(1);
  });
});

describe('the problems', () => {
  const text = `domain\n${['a', 'b', 'c', 'd'].join('\n')}\n`;

  it('are returned page by page', async () => {
    const { id } = await check('restore', text);
    const lines = (from: number, count: number) => files.fileProblems({ check: id, from, count }).problems.map(({ line }) => line);
    expect([lines(0, 2), lines(1, 2), lines(3, 2), lines(4, 2)]).toEqual([[2, 3], [3, 4], [5], []]);
  });

  const wording = { heads: ['Line', 'Column', 'Header', 'Content', 'Problem'], says: [{ code: 'no-domain' as const, text: 'No domain.' }] };

  it.each([
    ['domains.csv', 'domains-problems.csv'],
    ['my.domains.csv', 'my.domains-problems.csv'],
    ['domains', 'domains-problems.csv'],
  ])('of %s are written to %s', async (name, expected) => {
    const { id } = await check('restore', text, name);
    expect(await files.saveProblems({ check: id, ...wording }, never)).toEqual({ path: chosen });
    expect(suggested).toEqual([expected]);
    const written = readFileSync(chosen ?? '', 'utf8');
    expect(written).toMatch(/^\uFEFFLine,Column,Header,Content,Problem\r\n2,A,domain,a,No domain.\r\n3,/);
    expect(written.split('\r\n')).toHaveLength(6);
  });

  it('are not written if the user chooses nothing, nor for other findings', async () => {
    chosen = null;
    const { id } = await check('restore', text);
    expect(await files.saveProblems({ check: id, ...wording }, never)).toEqual({ path: null });
    await expect(files.saveProblems({ check: 'c99', ...wording }, never)).rejects.toMatchObject(findingsReleased);
  });
});

describe('planning a file', () => {
  it('plans its valid rows for the account that was checked, with the name of the file', async () => {
    const { id } = await check('restore', 'domain\nexample.com\nnowhere.example\n', `${'n'.repeat(250)}.csv`);
    expect(await files.planFile({ check: id })).toEqual({ job: 1 });
    const [request] = planned;
    expect(request).toMatchObject({
      accountId,
      origin: { from: 'file', detail: 'n'.repeat(200) },
      rows: { length: 1, kinds: ['restore'] },
    });
    expect(await request?.rows.slice(0, 1)).toMatchObject([{ target: { id: 269 }, place: 'line 2' }]);
  });

  it('rejects a file without a valid row', async () => {
    const { id } = await check('restore', 'domain\nnowhere.example\n');
    await expect(files.planFile({ check: id })).rejects.toMatchObject({ code: 'VALIDATION', reason: 'no-row-to-plan' });
    const { id: examples } = await check('restore', 'domain\n(example) a\n');
    await expect(files.planFile({ check: examples })).rejects.toMatchObject({ reason: 'no-row-to-plan' });
    expect(planned).toEqual([]);
  });

  it('rejects a file that was changed since, and findings that are gone', async () => {
    writeFileSync(chosen ?? '', 'domain\nexample.com\n');
    const { file } = await files.openFile({}, never);
    const answer = await files.checkFile({ accountId, kind: 'restore', file: file?.id ?? '' }, never);
    const id = 'check' in answer ? answer.check.id : '';
    writeFileSync(chosen ?? '', 'domain\ncontoh.example\n');
    await expect(files.planFile({ check: id })).rejects.toMatchObject({ code: 'CONFLICT', reason: 'file-changed' });
    files.closeFile();
    await expect(files.planFile({ check: id })).rejects.toMatchObject(findingsReleased);
    expect(planned).toEqual([]);
  });
});

test('closing releases the file, its findings, and one that is arriving', async () => {
  const { id } = await check('restore', 'domain\nx\n');
  const file = await drop('domain\n');
  const arriving = files.dropFile({ name: 'a.csv', size: 3 });
  files.closeFile();
  expect(thrownBy(() => files.fileProblems({ check: id, from: 0, count: 1 }))).toMatchObject(findingsReleased);
  await expect(files.checkFile({ accountId, kind: 'restore', file }, never)).rejects.toMatchObject(released);
  expect(thrownBy(() => files.addToFile({ file: arriving.id, bytes: 'AAAA' }))).toMatchObject(otherDropped);
});
