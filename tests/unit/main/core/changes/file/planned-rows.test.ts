import { expect, test } from 'vitest';
import type { Checked } from '../../../../../../main/core/changes/file/check.ts';
import { plannedRows } from '../../../../../../main/core/changes/file/planned-rows.ts';
import { fileOf } from '../../../../../../main/core/changes/file/source.ts';
import { createFindTarget, type FindTarget } from '../../../../../../main/core/changes/file/targets.ts';
import { checkText, kindNamed, never, store } from './fixtures.ts';

const kind = kindNamed('renew');
const text = 'domain,years\nexample.com,1\nnowhere.example,1\n(example) a,1\ncontoh.example,2\n';

/** The rows of a checked text; the file or the account may have changed since. */
async function rowsFrom({ checked, now = text, find }: { checked?: Checked; now?: string; find?: FindTarget } = {}) {
  const findTarget = find ?? (await createFindTarget(store, 'abcdefghijkl', kind.target, never));
  const source = fileOf('file.csv', [Buffer.from(now)]);
  return plannedRows({ source, encoding: 'utf-8', kind, checked: checked ?? (await checkText('renew', text)), findTarget });
}
const changed = { code: 'CONFLICT', reason: 'file-or-account-changed' };

test('gives the valid rows in order with their lines, and skips invalid rows and examples', async () => {
  const rows = await rowsFrom();
  expect([rows.length, rows.kinds]).toEqual([2, ['renew']]);
  expect(await rows.slice(0, 200)).toEqual([
    { kind: 'renew', target: { kind: 'domain', id: 269, name: 'example.com' }, input: { years: 1 }, place: 'line 2' },
    { kind: 'renew', target: { kind: 'domain', id: 270, name: 'contoh.example' }, input: { years: 2 }, place: 'line 5' },
  ]);
});

test('gives them slice by slice, each once', async () => {
  const rows = await rowsFrom();
  const places = async (from: number, to: number) => (await rows.slice(from, to)).map(({ place }) => place);
  expect(await places(0, 1)).toEqual(['line 2']);
  expect(await places(1, 2)).toEqual(['line 5']);
  expect(await places(2, 3)).toEqual([]);
});

test('a file without valid rows gives none', async () => {
  const only = 'domain,years\nnowhere.example,1\n';
  const rows = await rowsFrom({ checked: await checkText('renew', only), now: only });
  expect(await rows.slice(0, 200)).toEqual([]);
});

test('rejects at a row that was valid and no longer is, instead of giving the next one', async () => {
  const findTarget = await createFindTarget(store, 'abcdefghijkl', kind.target, never);
  const find: FindTarget = (cells) => (cells[0] === 'example.com' ? { place: 0, code: 'domain-not-here', facts: {} } : findTarget(cells));
  await expect((await rowsFrom({ find })).slice(0, 1)).rejects.toMatchObject(changed);
});

test('rejects a file that has fewer valid rows than it had', async () => {
  const rows = await rowsFrom({ now: 'domain,years\nexample.com,1\n' });
  expect(await rows.slice(0, 1)).toHaveLength(1);
  await expect(rows.slice(1, 2)).rejects.toMatchObject(changed);
});

test('rejects a file that has more valid rows than it had, with the last of them', async () => {
  const rows = await rowsFrom({ now: `${text}xn--mller-kva.example,1\n` });
  expect(await rows.slice(0, 1)).toHaveLength(1);
  await expect(rows.slice(1, 200)).rejects.toMatchObject(changed);
});
