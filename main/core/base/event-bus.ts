import type { EventName, EventPayload } from '../../../preload/contract/index.ts';

/** The events that the renderer gets. */
export type RendererEvents = { readonly [N in EventName]: EventPayload<N> };

/** `E`: each event's name with its payload. */
export interface EventBus<E extends object> {
  /** Calls every subscriber before it returns, in the order of their subscriptions. Throws nothing. */
  publish<N extends keyof E & string>(name: N, payload: E[N]): void;
  /** Returns the function that ends the subscription. */
  subscribe<N extends keyof E & string>(name: N, listener: (payload: E[N]) => void): () => void;
  /** Subscribes to every event. They get each one before those that subscribed to its name. */
  subscribeAll(listener: (name: string, payload: unknown) => void): () => void;
}

/** The part of a bus that a publisher needs. */
export type Publisher<E extends object> = Pick<EventBus<E>, 'publish'>;

/**
 * Makes the bus by which parts of the application say what happened, without knowing who needs it.
 * @param onProblem gets what a subscriber throws; the others are called all the same
 */
export function createEventBus<E extends object>(onProblem: (error: unknown) => void): EventBus<E> {
  type Listener = (payload: never) => void;
  const byName = new Map<string, Set<Listener>>();
  const ofAll = new Set<(name: string, payload: unknown) => void>();
  const quietly = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onProblem(error);
    }
  };
  return {
    publish(name, payload) {
      for (const listener of [...ofAll]) quietly(() => listener(name, payload));
      for (const listener of [...(byName.get(name) ?? [])]) quietly(() => listener(payload as never));
    },
    subscribe(name, listener) {
      const listeners = byName.get(name) ?? new Set<Listener>();
      byName.set(name, listeners);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribeAll(listener) {
      ofAll.add(listener);
      return () => void ofAll.delete(listener);
    },
  };
}
