import { expect, it } from 'vitest';
import type { Executed } from '../../../../../main/core/changes/journal/activity-table.ts';
import { renewedLately } from '../../../../../main/core/renewals/recent.ts';

const at = '2026-11-20T08:00:00.000Z';
const row = (target: number, job: number, result: Executed['result'] = 'done'): Executed => ({ target, at, job, result });

it('names the last renewal by this application, a certain one before an uncertain one', () => {
  const lately = renewedLately([row(1, 4), row(1, 5), row(2, 6), row(2, 7, 'unknown'), row(3, 8, 'unknown')], []);
  expect(lately.of(1, 'one.example')).toEqual({ at, by: 'here', job: 5, unsure: false });
  expect(lately.of(2, 'two.example')).toMatchObject({ job: 6, unsure: false });
  expect(lately.of(3, 'three.example')).toMatchObject({ job: 8, unsure: true });
  expect(lately.of(4, 'four.example')).toBeNull();
});

it('finds the name in the charges, but not a longer one', () => {
  const lately = renewedLately(
    [row(3, 8, 'unknown')],
    [
      { created: at, text: 'Domain renewal shop.example.id for 1 year' },
      { created: at, text: '"three.example", renewed' },
    ],
  );
  expect(lately.of(1, 'Shop.example.id')).toEqual({ at, by: 'transactions', job: null, unsure: false });
  expect(lately.of(2, 'example.id')).toBeNull();
  expect(lately.of(2, 'shop.example')).toBeNull();
  // An outcome unknown here is certain by its charge.
  expect(lately.of(3, 'three.example')).toMatchObject({ by: 'transactions', unsure: false });
});
