import { expect, test } from 'vitest';
import { renewalColumns } from '../../../../../renderer/features/renewals/columns.tsx';
import { createFormats } from '../../../../../renderer/ui/formats/formats.ts';
import { placeColumns, withTitles } from '../../../../../renderer/ui/grid/columns.ts';

/** Of the smallest window, without its edge, the sidebar and a scroll bar, in px. */
const smallest = 960 - 4 - 48 - 15;

test('customers and notes both have room in the smallest window', () => {
  const formats = createFormats({ dates: 'day-month-year', clock: '24', numbers: '1,234.56', timeZone: 'Asia/Jakarta' }, 'en-GB');
  const shown = renewalColumns(formats, '2026-11-28', () => undefined).filter(({ hidden }) => hidden !== true);
  // Titles are small and bold; no letter is wider than this on average.
  const titled = withTitles(shown, (text) => text.length * 6.6);
  const placed = placeColumns(titled, smallest, new Map([['note', { usual: 220, full: 260 }]]));
  expect(placed.map(({ column }) => column.id)).toEqual(['name', 'customer', 'expires', 'years', 'until', 'price', 'remaining', 'note']);
  expect(placed.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(smallest);
});
