import { expect, it } from 'vitest';
import { createTally, isSnapshotMissing } from '../../../../../../main/core/dns/bulk/outcome-counts.ts';
import type { ZoneRunRow } from '../../../../../../preload/contract/dns/zone-many.ts';

const row = (id: number, outcome: ZoneRunRow['outcome']): ZoneRunRow => ({
  ...{ id, name: `domain-${id}.example`, outcome, created: 0, changed: 0, deleted: 0, safetyLimit: [], message: null, since: null },
});

it('counts the zones that need review and were neither opened nor written since', () => {
  const tally = createTally('edit');
  for (const one of [row(1, 'needs-review'), row(2, 'needs-review'), row(3, 'differs'), row(4, 'same')]) tally.add(one);
  expect(tally.counts()).toMatchObject({ needsReview: 2, differ: 1, same: 1, remaining: 2 });
  expect(tally.mark(1, 'opened')).toBe(true);
  expect(tally.mark(1, 'opened')).toBe(false);
  expect(tally.mark(1, 'written')).toBe(true);
  expect(tally.counts()).toMatchObject({ needsReview: 2, remaining: 1 });
  // Opening it afterwards does not undo that it was written.
  expect(tally.mark(1, 'opened')).toBe(false);
  expect(tally.find(1)?.since).toBe('written');
  expect(tally.mark(9, 'written')).toBe(false);
  tally.mark(3, 'written');
  expect(tally.counts().remaining).toBe(1);
});

it('counts the differences of a comparison, and the zones without a snapshot since', () => {
  const tally = createTally('drift');
  for (const one of [row(1, 'differs'), row(2, 'external'), row(3, 'no-snapshot'), row(4, 'no-snapshot')]) tally.add(one);
  expect(tally.counts()).toMatchObject({ differ: 2, without: 2, remaining: 2 });
  tally.mark(3, 'opened');
  expect(tally.counts()).toMatchObject({ without: 2, remaining: 2 });
  tally.mark(3, 'saved');
  tally.mark(3, 'opened');
  expect(tally.mark(1, 'saved')).toBe(false);
  expect(tally.counts()).toMatchObject({ without: 1, remaining: 2 });
  expect(tally.rows().filter(isSnapshotMissing)).toEqual([row(4, 'no-snapshot')]);
});

it('counts every outcome, and lists those that need attention first, by name', () => {
  const tally = createTally('keep');
  const outcomes = ['same', 'saved', 'no-snapshot', 'external', 'differs', 'needs-review', 'failed'] as const;
  for (const [at, outcome] of outcomes.entries()) tally.add(row(at + 1, outcome));
  tally.add(row(0, 'same'));
  expect(tally.read).toBe(8);
  expect(tally.counts()).toEqual({ failed: 1, same: 2, needsReview: 1, without: 1, differ: 3, remaining: 1 });
  expect(tally.rows().map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 0, 1]);
  expect([tally.find(7)?.outcome, tally.find(99)]).toEqual(['failed', null]);
});
