import { useSyncExternalStore } from 'react';

/** A value outside of components that several of them show, and that commands and other plain code read and change. */
export interface SharedValue<T> {
  /** The current value, for code outside components. */
  present(): T;
  /** Sets it and re-renders its consumers, unless it is unchanged. */
  set(to: T): void;
  /** The value as a hook. */
  use(): T;
}

/** Creates a shared value with the initial value `first`. */
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
