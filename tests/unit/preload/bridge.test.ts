import { describe, expect, test, vi } from 'vitest';
import { contractNames } from '../../../build/vite/contract-names.ts';
import { type BridgePort, createBridge, type EventMessage } from '../../../preload/bridge.ts';

function bridgeWith(call: BridgePort['call'] = async () => ({ ok: true, value: null })) {
  const port = { call: vi.fn(call), cancel: vi.fn(), emit: (_: EventMessage): void => undefined };
  const bridge = createBridge({ ...port, onEvent: (listener) => void (port.emit = listener) }, contractNames);
  return { bridge, port };
}

test('the bridge is deeply frozen and has one function per call of the contract', () => {
  const { bridge } = bridgeWith();
  const groups = Object.entries(bridge.calls);
  for (const part of [bridge, bridge.calls, ...groups.map(([, group]) => group)]) expect(Object.isFrozen(part)).toBe(true);
  expect(groups.flatMap(([area, group]) => Object.keys(group).map((name) => `${area}.${name}`)).sort()).toEqual(
    [...contractNames.calls].sort(),
  );
  expect(bridge.calls['constructor']).toBeUndefined();
  expect(bridge.calls['accounts']?.['toString']).toBeUndefined();
});

describe('calls', () => {
  test('have their own IDs, whatever the renderer passes', async () => {
    const { bridge, port } = bridgeWith();
    await bridge.calls['accounts']?.['list']?.({ id: 'mine' });
    await bridge.calls['app']?.['info']?.({}, 'ticket');
    expect(port.call.mock.calls).toEqual([
      [{ id: '1', method: 'accounts.list', input: { id: 'mine' } }],
      [{ id: '2', method: 'app.info', input: {} }],
    ]);
  });

  test('are canceled by their ticket while they run, and not afterwards', async () => {
    const replies: ((reply: unknown) => void)[] = [];
    const { bridge, port } = bridgeWith(() => new Promise((resolve) => replies.push(resolve)));
    const running = bridge.calls['accounts']?.['list']?.({}, 'ticket');
    bridge.cancel('other');
    bridge.cancel('ticket');
    expect(port.cancel.mock.calls).toEqual([['1']]);
    replies[0]?.({ ok: true, value: null });
    await running;
    bridge.cancel('ticket');
    expect(port.cancel).toHaveBeenCalledTimes(1);
  });
});

describe('events', () => {
  test('reach their listeners until they unsubscribe', () => {
    const { bridge, port } = bridgeWith();
    const listener = vi.fn();
    const end = bridge.on('lock.changed', listener);
    port.emit({ name: 'lock.changed', payload: { locked: true }, seq: 3 });
    port.emit({ name: 'accounts.changed', payload: {}, seq: 4 });
    port.emit({ name: '__proto__', payload: {}, seq: 5 });
    end();
    port.emit({ name: 'lock.changed', payload: { locked: false }, seq: 6 });
    expect(listener.mock.calls).toEqual([[{ locked: true }, 3]]);
  });

  test.each(['reseller:event', '__proto__', 'constructor', ''])('"%s" is not an event', (name) => {
    expect(() => bridgeWith().bridge.on(name, () => undefined)).toThrow(TypeError);
  });
});
