import { describe, expect, test } from 'vitest';
import type { ConnectionStep } from '../../../../../preload/contract/accounts/connection.ts';
import { connectionSteps } from '../../../../../preload/contract/lists.ts';
import {
  connectionDetails,
  duration,
  foundText,
  stepFact,
  summary,
} from '../../../../../renderer/features/accounts/connection-test-text.ts';
import type { ConnectionTestView } from '../../../../../renderer/features/accounts/use-connection-test.ts';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats({ ...systemFormats, dates: 'day-month-year', numbers: '1,234.56' }, 'en-GB');

/** A run whose fifth step failed. */
const steps: ConnectionStep[] = connectionSteps.map((name, index) => {
  if (index < 4) return { name, state: 'passed', durationMs: 12 };
  if (index > 4) return { name, state: 'skipped' };
  return { name, state: 'failed', fault: 'server-error', fact: 'HTTP 503', body: 'html', quote: 'Back soon.', durationMs: 142 };
});
const view: ConnectionTestView = {
  steps,
  state: 'ended',
  at: '2026-11-21T08:00:00.000Z',
  baseAddress: 'https://api.reseller.example',
  report: { steps, ok: false, durationMs: 401 },
  outdated: false,
};

describe('the summary', () => {
  test('shows where it stopped, and after how long', () => {
    expect(summary(view, formats)).toBe('stopped at step 5 of 8, after 0.4 s');
  });

  test('shows that everything passed', () => {
    const passed = connectionSteps.map((name) => ({ name, state: 'passed' as const }));
    expect(summary({ ...view, steps: passed, report: { steps: passed, ok: true, durationMs: 1234 } }, formats)).toBe(
      'all 8 steps passed, in 1.2 s',
    );
  });

  test('counts while running, and distinguishes canceled runs from old results', () => {
    const running = steps.map(
      (step, index): ConnectionStep => (index < 4 ? step : { name: step.name, state: index === 4 ? 'running' : 'waiting' }),
    );
    expect(summary({ ...view, state: 'running', steps: running }, formats)).toBe('step 5 of 8…');
    const halted = running.map((step): ConnectionStep => (step.state === 'passed' ? step : { name: step.name, state: 'skipped' }));
    expect(summary({ ...view, state: 'stopped', steps: halted }, formats)).toBe('stopped by you');
    expect(summary({ ...view, outdated: true }, formats)).toBe('for previous input');
    expect(summary(null, formats)).toBe('not run yet');
  });
});

describe('a step shows', () => {
  const fact = (step: ConnectionStep, failedAt = -1) => stepFact(step, connectionSteps.indexOf(step.name), failedAt, formats);

  test.each<[Partial<ConnectionStep>, string]>([
    [{ fact: 'HTTP 429', body: 'cut-off', retryAfter: '30' }, 'HTTP 429, JSON, cut off, Retry-After: 30'],
    [{ fact: 'HTTP 204', body: 'empty' }, 'HTTP 204, empty'],
    [{ fact: 'HTTP 302', redirect: 'https://elsewhere.example' }, 'HTTP 302, to https://elsewhere.example'],
    [{ fact: 'HTTP 302', redirect: null }, 'HTTP 302, to another path of the same host'],
    [{ fields: 1 }, '1 field'],
  ])('what the server returned: %j', (found, shown) => {
    expect(foundText({ name: 'server', state: 'passed', ...found }, String)).toBe(shown);
  });

  test('a short version of the error', () => {
    expect(fact({ name: 'whitelist', state: 'failed', fault: 'ip-refused' }, 5)).toBe('this computer is not listed');
  });

  test('the date until which the certificate is valid, in the user’s date format', () => {
    const certificate = { issuer: 'Let’s Encrypt R11', validFrom: '2026-12-08', validUntil: '2027-03-08' };
    expect(fact({ name: 'tls', state: 'passed', certificate })).toBe('valid until 8 Mar 2027, Let’s Encrypt R11');
    expect(fact({ name: 'tls', state: 'passed', certificate: { ...certificate, issuer: null } })).toBe('valid until 8 Mar 2027, not named');
    const expired: ConnectionStep = { name: 'tls', state: 'failed', fault: 'tls-expired', certificate };
    expect(foundText(expired, (day) => day)).toBe('valid from 2026-12-08 until 2027-03-08');
  });

  test('the addresses, and how many there are in addition', () => {
    expect(fact({ name: 'name', state: 'passed', fact: '203.0.113.40, 203.0.113.41', moreAddresses: 2 })).toBe(
      '203.0.113.40, 203.0.113.41, and 2 more',
    );
  });

  test('the state of the address, without repeating the address', () => {
    expect(fact({ name: 'address', state: 'passed', fact: 'https://api.reseller.example' })).toBe('well-formed, https');
    expect(fact({ name: 'address', state: 'passed', fact: 'http://127.0.0.1:8080' })).toBe('well-formed, http on this computer');
  });

  test('why it was skipped', () => {
    expect(fact({ name: 'whitelist', state: 'skipped' }, 6)).toBe('not reported');
    expect(fact({ name: 'tls', state: 'skipped' }, 4)).toBe('no connection');
    expect(fact({ name: 'tls', state: 'skipped', fact: 'http' }, 4)).toBe('not used with http');
    expect(fact({ name: 'name', state: 'skipped', fact: 'proxy' }, 4)).toBe('by the proxy');
    expect(fact({ name: 'profile', state: 'skipped' }, 4)).toBe('not tested');
  });
});

test('durations use the unit that fits', () => {
  expect(duration(142, formats)).toBe('142 ms');
  expect(duration(2345, formats)).toBe('2.3 s');
});

test('the details to copy contain every step and its findings', () => {
  const text = connectionDetails(view);
  for (const part of [
    'https://api.reseller.example',
    '2026-11-21T08:00:00.000Z',
    'server-error',
    'HTTP 503, HTML',
    'Back soon.',
    '142 ms',
  ]) {
    expect(text).toContain(part);
  }
  const refused: ConnectionStep = { name: 'whitelist', state: 'failed', fault: 'ip-refused', publicAddress: '203.0.113.5' };
  expect(connectionDetails({ ...view, steps: [refused] })).toMatch(/^ {2}public address +203\.0\.113\.5$/m);
  expect(text.split('\n').filter((line) => /^\S/.test(line))).toHaveLength(3 + connectionSteps.length);
});
