import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError, explain } from '../../../../main/core/base/errors.ts';
import { ErrorDto } from '../../../../preload/contract/errors.ts';
import { escapeNames, restoreNames } from '../../../../preload/contract/explorer/free-maps.ts';
import type { Method } from '../../../../preload/contract/index.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { account, accountId, deferred, dispatcherWith, type Methods, page } from './fake-calls.ts';

const list = (input: unknown = {}, id = '1') => ({ id, method: 'accounts.list', input });
const noAccounts = { accounts: [], pendingRemovals: [], read: [] };
const failure = (code: string, reason: string, facts = {}) => ({ ok: false, error: { code, reason, facts } });
const secret = 'sk-live-4711';

/** A method whose answer breaks its type on purpose. */
const returning = (answer: unknown) => async () => answer;

describe('a valid call', () => {
  test('reaches its handler parsed, and its parsed result is returned', async () => {
    const add = vi.fn(async () => account as never);
    const { dispatch, incidents } = dispatcherWith({ 'accounts.add': add });
    const input = {
      name: '  Main ',
      baseAddress: 'https://x.example',
      resellerId: '1',
      color: 'ocean',
      readOnly: true,
      forgetKeyOnLock: false,
      apiKey: secret,
      keep: 'keychain',
    };
    expect(await dispatch({ id: '1', method: 'accounts.add', input }, page)).toEqual({ ok: true, value: account });
    expect(add).toHaveBeenCalledExactlyOnceWith({ ...input, name: 'Main' }, expect.any(AbortSignal));
    expect(incidents).toEqual([]);
  });

  test('passes fields named like object prototype members to its handler, and back', async () => {
    const body = JSON.parse('{"__proto__":1,"~__proto__":{"__proto__":2}}') as Json;
    const values = { path: {}, query: {}, header: {}, contentType: null, body, raw: null };
    const check = vi.fn(async (_input: unknown) => ({ faults: [], request: null }));
    const historyValues = async () => ({ values });
    const { dispatch } = dispatcherWith({ 'explorer.compose': check, 'explorer.historyValues': historyValues });
    const input = { accountId, hash: 'a'.repeat(64), key: 'GET /a', values: escapeNames(values) };
    expect(await dispatch({ id: '1', method: 'explorer.compose', input }, page)).toMatchObject({ ok: true });
    expect(JSON.stringify(check.mock.calls[0]?.[0])).toContain(JSON.stringify(body));
    const reply = await dispatch({ id: '2', method: 'explorer.historyValues', input: { accountId, id: 1 } }, page);
    expect(JSON.stringify(reply)).not.toContain('"__proto__"');
    expect(JSON.stringify(restoreNames(reply))).toContain(JSON.stringify(body));
  });
});

describe('the sender', () => {
  test.each([
    ['a caller that is not trusted', { key: 'page-1', trusted: false }],
    ['a caller whose trust is only truthy', { key: 'page-1', trusted: 'yes' }],
    ['no caller', undefined],
  ])('%s is explicitly rejected before the message is read', async (_, caller) => {
    const { dispatch, incidents } = dispatcherWith({});
    const message = new Proxy({}, { get: () => expect.unreachable('the message was read') });
    const reply = await dispatch(message, caller as never);
    expect(reply).toEqual(failure('REFUSED', 'caller-unknown'));
    expect(incidents).toEqual([]);
  });
});

describe('the message', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'accounts.list'],
    ['an array', ['1', 'accounts.list', {}]],
    ['no id', { method: 'accounts.list', input: {} }],
    ['an empty id', { id: '', method: 'accounts.list', input: {} }],
    ['an endless id', { id: 'x'.repeat(101), method: 'accounts.list', input: {} }],
    ['a number for an id', { id: 1, method: 'accounts.list', input: {} }],
    ['an object for a method', { id: '1', method: { toString: (): string => 'accounts.list' }, input: {} }],
  ])('%s is rejected as malformed', async (_, message) => {
    const { dispatch } = dispatcherWith({});
    expect(await dispatch(message, page)).toEqual(failure('VALIDATION', 'call-malformed'));
  });

  test('one that throws when it is read also gets a reply', async () => {
    const { dispatch, incidents } = dispatcherWith({});
    const message = {
      get id(): string {
        throw new Error(secret);
      },
    };
    const reply = await dispatch(message, page);
    expect(reply).toMatchObject({ ok: false, error: { code: 'INTERNAL', incident: 'i1' } });
    expect(JSON.stringify(reply)).not.toContain(secret);
    expect(incidents).toHaveLength(1);
  });
});

describe('the method', () => {
  test.each([
    '',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'accounts',
    'accounts.',
    'accounts.list.__proto__',
    'Accounts.list',
    ' accounts.list',
    'credentials.get',
  ])('"%s" is not a call', async (method) => {
    const { dispatch } = dispatcherWith({});
    expect(await dispatch({ id: '1', method, input: {} }, page)).toEqual(failure('NOT_FOUND', 'call-unknown'));
  });
});

describe('the input', () => {
  test('of over 1 MB is rejected, in any form', async () => {
    const { dispatch } = dispatcherWith({});
    const refused = failure('VALIDATION', 'input-too-large', { megabytes: 1 });
    expect(await dispatch(list('x'.repeat(1_000_001)), page)).toEqual(refused);
    expect(await dispatch(list('€'.repeat(400_000)), page)).toEqual(refused);
    expect(await dispatch(list(Array.from({ length: 300_000 }, () => 'abcd')), page)).toEqual(refused);
    expect(await dispatch(list(new Array(2 ** 32 - 1)), page)).toEqual(refused);
    let bomb: unknown = 'x'.repeat(1000);
    for (let level = 0; level < 20; level++) bomb = Array.from({ length: 20 }, () => bomb);
    expect(await dispatch(list(bomb), page)).toEqual(refused);
  });

  test('that is circular or nested too deeply is rejected', async () => {
    const { dispatch } = dispatcherWith({});
    const refused = failure('VALIDATION', 'input-too-deep', { levels: 32 });
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level++) deep = { deep };
    expect(await dispatch(list(cycle), page)).toEqual(refused);
    expect(await dispatch(list(deep), page)).toEqual(refused);
    const levels = (count: number) => JSON.parse('['.repeat(count) + ']'.repeat(count));
    expect(await dispatch(list(levels(33)), page)).toEqual(refused);
    expect(await dispatch(list(levels(32)), page)).toMatchObject({
      ok: false,
      error: { reason: 'values-invalid' },
    });
  });

  test.each([
    ['a BigInt', 1n],
    ['a function', () => secret],
    ['a symbol', Symbol('x')],
    ['a Map', new Map([['a', 1]])],
    ['a Set', new Set([1])],
    ['a Date', new Date(0)],
    ['a typed array', new Uint8Array(3)],
    ['an instance', new (class Account {})()],
    ['NaN', Number.NaN],
    ['an infinite number', Number.POSITIVE_INFINITY],
    ['a name for the prototype', JSON.parse('{"__proto__":{"trusted":true}}')],
  ])('%s is not plain data', async (_, value) => {
    const { dispatch, incidents } = dispatcherWith({});
    expect(await dispatch(list({ value }), page)).toEqual(failure('VALIDATION', 'input-not-plain'));
    expect(incidents).toEqual([]);
  });

  test('that is invalid is reported field by field', async () => {
    const { dispatch } = dispatcherWith({});
    const reply = await dispatch(
      { id: '1', method: 'settings.update', input: { limits: { atOnce: 0, perSecond: 'fast' }, more: 1 } },
      page,
    );
    expect(reply).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
    const fields = reply.ok ? {} : reply.error.fields;
    expect(Object.keys(fields ?? {}).sort()).toEqual(['input', 'limits.atOnce', 'limits.perSecond']);
  });
});

describe('the lock', () => {
  test('blocks everything that is not declared for it', async () => {
    const info = vi.fn(async () => ({ state: 'none' }) as never);
    const { dispatch } = dispatcherWith(
      { 'credentials.status': info, 'app.lockState': async () => ({ locked: true, why: 'idle' }) },
      () => true,
    );
    expect(await dispatch({ id: '1', method: 'credentials.status', input: { accountId } }, page)).toEqual(
      failure('CONFLICT', 'window-locked'),
    );
    expect(info).not.toHaveBeenCalled();
    expect(await dispatch({ id: '2', method: 'app.lockState', input: {} }, page)).toEqual({
      ok: true,
      value: { locked: true, why: 'idle' },
    });
  });
});

describe('errors of a handler', () => {
  test('an AppError is sent with its own fields and without its cause', async () => {
    const error = new AppError(
      'RATE_LIMIT',
      { reason: 'text', facts: { text: 'The service asks to wait.' } },
      {
        retryAfterMs: 1500.4,
        fields: { name: explain('account-name-taken') },
        cause: new Error(secret),
      },
    );
    const { dispatch, incidents } = dispatcherWith({ 'accounts.list': () => Promise.reject(error) });
    const why = { reason: 'text', facts: { text: 'The service asks to wait.' } };
    const fields = { name: { reason: 'account-name-taken', facts: {} } };
    const dto = { code: 'RATE_LIMIT', ...why, retryAfterMs: 1500, fields };
    expect(await dispatch(list(), page)).toEqual({ ok: false, error: dto });
    expect(incidents).toEqual([]);
  });

  const throwing = Object.defineProperties(new Error('x'), {
    name: {
      get: () => {
        throw new Error(secret);
      },
    },
    message: {
      get: () => {
        throw new Error(secret);
      },
    },
  });
  test.each<[string, unknown]>([
    ['an error with a secret in its text', new Error(`Authorization: Basic ${secret}`)],
    ['an error with a secret beside its text', Object.assign(new Error('x'), { code: 'AUTH', fields: { apiKey: secret } })],
    ['a text', secret],
    ['undefined', undefined],
    ['null', null],
    ['an object that looks like ours', { name: 'AppError', code: 'AUTH', message: secret }],
    ['an error whose getters throw', throwing],
    [
      'a proxy that refuses everything',
      new Proxy(
        {},
        {
          get: () => {
            throw secret;
          },
          getPrototypeOf: () => {
            throw secret;
          },
        },
      ),
    ],
    [
      'one of ours with a code that does not exist',
      Object.assign(new AppError('AUTH', { reason: 'text', facts: { text: secret } }), { code: 'NEW' }),
    ],
  ])('%s crosses as an incident and nothing else', async (_, thrown) => {
    const { dispatch, incidents } = dispatcherWith({ 'accounts.list': () => Promise.reject(thrown) });
    const reply = await dispatch(list(), page);
    expect(reply).toEqual({ ok: false, error: { code: 'INTERNAL', reason: 'internal', facts: {}, incident: 'i1' } });
    expect(incidents).toHaveLength(1);
    expect(incidents[0]?.error).toBe(thrown);
    expect(incidents[0]?.method).toBe('accounts.list');
  });

  test('a synchronous error, with a log that throws as well, still gets a reply', async () => {
    const { createDispatcher } = await import('../../../../main/ipc/dispatcher.ts');
    const { servicesWith } = await import('./fake-calls.ts');
    const fails = () => {
      throw new Error(secret);
    };
    const { dispatch } = createDispatcher({
      services: servicesWith({ 'accounts.list': fails }),
      run: (_, work) => work(),
      toIncident: fails,
      locked: () => false,
    });
    const reply = await dispatch(list(), page);
    expect(reply).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    expect(JSON.stringify(reply)).not.toContain(secret);
    expect(ErrorDto.safeParse(reply.ok ? null : reply.error).success).toBe(true);
  });
});

describe('the result of a handler', () => {
  test.each<[string, unknown]>([
    ['an undeclared field', { ...noAccounts, apiKey: secret }],
    ['an undeclared field further down', { accounts: [{ ...account, apiKey: secret }], pendingRemovals: [], read: [] }],
    ['nothing', undefined],
    ['something else', [secret]],
  ])('%s never reaches the renderer', async (_, answer) => {
    const { dispatch, incidents } = dispatcherWith({ 'accounts.list': returning(answer) });
    const reply = await dispatch(list(), page);
    expect(reply).toMatchObject({ ok: false, error: { code: 'INTERNAL', incident: 'i1' } });
    expect(JSON.stringify(reply)).not.toContain(secret);
    expect(incidents).toHaveLength(1);
  });
});

describe('canceling', () => {
  /** A handler that waits for its signal, or for `finish`. */
  function waiting() {
    const finished = deferred<typeof noAccounts>();
    const signals: AbortSignal[] = [];
    const handler: Methods['accounts.list'] = (_, signal) => {
      signals.push(signal);
      if (signal.aborted) finished.reject(signal.reason);
      signal.addEventListener('abort', () => finished.reject(signal.reason));
      return finished.promise;
    };
    return { handler, signals, finish: () => finished.resolve(noAccounts) };
  }

  test('before the call is known does nothing', async () => {
    const { dispatch, cancel } = dispatcherWith({ 'accounts.list': async () => noAccounts });
    cancel('page-1', '1');
    expect(await dispatch(list(), page)).toEqual({ ok: true, value: noAccounts });
  });

  test('while it runs aborts its signal, and the reply reports it', async () => {
    const { handler, signals } = waiting();
    const { dispatch, cancel, incidents } = dispatcherWith({ 'accounts.list': handler });
    const reply = dispatch(list(), page);
    cancel('page-1', '2');
    cancel('page-2', '1');
    await vi.waitFor(() => expect(signals.map((signal) => signal.aborted)).toEqual([false]));
    cancel('page-1', '1');
    expect(await reply).toEqual(failure('CANCELED', 'call-canceled'));
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    expect(incidents).toEqual([]);
  });

  test('does not hide what was already done', async () => {
    const done = deferred<typeof noAccounts>();
    const { dispatch, cancel } = dispatcherWith({ 'accounts.list': () => done.promise });
    const reply = dispatch(list(), page);
    cancel('page-1', '1');
    done.resolve(noAccounts);
    expect(await reply).toEqual({ ok: true, value: noAccounts });
  });

  test('after the call does nothing, and its ID may be reused', async () => {
    const { dispatch, cancel } = dispatcherWith({ 'accounts.list': async () => noAccounts });
    await dispatch(list(), page);
    cancel('page-1', '1');
    expect(await dispatch(list(), page)).toEqual({ ok: true, value: noAccounts });
  });

  test('an ID in use is rejected, and the running call continues', async () => {
    const { handler, finish } = waiting();
    const { dispatch } = dispatcherWith({ 'accounts.list': handler });
    const first = dispatch(list(), page);
    expect(await dispatch(list(), page)).toEqual(failure('CONFLICT', 'call-running'));
    const elsewhere = dispatch(list(), { key: 'page-2', trusted: true });
    finish();
    expect(await first).toEqual({ ok: true, value: noAccounts });
    expect(await elsewhere).toEqual({ ok: true, value: noAccounts });
  });

  test('a closed renderer cancels its own calls', async () => {
    const { handler } = waiting();
    const { dispatch, dropCaller } = dispatcherWith({ 'accounts.list': handler });
    const replies = [dispatch(list({}, '1'), page), dispatch(list({}, '2'), page)];
    dropCaller('page-1');
    expect(await Promise.all(replies)).toEqual([failure('CANCELED', 'call-canceled'), failure('CANCELED', 'call-canceled')]);
  });
});

describe('calls', () => {
  beforeEach(() => void vi.resetModules());

  const fresh = () => import('../../../../main/ipc/dispatcher.ts');

  test.each<Method>(['settings.get', 'app.lockState', 'accounts.list', 'app.ready'])(
    '%s, which the first screen calls, is available before the whole contract is loaded',
    async (method) => {
      const calls = await fresh();
      expect(calls.boundCall(method)).toMatchObject({ call: { kind: method === 'app.ready' ? 'command' : 'query' } });
      expect(calls.eventSchemas()).toBeNull();
    },
  );

  test('every call is declared as in the contract, before and after it is loaded', async () => {
    const calls = await fresh();
    const outside = calls.boundCall('zones.rows');
    expect(outside).toBeInstanceOf(Promise);
    const nowhere = calls.boundCall('nothing.here');
    const { contract } = await import('../../../../preload/contract/index.ts');
    expect(await outside).toEqual({ call: contract['zones.rows'], group: 'zones', name: 'rows' });
    for (const [name, call] of Object.entries(contract)) expect(calls.boundCall(name)).toMatchObject({ call });
    expect(await nowhere).toBeNull();
    expect(calls.boundCall('nothing.here')).toBeNull();
    expect(calls.eventSchemas()).not.toBeNull();
  });

  test('no two calls of a group are bound to the same method', async () => {
    const { callGroups } = await import('../../../../preload/contract/index.ts');
    for (const [group, calls] of Object.entries(callGroups)) {
      const names = Object.keys(calls).map((method) => method.slice(method.indexOf('.') + 1));
      expect(new Set(names).size, group).toBe(names.length);
    }
  });
});
