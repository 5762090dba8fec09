import { expect, it } from 'vitest';
import { syncTime } from '../../../../../renderer/shell/frame/sync-time.ts';
import { createFormats } from '../../../../../renderer/ui/formats/formats.ts';

const settings = { dates: 'day-month-year', numbers: 'system', clock: '24', timeZone: 'Asia/Jakarta' } as const;
const now = Date.parse('2026-11-27T06:50:00Z');

it.each([
  ['2026-11-27T06:02:00Z', '13:02'],
  ['2026-11-26T17:00:00Z', '00:00'],
  ['2026-11-26T16:59:00Z', 'yesterday 23:59'],
  ['2026-11-26T07:02:00Z', 'yesterday 14:02'],
  ['2026-11-25T16:59:00Z', '25 Nov 2026, 23:59'],
  ['2026-11-27T16:59:00Z', '23:59'],
  ['2026-11-28T02:00:00Z', 'tomorrow 09:00'],
  ['2026-11-28T17:00:00Z', '29 Nov 2026, 00:00'],
])('%s is %s at 13:50 in Jakarta', (at, text) => {
  expect(syncTime(createFormats(settings, 'en-GB'), at, now)).toBe(text);
});

it('goes by the calendar where a day has 25 hours', () => {
  const berlin = createFormats({ ...settings, timeZone: 'Europe/Berlin' }, 'en-GB');
  expect(syncTime(berlin, '2026-10-24T12:00:00Z', Date.parse('2026-10-25T22:30:00Z'))).toBe('yesterday 14:00');
});
