import { expect, test } from 'vitest';
import { activityQueryOf } from '../../../../../main/core/changes/activity-query.ts';
import { accountId } from './session.ts';

test('uses the user’s days, both inclusive', () => {
  const query = activityQueryOf({ accountId, since: '2026-11-20', until: '2026-11-21', name: '  ' }, 'Asia/Jakarta');
  expect(query).toMatchObject({ from: '2026-11-19T17:00:00.000Z', to: '2026-11-21T17:00:00.000Z', name: null, kind: null });
});

test('takes over the other conditions, and searches for a name without the spaces around it', () => {
  const target = { kind: 'domain', id: 269 } as const;
  expect(activityQueryOf({ accountId, target, kind: 'renew', name: ' one.example ', result: 'done' }, 'UTC')).toEqual({
    ...{ accountId, target, kind: 'renew', name: 'one.example', result: 'done', from: null, to: null },
  });
});

test('has no conditions that were not given', () => {
  const nothing = { accountId, target: null, kind: null, name: null, result: null, from: null, to: null };
  expect(activityQueryOf({ accountId }, 'UTC')).toEqual(nothing);
  expect(activityQueryOf({ accountId, name: '' }, 'UTC')).toEqual(nothing);
});

test('ends with the last day, also at the end of a month, and where a clock change makes it longer', () => {
  expect(activityQueryOf({ accountId, until: '2026-12-31' }, 'UTC')).toMatchObject({ from: null, to: '2027-01-01T00:00:00.000Z' });
  expect(activityQueryOf({ accountId, since: '2026-10-25', until: '2026-10-25' }, 'Europe/Berlin')).toMatchObject({
    ...{ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' },
  });
});
