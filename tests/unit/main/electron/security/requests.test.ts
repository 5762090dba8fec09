import { expect, test } from 'vitest';
import { cancelForeignRequests } from '../../../../../main/electron/security/requests.ts';

function isCanceled(url: string, packaged: boolean): unknown {
  let answered: unknown;
  const onBeforeRequest = (listener: (details: { url: string }, answer: (response: { cancel: boolean }) => void) => void) =>
    listener({ url }, ({ cancel }) => {
      answered = cancel;
    });
  cancelForeignRequests({ webRequest: { onBeforeRequest } } as unknown as Electron.Session, packaged);
  return answered;
}

test.each([
  'https://example.com/',
  'http://127.0.0.1/',
  'ws://127.0.0.1/',
  'wss://example.com/',
  'file:///etc/hostname',
  'ftp://x/',
  'chrome://gpu/',
  'apps://desk/',
])('%s is canceled', (url) => expect(isCanceled(url, false)).toBe(true));

test('files of the page are not canceled', () => expect(isCanceled('app://desk/index.html', true)).toBe(false));

test('developer tools load only when the application is not packaged', () => {
  expect(isCanceled('devtools://devtools/bundled/x.js', false)).toBe(false);
  expect(isCanceled('devtools://devtools/bundled/x.js', true)).toBe(true);
});
