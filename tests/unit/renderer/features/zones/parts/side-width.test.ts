import { expect, it } from 'vitest';
import { fitWidth, leastWidth, mostWidth, widthByKey } from '../../../../../../renderer/features/zones/parts/side-width.ts';

it('keeps the pane within its bounds, in whole pixels', () => {
  expect([fitWidth(10), fitWidth(400.4), fitWidth(5000)]).toEqual([leastWidth, 400, mostWidth]);
});

it('moves the edge as the arrow points, and to either end', () => {
  expect([widthByKey('ArrowLeft', 400), widthByKey('ArrowRight', 400)]).toEqual([424, 376]);
  expect([widthByKey('Home', 400), widthByKey('End', 400), widthByKey('a', 400)]).toEqual([leastWidth, mostWidth, null]);
  expect(widthByKey('ArrowRight', leastWidth)).toBe(leastWidth);
});
