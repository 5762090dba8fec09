import { expect, it } from 'vitest';
import { isLoopbackHost } from '../../../../../main/practice/server/loopback-host.ts';

it.each(['127.0.0.1', '127.0.0.1:4711', 'localhost:4711', 'LOCALHOST', '[::1]:80'])('accepts %s', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

it.each([
  '',
  'service.example',
  '127.0.0.1.service.example',
  'localhost.service.example:80',
  '10.0.0.1',
  '127.0.0.1:80@service.example',
  '0.0.0.0',
])('rejects "%s"', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
