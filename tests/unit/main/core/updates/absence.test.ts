import { expect, test } from 'vitest';
import { absenceOf, type CopyFacts } from '../../../../../main/core/updates/absence.ts';

const configuration = 'provider: generic\nurl: https://updates.example/desk/\n';
const named = `${configuration}publisherName:\n  - Example Ltd\n`;
const windows: CopyFacts = { packaged: true, system: 'windows', configuration: named, packageType: null };

test('a packaged copy with a feed and, on Windows, a publisher updates itself', () => {
  expect(absenceOf(windows)).toEqual({ configuration: { feed: 'https://updates.example/desk/', publishers: ['Example Ltd'] } });
  expect(absenceOf({ ...windows, system: 'macos', configuration })).toEqual({
    configuration: { feed: 'https://updates.example/desk/', publishers: [] },
  });
});

test.each<[string, Partial<CopyFacts>, string]>([
  ['started from its source', { packaged: false }, 'development'],
  ['built without a feed', { configuration: null }, 'no-feed'],
  ['built with a feed over http', { configuration: named.replace('https', 'http') }, 'bad-feed'],
  ['for Windows without a publisher', { configuration }, 'no-publisher'],
  ['from a deb', { system: 'linux', packageType: 'deb' }, 'system-package'],
  ['an AppImage', { system: 'linux' }, 'unsigned'],
  ['for Linux without a feed', { system: 'linux', configuration: null, packageType: 'deb' }, 'no-feed'],
])('one %s does not update itself', (_, facts, reason) => expect(absenceOf({ ...windows, ...facts })).toEqual({ absent: reason }));
