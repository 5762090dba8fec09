import { describe, expect, it } from 'vitest';
import { classifyOutcome, responseSteps } from '../../../../../../main/core/accounts/connection-test/diagnose.ts';
import type { ReferenceOutcome } from '../../../../../../main/core/service/reference-request.ts';
import type { TransportFaultKind } from '../../../../../../main/core/service/transport-fault.ts';
import type { ConnectionFault } from '../../../../../../preload/contract/accounts/connection.ts';
import { answerOf } from './fakes.ts';

const states = (outcome: ReferenceOutcome) => responseSteps.map((name) => classifyOutcome(outcome)[name].state).join(' ');
const faults = (outcome: ReferenceOutcome) => responseSteps.flatMap((name) => classifyOutcome(outcome)[name].fault ?? []);
const page = '<!DOCTYPE html><html><head><title>x</title></head><body>Hello</body></html>';

it.each([['<'], ['<script '], ['<head ']])('scans a page of nothing but %j within the time limit', (text) => {
  expect(faults(answerOf(200, `<html>Hello ${text.repeat(2_000_000 / text.length)}`))).toEqual(['html']);
});

describe('a response', () => {
  it.each<[string, number, string, string, ConnectionFault | null]>([
    ['a profile', 200, '{"success":true,"data":{"id":1}}', 'passed passed passed passed', null],
    ['a profile after a byte order mark', 200, '\uFEFF{"data":{"id":1}}', 'passed passed passed passed', null],
    [
      'a profile that mentions the whitelist',
      200,
      '{"success":true,"data":{"id":1,"notice":"Your IP is not whitelisted"}}',
      'passed passed passed passed',
      null,
    ],
    ['a profile without an envelope', 200, '{"id":584,"name":"PT Contoh","currency":"IDR"}', 'passed passed passed passed', null],
    ['another 2xx', 201, '{"success":true,"data":{"id":1}}', 'passed passed passed passed', null],
    ['401', 401, '{"success":false,"message":"Unauthenticated."}', 'passed skipped failed skipped', 'credentials-refused'],
    ['401 as a page', 401, page, 'passed skipped failed skipped', 'credentials-refused'],
    [
      '401 that names the whitelist',
      401,
      '{"message":"IP 198.51.100.7 is not in whitelist"}',
      'passed failed skipped skipped',
      'ip-refused',
    ],
    ['403 in JSON', 403, '{"success":false,"message":"Forbidden"}', 'passed skipped failed skipped', 'credentials-refused'],
    ['403 as a page', 403, page, 'passed skipped skipped failed', 'html'],
    [
      'a refused address under success:false',
      200,
      '{"success":false,"message":"Your IP is not whitelisted"}',
      'passed failed skipped skipped',
      'ip-refused',
    ],
    ['a refused address in a 500', 500, 'IP Not White-Listed', 'passed failed skipped skipped', 'ip-refused'],
    [
      'a refused address among the errors',
      422,
      '{"message":"Refused","errors":{"ip":["not whitelisted"]}}',
      'passed failed skipped skipped',
      'ip-refused',
    ],
    ['a validation error', 422, '{"success":false,"message":"Nope"}', 'passed skipped skipped failed', 'service-refused'],
    ['404 in JSON', 404, '{}', 'passed skipped skipped failed', 'not-found'],
    ['404 as a page', 404, page, 'passed skipped skipped failed', 'not-found'],
    ['405', 405, '', 'passed skipped skipped failed', 'not-found'],
    ['a page', 200, page, 'passed skipped skipped failed', 'html'],
    ['a page that begins with a comment', 200, `<!-- cached -->${page}`, 'passed skipped skipped failed', 'html'],
    ['text', 200, 'It works!', 'passed skipped skipped failed', 'not-json'],
    ['nothing', 204, '', 'passed skipped skipped failed', 'not-json'],
    ['cut off in a string', 200, '{"success":true,"data":{"name":"PT Con', 'passed passed passed failed', 'cut-off'],
    ['cut off after a value', 200, '{"success":true,"data":{"id":5', 'passed passed passed failed', 'cut-off'],
    ['broken within', 200, '{"success":true,,"data":{}}', 'passed skipped skipped failed', 'not-json'],
    ['success:false', 200, '{"success":false,"message":"Suspended","data":{"id":1}}', 'passed skipped skipped failed', 'service-refused'],
    ['an array', 200, '[{"id":1}]', 'passed skipped skipped failed', 'not-a-profile'],
    ['an array as data', 200, '{"success":true,"data":[{"id":1}]}', 'passed skipped skipped failed', 'not-a-profile'],
    ['text as data', 200, '{"success":true,"data":"profile"}', 'passed skipped skipped failed', 'not-a-profile'],
    ['null as data', 200, '{"success":true,"data":null}', 'passed skipped skipped failed', 'not-a-profile'],
    ['an empty object as data', 200, '{"success":true,"data":{}}', 'passed skipped skipped failed', 'not-a-profile'],
    ['no data', 200, '{"status":"up"}', 'passed skipped skipped failed', 'not-a-profile'],
    ['429', 429, '', 'failed skipped skipped skipped', 'rate-limited'],
    ['500', 500, page, 'failed skipped skipped skipped', 'server-error'],
    ['300', 300, '{}', 'failed skipped skipped skipped', 'redirected'],
    ['301', 301, '', 'failed skipped skipped skipped', 'redirected'],
    ['399', 399, '{}', 'failed skipped skipped skipped', 'redirected'],
    ['400 with a profile', 400, '{"success":true,"data":{"id":1}}', 'passed skipped skipped failed', 'service-refused'],
    ['410', 410, '{}', 'passed skipped skipped failed', 'not-found'],
    ['a refused address in a page of 200', 200, '<html>Your IP is not whitelisted</html>', 'passed failed skipped skipped', 'ip-refused'],
    ['a refused address in a 300', 300, 'Your IP is not whitelisted', 'passed failed skipped skipped', 'ip-refused'],
    [
      'a refused address in place of a profile',
      200,
      '{"data":[],"message":"Your IP is not whitelisted"}',
      'passed failed skipped skipped',
      'ip-refused',
    ],
    [
      'a profile that is cut off behind the words',
      200,
      '{"data":{"id":1,"notice":"Your IP is not whitelisted","na',
      'passed passed passed failed',
      'cut-off',
    ],
    ['a profile without an envelope, of two fields', 200, '{"id":584,"name":"PT Contoh"}', 'passed passed passed passed', null],
    ['an object of one field of a profile', 200, '{"id":584,"status":"up"}', 'passed skipped skipped failed', 'not-a-profile'],
    ['null', 200, 'null', 'passed skipped skipped failed', 'not-a-profile'],
  ])('%s', (_name, status, body, expected, fault) => {
    expect(states(answerOf(status, body))).toBe(expected);
    expect(faults(answerOf(status, body))).toEqual(fault === null ? [] : [fault]);
  });

  it.each([
    ['Your IP address 203.0.113.40 is not whitelisted.', '203.0.113.40'],
    ['IP: 198.51.100.7, not whitelisted', '198.51.100.7'],
    ['2001:db8::5: not whitelisted', '2001:db8::5'],
    ['[2001:DB8:0:1::9] is not whitelisted', '2001:DB8:0:1::9'],
    ['version 1.2.3 refused 999.1.1.1: not whitelisted', undefined],
    ['not whitelisted', undefined],
  ])('with %j reports the address %s', (message, address) => {
    const { whitelist } = classifyOutcome(answerOf(422, JSON.stringify({ success: false, message })));
    expect([whitelist.fault, whitelist.publicAddress, whitelist.quote]).toEqual(['ip-refused', address, message]);
  });

  it.each([
    ['https://elsewhere.example/x?token=1', 'https://elsewhere.example'],
    ['//elsewhere.example/x', 'https://elsewhere.example'],
    ['/login?next=1', null],
  ])('that redirects to %s reports only the host', (location, redirect) => {
    expect(classifyOutcome(answerOf(302, '', { location })).server).toMatchObject({ fact: 'HTTP 302', redirect });
  });

  it.each([
    ['{"data":{"id":1,"name":" PT Contoh "}}', { fact: 'PT Contoh' }],
    ['{"data":{"id":1,"name":" "}}', { fields: 2 }],
    ['{"data":{"id":1,"name":7}}', { fields: 2 }],
  ])('with %s reports the profile as %j', (body, facts) => {
    expect(classifyOutcome(answerOf(200, body)).profile).toEqual({ state: 'passed', ...facts });
  });

  it('reports the address if only its body contains it', () => {
    const body = '{"success":false,"message":"Not whitelisted","errors":{"ip":["203.0.113.40 is not whitelisted"]}}';
    expect(classifyOutcome(answerOf(422, body)).whitelist).toMatchObject({ publicAddress: '203.0.113.40', quote: 'Not whitelisted' });
  });

  it('with an empty redirect target is reported by its status, and an empty body is not quoted', () => {
    expect(classifyOutcome(answerOf(302, '')).server.fact).toBe('HTTP 302');
    expect(classifyOutcome(answerOf(404, '')).profile).not.toHaveProperty('quote');
  });

  it('quotes the text of a page, without script and markup', () => {
    const body = `<html><head><style>b{}</style></head><body><script>alert(1)</script><h1>Be&nbsp;right</h1> <p>back &amp; soon</p></body></html>`;
    expect(classifyOutcome(answerOf(503, body)).server.quote).toBe('Be right back & soon');
  });
});

describe('a network failure', () => {
  it.each<[TransportFaultKind, ConnectionFault]>([
    ['refused', 'refused-connection'],
    ['unreachable', 'refused-connection'],
    ['not-http', 'not-json'],
    ['timeout', 'timeout'],
    ['dropped', 'dropped'],
    ['too-large', 'too-large'],
    ['bad-encoding', 'cut-off'],
    ['canceled', 'dropped'],
    ['tls-issuer', 'tls-issuer'],
    ['offline', 'offline'],
  ])('%s is reported as %s', (failure, fault) => {
    expect(faults({ kind: 'failure', failure })).toEqual([fault]);
    expect(states({ kind: 'failure', failure })).toBe('failed skipped skipped skipped');
  });

  it('after an error status, or with an intact body, is attributed to the server', () => {
    const server = (failure: TransportFaultKind, status: number) => classifyOutcome({ kind: 'failure', failure, status }).server;
    expect(server('dropped', 300)).toMatchObject({ state: 'failed', fault: 'dropped', fact: 'HTTP 300' });
    expect(server('timeout', 200)).toMatchObject({ state: 'failed', fault: 'timeout', fact: 'HTTP 200' });
    expect(classifyOutcome({ kind: 'failure', failure: 'timeout' }).server).not.toHaveProperty('fact');
  });

  it('after a success status is attributed to the profile', () => {
    expect(faults({ kind: 'failure', failure: 'bad-encoding', status: 200 })).toEqual(['cut-off']);
    expect(faults({ kind: 'failure', failure: 'too-large', status: 200 })).toEqual(['too-large']);
    expect(classifyOutcome({ kind: 'failure', failure: 'dropped', status: 299 }).server).toMatchObject({
      state: 'passed',
      fact: 'HTTP 299',
    });
    expect(faults({ kind: 'failure', failure: 'dropped', status: 200 })).toEqual(['cut-off']);
    expect(states({ kind: 'failure', failure: 'too-large', status: 200 })).toBe('passed skipped skipped failed');
  });
});
