import { expect, it } from 'vitest';
import { checkRawBody, checkRawRequest } from '../../../../../main/core/service/raw-request.ts';

const ready = { path: 'domains', query: '', headers: [], secrets: [] };
const header = ['x-request-id', 'a'] as const;

it.each([
  ['no query', ready, null],
  ['an encoded query', { ...ready, query: 'name=caf%C3%A9&page=1' }, null],
  ['the longest query', { ...ready, query: 'a'.repeat(16_000) }, null],
  ['a hundred headers', { ...ready, headers: Array.from({ length: 100 }, () => header) }, null],
  ['a content type', ready, 'application/json'],
  ['a content type with parameters', ready, 'multipart/form-data; boundary=abc; charset="utf-8"'],
  ['a type with a quoted parameter', ready, 'text/plain; note="a b"'],
])('%s can be sent', (_, request, contentType) => expect(() => checkRawRequest(request, contentType)).not.toThrow());

it.each([
  ['a query with a space', { ...ready, query: 'a b' }, null],
  ['a query with half an escape', { ...ready, query: 'a=%4' }, null],
  ['a query that is not UTF-8', { ...ready, query: 'a=%ff' }, null],
  ['a query that is too long', { ...ready, query: 'a'.repeat(16_001) }, null],
  ['a query that names another method', { ...ready, query: '_method=DELETE' }, null],
  ['a hundred and one headers', { ...ready, headers: Array.from({ length: 101 }, () => header) }, null],
  ['a header of the client', { ...ready, headers: [['Host', 'other.example'] as const] }, null],
  ['a header with a line end', { ...ready, headers: [['accept', 'a\r\nb: c'] as const] }, null],
  ['a content type that is none', ready, 'json'],
  ['a content type with a line end', ready, 'text/plain; note="a\r\nb"'],
  ['another charset', ready, 'application/json; charset=utf-7'],
  ['another charset after a space', ready, 'application/json;  charset="utf-16"'],
])('%s cannot be sent', (_, request, contentType) =>
  expect(() => checkRawRequest(request, contentType)).toThrow(expect.objectContaining({ code: 'VALIDATION' })),
);

it('a body may name no other method, be it text or bytes', () => {
  const json = { contentType: 'application/json' };
  expect(() => checkRawBody(null)).not.toThrow();
  expect(() => checkRawBody({ ...json, text: '{"method":"a"}' })).not.toThrow();
  expect(() => checkRawBody({ ...json, text: '{"_method":"a"}' })).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  const form = 'multipart/form-data; boundary=x';
  const part = (name: string) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\na\r\n--x--\r\n`);
  expect(() => checkRawBody({ contentType: form, bytes: part('file'), files: [] })).not.toThrow();
  expect(() => checkRawBody({ contentType: form, bytes: part('_method'), files: [] })).toThrow(
    expect.objectContaining({ code: 'VALIDATION' }),
  );
});
