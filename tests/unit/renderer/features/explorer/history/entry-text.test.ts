import { expect, it } from 'vitest';
import { durationText, outcomeText, toneOf } from '../../../../../../renderer/features/explorer/history/entry-text.ts';
import { createFormats, systemFormats } from '../../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats(systemFormats, 'en-GB');
const none = { status: null, code: null, run: null };

it.each([
  [{ ...none, state: 'answered', status: 200 }, 'Response 200', 'good'],
  [{ ...none, state: 'answered', status: 200, code: 'REFUSED' }, 'Response 200: refused by the service', 'bad'],
  [{ ...none, state: 'answered', status: 404, code: 'NOT_FOUND' }, 'Response 404: not found', 'bad'],
  [{ ...none, state: 'answered', status: 302 }, 'Response 302', 'warns'],
  [{ ...none, state: 'answered', status: 404 }, 'Response 404', 'bad'],
  [{ ...none, state: 'failed', code: 'TIMEOUT' }, 'No response: timed out', 'bad'],
  [{ ...none, state: 'stopped', code: 'CANCELED' }, 'Stopped', 'quiet'],
  [{ ...none, state: 'done', status: 200 }, 'Done 200', 'good'],
  [{ ...none, state: 'refused', status: 422, code: 'REFUSED' }, 'Refused 422', 'bad'],
  [{ ...none, state: 'not-sent', code: 'OFFLINE' }, 'Not sent: offline', 'warns'],
  [{ ...none, state: 'unknown' }, 'Unknown', 'unknown'],
  [{ ...none, state: 'sent' }, 'Awaiting response', 'quiet'],
  [{ ...none, state: 'ran', run: { rows: 1200, failed: 0 } }, '1,200 rows done', 'good'],
  [{ ...none, state: 'ran', run: { rows: 1, failed: 1 } }, '1 row, 1 failed', 'warns'],
] as const)('describes how %o ended', (entry, text, tone) => {
  expect([outcomeText(entry, formats), toneOf(entry)]).toEqual([text, tone]);
});

it('formats a duration in the unit that fits', () => {
  expect([4, 999, 1000, 2449].map((ms) => durationText(ms, formats))).toEqual(['4 ms', '999 ms', '1 s', '2.4 s']);
});
