import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { checkPath } from '../../../../../main/core/service/path.ts';

describe('a path', () => {
  it.each([
    'account/profile',
    'domains/7/dns/record',
    'ssl/',
    'ssl/orders/',
    'domains/7/registrar-locked',
    'a/b:c',
    'a/%C3%A4',
    'a/...b',
    'x@y',
    'x'.repeat(1000),
  ])('passes: %s', (path) => {
    expect(checkPath(path)).toBe(path);
  });

  it.each([
    '',
    '/',
    '/account',
    '//host/x',
    'a//b',
    'a/b//',
    '.',
    '..',
    'a/..',
    '../a',
    'a/../../b',
    'a/./b',
    'a/%2e%2e/b',
    'a/%2E/b',
    'a/.%2e',
    'a/%252e%252e/b',
    'a/%2fb',
    'a/%5cb',
    'a\\b',
    'https://other.example/x',
    'https:x',
    'javascript:x',
    'a/b\r\nHost: x',
    'a\nb',
    'a\tb',
    'a b',
    'a/%0d%0a',
    'a/%00',
    'a?b=c',
    'a#b',
    'a/%zz',
    'a/%',
    'ä',
    'x'.repeat(1001),
    '%2e%2e',
    '%252f',
  ])('is refused: %j', (path) => {
    expect(() => checkPath(path)).toThrow(AppError);
  });
});
