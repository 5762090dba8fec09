import { expect, it } from 'vitest';
import { isOmittedHeader, isPlainHeader } from '../../../../../main/core/service/raw-request-headers.ts';

it.each([
  'Host',
  'authorization',
  'Cookie',
  'connection',
  'transfer-encoding',
  'X-Original-URL',
  ' expect ',
  'Content-Length',
  'x-forwarded-for',
  'X_Forwarded_For',
  'proxy-authorization',
  'Sec-Fetch-Mode',
  'X-HTTP-Method-Override',
  'method_override',
])('the header %j of a document is not sent', (name) => expect(isOmittedHeader(name)).toBe(true));

it.each(['accept', 'X-Request-Id', 'x-content', 'a-host', 'method-override-not', 'section'])(
  'the header %s of a document is sent',
  (name) => expect(isOmittedHeader(name)).toBe(false),
);

it.each([
  ['accept', 'application/json', true],
  ['accept', 'a\tb', true],
  ['accept', '', true],
  ["!#$%&'*+-.^_`|~0Az", 'a', true],
  ['accept', 'x'.repeat(5000), true],
  ['x'.repeat(300), 'a', true],
  ['x'.repeat(301), 'a', false],
  ['accept', 'x'.repeat(5001), false],
  ['accept', 'a\r\nx: y', false],
  ['accept', 'ä', false],
  ['accept', 'a\u007f', false],
  ['a b', 'a', false],
  ['a:', 'a', false],
  ['', 'a', false],
])('%j with %j can be sent: %j', (name, value, can) => expect(isPlainHeader(name, value)).toBe(can));
