import { beforeEach, expect, test, vi } from 'vitest';
import type { Method } from '../../../../preload/contract/index.ts';

beforeEach(() => void vi.resetModules());

const fresh = async () => ({
  calls: await import('../../../../main/ipc/calls.ts'),
  names: (await import('../../../../preload/contract/names.ts')).methodNames,
});

test.each<Method>(['settings.get', 'app.lockState', 'accounts.list', 'app.ready'])(
  '%s, which the first screen calls, is known before the whole contract is read',
  async (method) => {
    const { calls } = await fresh();
    expect(calls.declarationOf(method)).toMatchObject({ kind: method === 'app.ready' ? 'command' : 'query' });
    expect(calls.eventSchemas()).toBeNull();
  },
);

test('every call is declared as the contract has it, before and after it is read', async () => {
  const { calls, names } = await fresh();
  const before = await Promise.all(names.map(calls.declarationOf));
  const { contract } = await import('../../../../preload/contract/index.ts');
  expect(before).toEqual(names.map((name) => contract[name]));
  for (const name of names) expect(calls.declarationOf(name)).toBe(contract[name]);
  expect(calls.eventSchemas()).not.toBeNull();
});
