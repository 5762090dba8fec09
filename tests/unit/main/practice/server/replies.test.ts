import { expect, it } from 'vitest';
import { failureReply, faultPage, jsonReply } from '../../../../../main/practice/server/replies.ts';

it('writes JSON as PHP does: slashes and non-ASCII characters escaped, with the same value when parsed', () => {
  const value = { url: 'https://a.example/x', name: 'Büro 日本 🙂' };
  const { body, headers } = jsonReply({ status: 200, body: value });
  expect(body).toBe(String.raw`{"url":"https:\/\/a.example\/x","name":"B\u00fcro \u65e5\u672c \ud83d\ude42"}`);
  expect(JSON.parse(body)).toEqual(value);
  expect(headers).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-cache, private' });
});

it('adds the headers of a response', () => {
  expect(jsonReply({ status: 429, body: {}, headers: { 'retry-after': '7' } }).headers).toMatchObject({ 'retry-after': '7' });
});

it('writes an error in the envelope', () => {
  expect(failureReply(404, 'Domain not found')).toMatchObject({ status: 404, body: '{"success":false,"message":"Domain not found"}' });
});

it('responds to its own errors with a page', () => {
  expect(faultPage(500)).toMatchObject({ status: 500, headers: { 'content-type': 'text/html; charset=UTF-8' } });
  expect(faultPage(503).body).toContain('Service Unavailable');
});
