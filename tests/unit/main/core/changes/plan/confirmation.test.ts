import { expect, it } from 'vitest';
import type { Journal } from '../../../../../../main/core/changes/journal/journal.ts';
import type { Kinds } from '../../../../../../main/core/changes/kind.ts';
import { confirmationOf } from '../../../../../../main/core/changes/plan/confirmation.ts';

const kinds = new Map([
  ['free', { confirm: 'none', paid: false }],
  ['set', { confirm: 'review', paid: false }],
  ['pay', { confirm: 'review', paid: true }],
  ['delete', { confirm: 'typed', paid: false }],
]) as unknown as Kinds;

/** The confirmation of a job with so many rows of each kind. */
function required(counts: Readonly<Record<string, number>>, marks: { paid?: number; typed?: number } = {}, target: string | null = null) {
  const tally = Object.entries(counts).map(([kind, count]) => ({ kind, count, paid: marks.paid ?? 0, typed: marks.typed ?? 0 }));
  const journal = { rows: { tally: () => tally, onlyTarget: () => target } } as unknown as Journal;
  return confirmationOf(journal, kinds, 1);
}
const typed = (phrase: string) => ({ need: 'typed', phrase });

it('is not needed for one row of a kind without a review, or if there is nothing to do', () => {
  expect(required({})).toEqual({ need: 'nothing-to-do' });
  expect(required({ free: 0 })).toEqual({ need: 'nothing-to-do' });
  expect(required({ free: 1 })).toEqual({ need: 'none' });
});

it('is a review for several rows and for kinds that have one', () => {
  expect([required({ free: 2 }), required({ set: 1 }), required({ free: 1, set: 1 })]).toEqual([
    { need: 'review' },
    { need: 'review' },
    { need: 'review' },
  ]);
  expect(required({ pay: 1 })).toEqual({ need: 'review' });
  expect(required({ set: 1 }, { paid: 1 })).toEqual({ need: 'review' });
});

it('is typed for several rows of which one costs money', () => {
  expect(required({ pay: 2 })).toEqual(typed('2'));
  expect(required({ set: 2, pay: 1 })).toEqual(typed('3'));
  expect(required({ set: 2 }, { paid: 1 })).toEqual(typed('2'));
});

it('is typed for kinds and plans that ask for it, and for unknown kinds', () => {
  expect(required({ delete: 1 })).toEqual(typed('1'));
  expect(required({ set: 1, delete: 1 })).toEqual(typed('2'));
  expect(required({ set: 1 }, { typed: 1 })).toEqual(typed('1'));
  expect(required({ removed: 1 })).toEqual(typed('1'));
});

it('is the name of the target if all rows have the same', () => {
  expect(required({ delete: 1 }, {}, 'a.example')).toEqual(typed('a.example'));
  expect(required({ delete: 3 }, {}, '')).toEqual(typed('3'));
});
