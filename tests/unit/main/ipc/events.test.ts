import { beforeEach, expect, test, vi } from 'vitest';
import { completeContract } from '../../../../main/ipc/dispatcher.ts';
import { createEvents } from '../../../../main/ipc/events.ts';

beforeEach(async () => void (await completeContract()));

test('numbers events without gaps and notifies every listener', () => {
  const events = createEvents();
  const first = vi.fn();
  const second = vi.fn();
  events.subscribe(first);
  const end = events.subscribe(second);
  events.emit('accounts.changed', {});
  end();
  events.emit('lock.changed', { locked: true });
  expect(first.mock.calls).toEqual([
    [{ name: 'accounts.changed', payload: {}, seq: 1 }],
    [{ name: 'lock.changed', payload: { locked: true }, seq: 2 }],
  ]);
  expect(second).toHaveBeenCalledTimes(1);
});

test('a payload with an undeclared field is not delivered and leaves no gap', () => {
  const problem = vi.fn();
  const events = createEvents(problem);
  const listener = vi.fn();
  events.subscribe(listener);
  events.emit('lock.changed', { locked: true, apiKey: 'sk-live-4711' } as never);
  expect(listener).not.toHaveBeenCalled();
  expect(String(problem.mock.calls[0]?.[0])).toBe('TypeError: The payload of the event "lock.changed" does not fit its schema.');
  events.emit('lock.changed', { locked: false });
  expect(listener).toHaveBeenCalledExactlyOnceWith({ name: 'lock.changed', payload: { locked: false }, seq: 1 });
  expect(() => createEvents().emit('lock.changed', {} as never)).toThrow(TypeError);
});

test('a listener that throws does not block the event for others', () => {
  const problem = vi.fn();
  const events = createEvents(problem);
  const listener = vi.fn();
  events.subscribe(() => {
    throw new Error('broken');
  });
  events.subscribe(listener);
  events.emit('notices.changed', {});
  expect(listener).toHaveBeenCalledOnce();
  expect(problem).toHaveBeenCalledOnce();
});

test('events before the contract is loaded wait for it, in order', async () => {
  vi.resetModules();
  const fresh = await import('../../../../main/ipc/events.ts');
  const problem = vi.fn();
  const events = fresh.createEvents(problem);
  const listener = vi.fn();
  events.subscribe(listener);
  events.emit('accounts.changed', {});
  events.emit('lock.changed', { locked: 'no' } as never);
  events.emit('lock.changed', { locked: true });
  expect(listener).not.toHaveBeenCalled();

  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  events.emit('lock.changed', { locked: false });
  expect(listener.mock.calls.map(([message]) => message)).toEqual([
    { name: 'accounts.changed', payload: {}, seq: 1 },
    { name: 'lock.changed', payload: { locked: true }, seq: 2 },
    { name: 'lock.changed', payload: { locked: false }, seq: 3 },
  ]);
  expect(problem).toHaveBeenCalledOnce();
});

test('an event that the contract does not have stays in main', async () => {
  const problem = vi.fn();
  const events = createEvents(problem);
  const received = vi.fn();
  events.subscribe(received);
  events.emit('write.answered', { raw: 'secret' });
  events.emit('toString', {});
  events.emit('notices.changed', {});
  expect(received.mock.calls).toEqual([[{ name: 'notices.changed', payload: {}, seq: 1 }]]);
  expect(problem).not.toHaveBeenCalled();
});
