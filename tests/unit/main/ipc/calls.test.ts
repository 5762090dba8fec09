import { beforeEach, expect, test, vi } from 'vitest';
import type { Method } from '../../../../preload/contract/index.ts';

beforeEach(() => void vi.resetModules());

const fresh = () => import('../../../../main/ipc/calls.ts');

test.each<Method>(['settings.get', 'app.lockState', 'accounts.list', 'app.ready'])(
  '%s, which the first screen calls, is known before the whole contract is read',
  async (method) => {
    const calls = await fresh();
    expect(calls.declarationOf(method)).toMatchObject({ kind: method === 'app.ready' ? 'command' : 'query' });
    expect(calls.eventSchemas()).toBeNull();
  },
);

test('every call is declared as the contract has it, before and after it is read', async () => {
  const calls = await fresh();
  const outside = calls.declarationOf('zones.rows');
  expect(outside).toBeInstanceOf(Promise);
  const nowhere = calls.declarationOf('nothing.here');
  const { contract } = await import('../../../../preload/contract/index.ts');
  expect(await outside).toBe(contract['zones.rows']);
  for (const [name, call] of Object.entries(contract)) expect(calls.declarationOf(name)).toBe(call);
  expect(await nowhere).toBeNull();
  expect(calls.declarationOf('nothing.here')).toBeNull();
  expect(calls.eventSchemas()).not.toBeNull();
});
