import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { createExports, type ExportsDeps } from '../../../../../main/core/portfolio/export/exports.ts';
import { createBusy } from '../../../../../main/core/quit-blockers.ts';
import type { Parsed } from '../../../../../preload/contract/index.ts';
import { type ExportChoice, type ExportState, exportsCalls } from '../../../../../preload/contract/portfolio/exports.ts';
import { noNotes } from '../../../../unit/main/core/workspace/no-notes.ts';

const accountId = 'account0000000000001';
let folder: string;
let path: string | null;
let reported: ExportState[];
let choice: ExportChoice | null;
/** Called before each slice that is read. */
let onSlice: () => void;
const busy = createBusy();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  path = join(folder, 'list.csv');
  reported = [];
  choice = null;
  onSlice = () => undefined;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const input = exportsCalls['exports.start'].input.parse({
  list: 'domains',
  view: 'v1',
  columns: ['name', 'id'],
  format: { kind: 'csv', delimiter: ',', bom: false },
}) as Parsed<'exports.start'>;

function service(count: number, other: Partial<ExportsDeps> = {}) {
  return createExports({
    store: () => ({
      rows(_account, _list, names, ids) {
        onSlice();
        return ids.map((id) => [id, ...names.map((name) => (name === 'id' ? id : `domain-${id}.example`))]);
      },
    }),
    notes: () => noNotes,
    prices: { of: () => new Map(), keys: () => ({ version: '', keys: new Map() }) },
    changes: async () => {
      throw new Error('No changes are exported here.');
    },
    choices: () => ({ read: () => choice, write: (_list, to) => (choice = to) }),
    viewOf: async () => ({ accountId, ids: Uint32Array.from({ length: count }, (_, at) => at + 1) }),
    dialogs: { available: true, saveFile: async () => path, openFile: async () => null },
    busy,
    clock: systemClock,
    today: () => '2026-11-21',
    report: (state) => void reported.push(state),
    incident: () => undefined,
    ...other,
  });
}

type Service = ReturnType<typeof service>;
const ended = async (exports: Service) => {
  await expect.poll(() => exports.state().phase, { timeout: 10_000 }).not.toBe('running');
  return exports.state();
};

describe('an export', () => {
  it('is complete at its destination, reports progress, and delays quitting', async () => {
    const exports = service(60_000);
    expect(await exports.start(input)).toEqual({ started: true });
    expect(busy.holds()).toEqual([{ kind: 'export', count: 1 }]);
    await expect(exports.start(input)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await ended(exports)).toEqual({ phase: 'done', accountId, list: 'domains', path, written: 60_000, total: 60_000, missing: 0 });
    expect(busy.holds()).toEqual([]);
    expect(readFileSync(path ?? '', 'utf8').split('\r\n')).toHaveLength(60_002);
    expect(readdirSync(folder)).toEqual(['list.csv']);
    expect(choice).toEqual({ columns: input.columns, format: input.format });
    await exports.close();
    expect(reported[0]?.phase).toBe('running');
    for (const state of reported) exportsCalls['exports.state'].output.parse(state);
  });

  it('contains only the selected rows if there are any', async () => {
    const exports = service(10);
    await exports.start({
      ...input,
      places: [
        [0, 1],
        [8, 8],
      ],
    });
    expect(await ended(exports)).toMatchObject({ phase: 'done', total: 3 });
    expect(readFileSync(path ?? '', 'utf8')).toBe('name,id\r\ndomain-1.example,1\r\ndomain-2.example,2\r\ndomain-9.example,9\r\n');
  });

  it('does not start without a destination, with a column of another list, or with a view that is gone', async () => {
    const exports = service(10);
    path = null;
    expect(await exports.start(input)).toEqual({ started: false });
    await expect(exports.start({ ...input, columns: ['amount'] })).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(exports.state()).toEqual({ phase: 'none' });
    expect(busy.holds()).toEqual([]);
    expect(choice).toBeNull();
  });

  it('does not start if the renderer was gone, because of a lock, while the destination was selected', async () => {
    const page = new AbortController();
    const saveFile = async () => {
      page.abort();
      return path;
    };
    const exports = service(10, { dialogs: { available: true, saveFile, openFile: async () => null } });
    expect(await exports.start(input, page.signal)).toEqual({ started: false });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps the existing file if it is stopped', async () => {
    writeFileSync(path ?? '', 'before');
    const exports = service(60_000);
    onSlice = () => exports.stop();
    await exports.start(input);
    expect(await ended(exports)).toMatchObject({ phase: 'stopped' });
    await exports.close();
    expect(readdirSync(folder)).toEqual(['list.csv']);
    expect(readFileSync(path ?? '', 'utf8')).toBe('before');
  });

  it('keeps the existing file if the disk or the store fails', async () => {
    writeFileSync(path ?? '', 'before');
    const exports = service(10);
    onSlice = () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    await exports.start(input);
    expect(await ended(exports)).toMatchObject({ phase: 'failed', reason: 'disk-full' });
    await exports.close();
    expect(readdirSync(folder)).toEqual(['list.csv']);
    expect(readFileSync(path ?? '', 'utf8')).toBe('before');
  });

  it('reports a missing folder', async () => {
    path = join(folder, 'gone', 'list.csv');
    const exports = service(10);
    await exports.start(input);
    expect(await ended(exports)).toMatchObject({ phase: 'failed', reason: 'no-folder', path });
  });

  it('is awaited when the application quits', async () => {
    const exports = service(60_000);
    await exports.start(input);
    await exports.close();
    expect(exports.state()).toMatchObject({ phase: 'done' });
    expect(readdirSync(folder)).toEqual(['list.csv']);
  });
});
