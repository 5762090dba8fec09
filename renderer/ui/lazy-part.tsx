import { type ComponentType, lazy, useState } from 'react';

export type LazyPart<P> = ComponentType<P> & { readonly preload: () => Promise<unknown> };

/**
 * A component in a chunk of its own. Preloaded, it shows at once: React's `lazy` alone suspends even then, and what comes
 * out of a suspense is held back for 300 ms. Not preloaded, it suspends.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
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
    // Kept per instance: a change of component would throw its state away.
    const [Chosen] = useState<ComponentType<object>>(() => (loaded as ComponentType<object> | undefined) ?? Suspending);
    return <Chosen {...props} />;
  }
  return Object.assign(Part, { preload });
}
