import { expect, test } from 'vitest';
import { timelineTable } from '../../../bench/timeline-table.ts';

const timeline = (moments: Readonly<Record<string, number>>) => new Map(Object.entries(moments));

test('moments are in order with the median of each side, and a dash if a side has none', () => {
  const table = timelineTable({
    startup: [
      timeline({ usable: 500, 'page loaded': 300 }),
      timeline({ usable: 510, 'page loaded': 310 }),
      timeline({ usable: 900, 'page loaded': 290 }),
    ],
    bare: [timeline({ usable: 330 })],
  });
  expect(table.split('\n')).toEqual([
    'ms from the start   startup   bare',
    'page loaded             300      -',
    'usable                  510    330',
  ]);
});
