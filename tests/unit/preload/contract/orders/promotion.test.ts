import { expect, test } from 'vitest';
import { promotionTime } from '../../../../../preload/contract/orders/promotion.ts';

test('a promotion runs from its start to its end, both inclusive', () => {
  const span = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T16:59:00.000Z' };
  const at = (moment: string) => promotionTime(span, Date.parse(moment));
  expect(at('2026-10-31T23:59:59.999Z')).toBe('ahead');
  expect(at('2026-11-01T00:00:00.000Z')).toBe('running');
  expect(at('2026-11-30T16:59:00.000Z')).toBe('running');
  expect(at('2026-11-30T16:59:00.001Z')).toBe('over');
  expect(promotionTime({ from: null, to: null }, 0)).toBe('running');
});
