import { describe, expect, it, vi } from 'vitest';
import type { NetworkProbe } from '../../../../../../main/core/accounts/connection-test/port.ts';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import {
  type ConnectionFault,
  ConnectionReport,
  type ConnectionStepName,
  connectionSteps,
} from '../../../../../../preload/contract/accounts/connection.ts';
import { answerOf, certificate, examine } from './fakes.ts';

const error = (code: string) => Object.assign(new Error(code), { code });
const rejecting = (code: string) => async () => {
  throw error(code);
};

describe('a run', () => {
  it('reports all eight steps with their result and duration', async () => {
    const { report, reported } = await examine();
    expect(ConnectionReport.parse(report)).toEqual(report);
    expect(report.ok).toBe(true);
    expect(report.steps.map(({ name, state, fact }) => [name, state, fact])).toEqual([
      ['address', 'passed', 'https://api.reseller.example'],
      ['proxy', 'passed', undefined],
      ['name', 'passed', '203.0.113.40'],
      ['tls', 'passed', undefined],
      ['server', 'passed', 'HTTP 200'],
      ['whitelist', 'passed', undefined],
      ['credentials', 'passed', undefined],
      ['profile', 'passed', 'PT Contoh'],
    ]);
    expect(report.steps[3]?.certificate).toEqual({ issuer: 'Example Root', validFrom: '2026-01-01', validUntil: '2027-03-08' });
    expect(report.steps.every(({ durationMs }) => durationMs === 5)).toBe(true);
    expect(reported.map(({ name }) => name)).toEqual(connectionSteps.flatMap((name) => [name, name]));
    expect(reported.map(({ state }) => state)).toEqual(connectionSteps.flatMap(() => ['running', 'passed']));
  });

  it('sends the key once, to the normalized address, with the current proxy', async () => {
    const { sent, secrets } = await examine({
      baseAddress: ' https://api.reseller.example/v1/ ',
      proxyFor: async () => 'http://proxy.office:3128',
    });
    expect(sent).toMatchObject([
      { baseAddress: 'https://api.reseller.example', resellerId: '584', apiKey: 'key-canary', proxy: 'http://proxy.office:3128' },
    ]);
    expect(secrets).toEqual(['key-canary']);
  });

  it('never shows the key, even if the service echoes it across the truncation point', async () => {
    const body = `${'x'.repeat(295)}key-canary`;
    const run = await examine({ outcome: answerOf(401, JSON.stringify({ success: false, message: body })) });
    expect(JSON.stringify([run.report, run.reported])).not.toContain('key-');
    expect(run.step('credentials')?.quote).toHaveLength(300);
  });
});

interface Stop {
  readonly fault: ConnectionFault;
  readonly at: ConnectionStepName;
  readonly with: Parameters<typeof examine>[0];
  readonly fact?: string;
}

const handshake = (
  failure: 'tls-issuer' | 'tls-expired' | 'tls-name' | 'tls-failed' | 'timeout' | 'dropped',
  connected = true,
): Partial<NetworkProbe> => ({
  handshake: async () => ({ ok: false, failure, certificate, connected }),
});
const behindProxy = async () => 'http://proxy.office:3128';

const stops: Stop[] = [
  { fault: 'address-empty', at: 'address', with: { baseAddress: ' ' } },
  { fault: 'address-malformed', at: 'address', with: { baseAddress: 'https://' } },
  { fault: 'address-http', at: 'address', with: { baseAddress: 'http://api.reseller.example' } },
  { fault: 'address-credentials', at: 'address', with: { baseAddress: 'https://a:b@api.reseller.example' } },
  { fault: 'address-query', at: 'address', with: { baseAddress: 'https://api.reseller.example?a=b' } },
  { fault: 'proxy-malformed', at: 'proxy', with: { proxyFor: async () => 'proxy.office' } },
  { fault: 'proxy-malformed', at: 'proxy', with: { proxyFor: rejecting('EINVAL') } },
  {
    fault: 'proxy-unreachable',
    at: 'proxy',
    with: { proxyFor: behindProxy, probe: { requestViaProxy: async () => ({ answer: 'unreachable' }) } },
    fact: 'http://proxy.office:3128',
  },
  {
    fault: 'proxy-auth',
    at: 'proxy',
    with: { proxyFor: behindProxy, probe: { requestViaProxy: async () => ({ answer: 'asks-for-password', status: 407 }) } },
  },
  {
    fault: 'proxy-refused',
    at: 'proxy',
    with: { proxyFor: behindProxy, probe: { requestViaProxy: async () => ({ answer: 'refuses', status: 403 }) } },
  },
  { fault: 'name-unknown', at: 'name', with: { probe: { lookup: rejecting('ENOTFOUND') } } },
  { fault: 'offline', at: 'name', with: { probe: { lookup: rejecting('ENOTFOUND'), networkUp: () => false } } },
  { fault: 'offline', at: 'name', with: { probe: { lookup: rejecting('ENOTFOUND'), resolverResponds: async () => false } } },
  { fault: 'offline', at: 'name', with: { probe: { lookup: rejecting('EAI_AGAIN') } } },
  {
    fault: 'offline',
    at: 'name',
    with: { probe: { lookup: () => new Promise(() => undefined) }, timeouts: { connect: 1, response: 1, total: 1 } },
  },
  { fault: 'tls-issuer', at: 'tls', with: { probe: handshake('tls-issuer') }, fact: 'Example Root' },
  { fault: 'tls-expired', at: 'tls', with: { probe: handshake('tls-expired') } },
  { fault: 'tls-name', at: 'tls', with: { probe: handshake('tls-name') }, fact: 'api.reseller.example' },
  { fault: 'tls-failed', at: 'tls', with: { probe: handshake('dropped') } },
  { fault: 'timeout', at: 'tls', with: { probe: handshake('timeout') } },
  { fault: 'timeout', at: 'server', with: { probe: handshake('timeout', false) } },
];

describe('an error before the key is sent', () => {
  it.each(stops)('$fault stops at $at', async ({ fault, at, with: change, fact }) => {
    const apiKey = vi.fn(async () => 'key-canary');
    const { report, step, sent } = await examine({ apiKey, ...change });
    expect(ConnectionReport.parse(report)).toEqual(report);
    expect(step(at)).toMatchObject({ state: 'failed', fault, ...(fact === undefined ? {} : { fact }) });
    expect(step(at)?.code).toBeDefined();
    expect(report.ok).toBe(false);
    const after = report.steps.slice(connectionSteps.indexOf(at) + 1);
    expect(after.every(({ state }) => state === 'skipped')).toBe(true);
    expect(apiKey).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });
});

describe('the key', () => {
  it.each([
    ['KEY_MISSING', 'key-missing'],
    ['KEYCHAIN', 'keychain'],
  ] as const)('that cannot be read (%s) fails the credentials step and sends nothing', async (code, fault) => {
    const apiKey = async () => {
      throw new AppError(code, { reason: 'text', facts: { text: 'No key.' } });
    };
    const { step, sent, report } = await examine({ apiKey });
    expect(step('credentials')).toMatchObject({ state: 'failed', fault, code });
    expect([step('server')?.state, step('whitelist')?.state, step('profile')?.state]).toEqual(['skipped', 'skipped', 'skipped']);
    expect([sent.length, report.ok]).toEqual([0, false]);
  });

  it('that is empty counts as missing', async () => {
    expect((await examine({ apiKey: async () => '' })).step('credentials')?.fault).toBe('key-missing');
  });

  it('passes an unexpected error through', async () => {
    await expect(examine({ apiKey: async () => Promise.reject(new TypeError('bug')) })).rejects.toThrow('bug');
  });
});

describe('canceling', () => {
  it.each(['proxy', 'name', 'tls', 'server'] as const)(
    'at %s skips it and the rest immediately, even if the work never ends',
    async (at) => {
      const control = new AbortController();
      const never = () => new Promise<never>(() => undefined);
      const { report, reported } = await examine({
        signal: control.signal,
        ...(at === 'proxy' ? { proxyFor: never } : {}),
        probe: { ...(at === 'name' ? { lookup: never } : {}), ...(at === 'tls' ? { handshake: never } : {}) },
        ...(at === 'server' ? { apiKey: never } : {}),
        onStep: ({ name, state }) => {
          if (name === at && state === 'running') queueMicrotask(() => control.abort());
        },
      });
      expect(report.ok).toBe(false);
      const from = connectionSteps.indexOf(at);
      expect(report.steps.map(({ state }) => state)).toEqual(connectionSteps.map((_name, index) => (index < from ? 'passed' : 'skipped')));
      expect(reported).toEqual([]);
    },
  );

  it('before the start skips all steps', async () => {
    const { report, reported } = await examine({ signal: AbortSignal.abort() });
    expect(report.steps.every(({ state }) => state === 'skipped')).toBe(true);
    expect(reported).toHaveLength(8);
  });

  it('while the key is being read prevents sending it', async () => {
    const control = new AbortController();
    const apiKey = async () => {
      control.abort();
      return 'key-canary';
    };
    expect((await examine({ signal: control.signal, apiKey })).sent).toEqual([]);
  });
});
