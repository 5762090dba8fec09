import { expect, it } from 'vitest';
import { readActionStatus } from '../../../../../../main/core/service/lists/action-status.ts';
import { fieldsOf } from '../../../../../../main/core/service/lists/fields.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

it.each<[Json, Json, number | null, string]>([
  [0, 'Pending', 0, 'Pending'],
  [1, 'Complete', 1, 'Complete'],
  ['1', 'Complete', 1, 'Complete'],
  // Services that count from 1.
  [1, 'Pending', 0, 'Pending'],
  [2, 'Completed', 1, 'Completed'],
  ['2', 'Selesai', 1, 'Selesai'],
  [1, 'Menunggu tindakan', 0, 'Menunggu tindakan'],
  // A label in place of the number.
  ['pending', null, 0, 'pending'],
  ['Complete', null, 1, 'Complete'],
  ['other', null, null, 'other'],
  // Without a label that is understood, the number.
  [0, null, 0, 'Pending'],
  [1, null, 1, 'Complete'],
  [2, '', 1, 'Complete'],
  [1, 'Processed', 1, 'Processed'],
  [0, 'Baru', 0, 'Baru'],
  [7, 'Incomplete', 7, 'Incomplete'],
  [null, null, null, ''],
  [null, 'Pending', 0, 'Pending'],
])('the status %j with the label %j is %j', (action_status, action_status_label, number, label) => {
  expect(readActionStatus(fieldsOf({ action_status, action_status_label }))).toEqual({ number, label });
});

it('reports a value that cannot be read', () => {
  const fields = fieldsOf({ action_status: [1] });
  expect(readActionStatus(fields)).toEqual({ number: null, label: '' });
  expect(fields.odd.explained()).toContain('action_status');
});
