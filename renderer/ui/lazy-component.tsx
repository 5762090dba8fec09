import { type ComponentType, lazy, useState } from 'react';

export type LazyComponent<P> = ComponentType<P> & { readonly preload: () => Promise<unknown> };

/**
 * A component in its own chunk. If preloaded, it shows at once: React's `lazy` suspends even then, and content revealed by a suspense is
 * delayed by 300 ms. Otherwise it suspends.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const preload = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Suspending = lazy(async () => ({ default: (await preload()) as ComponentType<object> }));
  function Part(props: P) {
    // Stored per instance: a change of component would lose its state.
    const [Chosen] = useState<ComponentType<object>>(() => (loaded as ComponentType<object> | undefined) ?? Suspending);
    return <Chosen {...props} />;
  }
  return Object.assign(Part, { preload });
}
