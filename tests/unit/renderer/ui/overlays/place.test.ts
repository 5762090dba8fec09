import { expect, test } from 'vitest';
import { place } from '../../../../../renderer/ui/overlays/place.ts';

const view = { width: 960, height: 600 };
const menu = { width: 200, height: 120 };

test('is placed below the start of its anchor', () => {
  expect(place({ left: 100, top: 40, width: 80, height: 28 }, menu, view, 'below-start')).toEqual({ left: 100, top: 74 });
});

test('goes above if there is no space below', () => {
  expect(place({ left: 100, top: 560, width: 80, height: 28 }, menu, view, 'below-start').top).toBe(434);
});

test('is pushed back into the window at its right edge', () => {
  expect(place({ left: 900, top: 40, width: 40, height: 28 }, menu, view, 'below-start').left).toBe(752);
});

test('is centered under its anchor, but never cut off at the left', () => {
  expect(place({ left: 400, top: 40, width: 100, height: 28 }, menu, view, 'below-centre').left).toBe(350);
  expect(place({ left: 0, top: 40, width: 28, height: 28 }, menu, view, 'below-centre').left).toBe(8);
});

test('next to its anchor, goes to the left if there is no space on the right', () => {
  const anchor = { left: 800, top: 40, width: 40, height: 28 };
  expect(place(anchor, menu, view, 'right-start')).toEqual({ left: 594, top: 40 });
});
