import { beforeEach, expect, test, vi } from 'vitest';
import type { Method } from '../../../../preload/contract/index.ts';

beforeEach(() => void vi.resetModules());

const fresh = () => import('../../../../main/ipc/calls.ts');

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
