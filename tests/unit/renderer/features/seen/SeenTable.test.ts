import { expect, test } from 'vitest';
import { intervalText } from '../../../../../renderer/features/seen/SeenTable.tsx';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats({ ...systemFormats, dates: 'day-month-year', numbers: '1,234.56', timeZone: 'UTC' }, 'en-GB');
const interval = (beforeAt: string | null, afterAt: string, exact = false) => intervalText({ beforeAt, afterAt }, formats, exact);
const at = (time: string, day = '2026-11-27') => `${day}T${time}.000Z`;

test('a day or time that both readings have in common is said once', () => {
  expect(interval(at('14:40:00', '2026-11-26'), at('20:40:00'))).toBe('26 Nov 2026, 14:40 to 27 Nov 2026, 20:40');
  expect(interval(at('14:40:00'), at('20:40:00'))).toBe('27 Nov 2026, 14:40 to 20:40');
  expect(interval(at('20:40:01'), at('20:40:59'))).toBe('27 Nov 2026, 20:40');
});

test('the exact times are both said, unless they are the same', () => {
  expect(interval(at('20:40:01'), at('20:40:59'), true)).toBe('27 Nov 2026, 20:40:01 UTC to 27 Nov 2026, 20:40:59 UTC');
  expect(interval(at('20:40:01'), at('20:40:01'), true)).toBe('27 Nov 2026, 20:40:01 UTC');
});

test('a change whose earlier value has no time was before it was read', () => {
  expect(interval(null, at('20:40:00'))).toBe('before 27 Nov 2026, 20:40');
});
