import { expect, it } from 'vitest';
import { withOwn } from '../../../../../../main/core/portfolio/export/own-columns.ts';
import type { NotesTable } from '../../../../../../main/core/store/workspace/port.ts';

const requests: unknown[] = [];
const notes = {
  of(...query: unknown[]) {
    requests.push(query);
    return new Map([[2, { note: 'Ask first', tags: ['vip', 'school'] }]]);
  },
} as unknown as NotesTable;
const job = { accountId: 'account0000000000001', list: 'domains' } as const;

it('fills in locally stored notes and tags', () => {
  const rows = [
    [1, null, 'satu.example', null],
    [2, null, 'dua.example', null],
  ] as const;
  expect(withOwn(notes, job, ['tags', 'name', 'own_note'], rows)).toEqual([
    [1, null, 'satu.example', null],
    [2, 'vip, school', 'dua.example', 'Ask first'],
  ]);
  expect(requests).toEqual([[job.accountId, 'domain', [1, 2]]]);
});

it('requests none if no column needs them', () => {
  requests.length = 0;
  const rows = [[1, 'satu.example']] as const;
  expect(withOwn(notes, job, ['name'], rows)).toBe(rows);
  expect(withOwn(notes, { ...job, list: 'prices' }, ['extension'], rows)).toBe(rows);
  expect(requests).toEqual([]);
});
