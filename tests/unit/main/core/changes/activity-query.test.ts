import { expect, test } from 'vitest';
import { activityQueryOf } from '../../../../../main/core/changes/activity-query.ts';
import { accountId } from './session.ts';

test('uses the user’s days, both inclusive', () => {
  const query = activityQueryOf({ accountId, since: '2026-11-20', until: '2026-11-21', name: '  ' }, 'Asia/Jakarta');
  expect(query).toMatchObject({ from: '2026-11-19T17:00:00.000Z', to: '2026-11-21T17:00:00.000Z', name: null, kind: null });
});
