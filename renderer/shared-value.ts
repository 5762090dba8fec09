import { useSyncExternalStore } from 'react';

/** A value outside of components that several of them show, and that commands and other plain code read and change. */
export interface SharedValue<T> {
  /** The value now, for places outside components. */
  present(): T;
  /** Changes it and draws anew what shows it, unless it is the same. */
  set(to: T): void;
  /** The value in a component, kept up to date. */
  use(): T;
}

/** Makes a shared value that begins as `first`. */
export function sharedValue<T>(first: T): SharedValue<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const present = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    present,
    set: (to) => {
      if (Object.is(value, to)) return;
      value = to;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, present, present),
  };
}
