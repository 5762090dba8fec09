import { expect, test } from 'vitest';
import { createSeenValues } from '../../../../../renderer/features/lists/seen-values.ts';

interface Row {
  readonly type: string;
  readonly city: string | null;
  readonly ns: readonly string[];
}

test('values of rows are remembered once, in order, without empty ones', () => {
  const seen = createSeenValues<Row>(({ type, city, ns }) => ({ type, city, ns }));
  expect(seen.data()).toEqual({});
  seen.note([{ type: 'Domain', city: null, ns: ['b', 'a'] }, null, { type: 'Deposit', city: '', ns: ['a'] }]);
  seen.note([{ type: 'Domain', city: 'Bandung', ns: [] }]);
  expect(seen.data()).toEqual({ type: ['Deposit', 'Domain'], city: ['Bandung'], ns: ['a', 'b'] });
});

test('of a key a thousand values are remembered', () => {
  const seen = createSeenValues<string>((value) => ({ value }));
  seen.note(Array.from({ length: 2000 }, (_, at) => `value ${at}`));
  expect(seen.data()['value']).toHaveLength(1000);
});
