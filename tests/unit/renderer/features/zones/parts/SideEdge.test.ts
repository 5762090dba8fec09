import { expect, it } from 'vitest';
import { fitWidth, maxWidth, minWidth, widthByKey } from '../../../../../../renderer/features/zones/parts/SideEdge.tsx';

it('keeps the pane within its bounds, in whole pixels', () => {
  expect([fitWidth(10), fitWidth(400.4), fitWidth(5000)]).toEqual([minWidth, 400, maxWidth]);
});

it('moves the edge with the arrow keys, and to either end', () => {
  expect([widthByKey('ArrowLeft', 400), widthByKey('ArrowRight', 400)]).toEqual([424, 376]);
  expect([widthByKey('Home', 400), widthByKey('End', 400), widthByKey('a', 400)]).toEqual([minWidth, maxWidth, null]);
  expect(widthByKey('ArrowRight', minWidth)).toBe(minWidth);
});
