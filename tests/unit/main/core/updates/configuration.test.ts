import { expect, test } from 'vitest';
import { readUpdateConfiguration } from '../../../../../main/core/updates/configuration.ts';

const written = `provider: generic
url: https://updates.example/desk
updaterCacheDirName: reseller-desk-updater
`;

test('reads what electron-builder writes', () => {
  expect(readUpdateConfiguration(written)).toEqual({ feed: 'https://updates.example/desk/', publishers: [] });
  expect(readUpdateConfiguration(`${written}publisherName: Example Ltd`)?.publishers).toEqual(['Example Ltd']);
  expect(
    readUpdateConfiguration(`${written}publisherName:\r\n  - 'Example''s, Ltd'\r\n  - "CN=Example, O=Example"\r\nchannel: latest`)
      ?.publishers,
  ).toEqual(["Example's, Ltd", 'CN=Example, O=Example']);
});

test.each(['publisherName:', 'publisherName: null', "publisherName: ''", 'publisherName:\n  - ""'])('%j names no publisher', (line) =>
  expect(readUpdateConfiguration(`${written}${line}\n`)?.publishers).toEqual([]),
);

test.each([
  'http://updates.example/',
  'file:///tmp/updates/',
  'https://user:secret@updates.example/',
  'https://updates.example/?token=1',
  'https://updates.example/#a',
  'updates.example',
  '',
])('the feed %j is not used', (url) => expect(readUpdateConfiguration(`provider: generic\nurl: ${url}\n`)).toBeNull());

test('a provider other than a plain folder is ignored', () => {
  expect(readUpdateConfiguration('provider: github\nowner: example\nrepo: desk\n')).toBeNull();
  expect(readUpdateConfiguration('provider: custom\nurl: https://updates.example/\n')).toBeNull();
  expect(readUpdateConfiguration('')).toBeNull();
});
