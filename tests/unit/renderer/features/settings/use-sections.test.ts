import { expect, test } from 'vitest';
import { sectionAt } from '../../../../../renderer/features/settings/use-sections.ts';

test.each([
  [[0, 200, 400, 600, 800, 1000, 1200], false, 'appearance'],
  [[20, 200, 400, 600, 800, 1000, 1200], false, 'appearance'],
  [[-200, 0, 200, 400, 600, 800, 1000], false, 'connection'],
  [[-140, 60, 260, 460, 660, 860, 1060], false, 'connection'],
  [[-1100, -900, -700, -500, -300, -100, 100, 300], false, 'notifications'],
  [[-900, -700, -500, -300, -100, 100, 300], true, 'about'],
] as const)('with tops at %j (end: %s) the current section is %s', (tops, atEnd, section) => {
  expect(sectionAt(tops, atEnd)).toBe(section);
});
