import { expect, test } from 'vitest';
import { seenSource } from '../../../../../main/core/seen/export-source.ts';
import type { SeenChange } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import { exportColumns } from '../../../../../preload/contract/portfolio/export-columns.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';

const accountId = 'account0000000000001' as AccountId;
const change: SeenChange = {
  subject: 'domain',
  id: 5,
  domainId: 7,
  domainName: 'name.example',
  field: 'nameservers',
  before: 'ns1.old.example ns2.old.example',
  after: '',
  beforeAt: null,
  afterAt: '2026-11-22T08:00:00.000Z',
  foundAt: '2026-11-22T08:00:01.000Z',
  explanation: 'own',
  job: 3,
  seq: 0,
  alarm: null,
  seenAt: null,
};
const table = { ids: () => [5, 6], rows: () => [change] };

test('changes seen are written with all their columns, and not localized', () => {
  const source = seenSource(table, { accountId, filter: 'all' }, exportColumns.seen);
  expect(source).toMatchObject({ accountId, list: 'seen', ids: Uint32Array.from([5, 6]) });
  expect(source.columns.map(({ name }) => name)).toEqual([...exportColumns.seen]);
  expect(source.rowsOf([5, 6])).toEqual([
    [
      5,
      '2026-11-22T08:00:01.000Z',
      'name.example',
      7,
      'nameservers',
      'ns1.old.example, ns2.old.example',
      '',
      null,
      '2026-11-22T08:00:00.000Z',
      'own',
      3,
      null,
      null,
      'domain',
      7,
      'name.example',
      null,
      null,
    ],
  ]);
});

test('an unknown column is refused', () => {
  expect(() => seenSource(table, { accountId, filter: 'all' }, ['price'])).toThrow('column-unknown');
});
