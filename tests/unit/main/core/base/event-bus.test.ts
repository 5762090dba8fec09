import { expect, expectTypeOf, it, vi } from 'vitest';
import { createEventBus, type EventBus, type Publisher } from '../../../../../main/core/base/event-bus.ts';

interface Events {
  readonly 'zone.read': { readonly id: number };
  readonly 'job.done': { readonly job: string };
}

const rethrow = (error: unknown): never => {
  throw error;
};

it('calls the subscribers of an event in their order, before publish returns', () => {
  const bus = createEventBus<Events>(rethrow);
  const calls: unknown[] = [];
  bus.subscribe('zone.read', ({ id }) => calls.push(['first', id]));
  bus.subscribe('job.done', ({ job }) => calls.push(['job', job]));
  bus.subscribe('zone.read', ({ id }) => calls.push(['second', id]));
  bus.publish('zone.read', { id: 4 });
  expect(calls).toEqual([
    ['first', 4],
    ['second', 4],
  ]);
});

it('calls subscribers of all events first, with the name', () => {
  const bus = createEventBus<Events>(rethrow);
  const calls: unknown[] = [];
  bus.subscribe('job.done', () => calls.push('by name'));
  bus.subscribeAll((name, payload) => calls.push([name, payload]));
  bus.publish('job.done', { job: 'a' });
  expect(calls).toEqual([['job.done', { job: 'a' }], 'by name']);
});

it('ends a subscription, also while an event is published', () => {
  const bus = createEventBus<Events>(rethrow);
  const second = vi.fn();
  const all = vi.fn();
  const stopAll = bus.subscribeAll(all);
  const endFirst = bus.subscribe('zone.read', () => {
    endFirst();
    stopAll();
  });
  bus.subscribe('zone.read', second);
  bus.publish('zone.read', { id: 1 });
  bus.publish('zone.read', { id: 2 });
  expect(second.mock.calls).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  expect(all).toHaveBeenCalledOnce();
});

it('reports what a subscriber throws, and calls the others', () => {
  const problems: unknown[] = [];
  const bus = createEventBus<Events>((error) => problems.push(error));
  const error = new Error('no');
  const other = vi.fn();
  bus.subscribeAll(() => rethrow(error));
  bus.subscribe('zone.read', () => rethrow(error));
  bus.subscribe('zone.read', other);
  bus.publish('zone.read', { id: 1 });
  expect(problems).toEqual([error, error]);
  expect(other).toHaveBeenCalledOnce();
});

it('accepts only the names and payloads of its events', () => {
  const bus = createEventBus<Events>(rethrow);
  // @ts-expect-error: there is no such event.
  bus.publish('zone.gone', { id: 1 });
  // @ts-expect-error: an id is a number.
  bus.publish('zone.read', { id: '1' });
  // A part that publishes some events can be given the bus of all.
  expectTypeOf<EventBus<Events>>().toExtend<Publisher<Pick<Events, 'zone.read'>>>();
});
