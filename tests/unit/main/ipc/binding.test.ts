import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import * as z from 'zod';
import type { CallService } from '../../../../main/core/base/call-service.ts';
import type { CallServices } from '../../../../main/ipc/call-services.ts';
import { createDispatcher } from '../../../../main/ipc/dispatcher.ts';
import { command, query } from '../../../../preload/contract/call.ts';
import { Done } from '../../../../preload/contract/values.ts';
import { dispatcherWith, page, servicesWith } from './fake-calls.ts';

const calls = {
  'things.read': query(z.strictObject({ id: z.number() }), z.strictObject({ name: z.string() })),
  'things.remove': command(z.strictObject({ id: z.number() }), Done),
};
type Resources = CallService<typeof calls>;

describe('the service of a group', () => {
  test('has a method for each call, with its input and output', () => {
    expectTypeOf<Resources['read']>().toEqualTypeOf<
      (input: { id: number }, signal: AbortSignal) => { name: string } | Promise<{ name: string }>
    >();
    const resources: Resources = { read: ({ id }) => ({ name: String(id) }), remove: () => undefined };
    expect(Object.keys(resources)).toEqual(['read', 'remove']);
  });

  test('does not compile without a method, nor with another output', () => {
    // @ts-expect-error: `remove` is missing.
    const incomplete: Resources = { read: () => ({ name: '' }) };
    // @ts-expect-error: a name is a text.
    const wrong: Resources = { read: () => ({ name: 1 }), remove: () => undefined };
    expect([incomplete, wrong]).toHaveLength(2);
  });
});

describe('a call', () => {
  test('opens only its own service, and none if its input is invalid', async () => {
    const opened: string[] = [];
    const services = Object.fromEntries(
      Object.entries(servicesWith({ 'accounts.list': () => ({ accounts: [], pendingRemovals: [], read: [] }) })).map(([group, open]) => [
        group,
        async () => {
          opened.push(group);
          return open();
        },
      ]),
    ) as unknown as CallServices;
    const { dispatch } = createDispatcher({ services, run: (_, work) => work(), toIncident: String, locked: () => false });
    expect(await dispatch({ id: '1', method: 'zones.rows', input: {} }, page)).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
    expect(opened).toEqual([]);
    expect(await dispatch({ id: '2', method: 'accounts.list', input: {} }, page)).toMatchObject({ ok: true });
    expect(opened).toEqual(['accounts']);
  });

  test('calls the method on its service', async () => {
    const service = {
      kept: [],
      list() {
        return { accounts: this.kept, pendingRemovals: [], read: [] };
      },
    };
    const services = { ...servicesWith({}), accounts: async () => service } as unknown as CallServices;
    const { dispatch } = createDispatcher({ services, run: (_, work) => work(), toIncident: String, locked: () => false });
    expect(await dispatch({ id: '1', method: 'accounts.list', input: {} }, page)).toMatchObject({ ok: true, value: { accounts: [] } });
  });

  test('that only confirms that it is done does so whatever its method returns', async () => {
    const copy = vi.fn(() => 'what was there before');
    const { dispatch } = dispatcherWith({ 'app.copy': copy });
    expect(await dispatch({ id: '1', method: 'app.copy', input: { text: 'a' } }, page)).toEqual({ ok: true, value: { done: true } });
    expect(copy).toHaveBeenCalledOnce();
  });

  test('whose service cannot be opened is an incident', async () => {
    const fails = async () => {
      throw new Error('no store');
    };
    const services = { ...servicesWith({}), accounts: fails } as unknown as CallServices;
    const { dispatch } = createDispatcher({ services, run: (_, work) => work(), toIncident: () => 'i1', locked: () => false });
    expect(await dispatch({ id: '1', method: 'accounts.list', input: {} }, page)).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  });
});
