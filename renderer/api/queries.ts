import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Input, Method, Output } from '../../preload/contract/index.ts';
import { type CallError, call } from './client.ts';
import { noteFailure, noteSuccess } from './connection-state.ts';

/**
 * The cache of everything read over the bridge; keys are `[method, input]`. It never refetches automatically: main emits events for
 * changes, and detecting the network is main's task.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_value, query) => noteSuccess(query.queryKey[0] as Method, query.queryKey[1]),
    onError: (error, query) => noteFailure(query.queryKey[0] as Method, query.queryKey[1], error),
  }),
  mutationCache: new MutationCache({
    onSuccess: (_value, input, _context, mutation) => noteSuccess(mutation.options.mutationKey?.[0] as Method, input),
    onError: (error, input, _context, mutation) => noteFailure(mutation.options.mutationKey?.[0] as Method, input, error),
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Reads over the bridge and caches the reply until an event or a command invalidates it. Leaving the screen cancels the call in main.
 * `keep`: the reply for the previous input stays until the new one arrives, to avoid flicker.
 */
export function useCall<M extends Method>(
  method: M,
  input: Input<M>,
  { keep = false, ...options }: { readonly enabled?: boolean; readonly keep?: boolean; readonly staleTime?: number } = {},
): UseQueryResult<Output<M>, CallError> {
  return useQuery<Output<M>, CallError>({
    queryKey: [method, input],
    queryFn: ({ signal }) => call(method, input, signal),
    ...options,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Prefetches what a screen will request with `useCall`. Cached data is not read again; errors are left to the screen. */
export function prefetch<M extends Method>(method: M, input: Input<M>): void {
  void queryClient.prefetchQuery({ queryKey: [method, input], queryFn: ({ signal }) => call(method, input, signal) });
}

/** Runs a command over the bridge, never retrying it, and then invalidates what depends on it. */
export function useCommand<M extends Method>(
  method: M,
  options: { readonly invalidates?: readonly Method[] } = {},
): UseMutationResult<Output<M>, CallError, Input<M>> {
  return useMutation<Output<M>, CallError, Input<M>>({
    mutationKey: [method],
    mutationFn: (input) => call(method, input),
    onSettled: () => invalidate(...(options.invalidates ?? [])),
  });
}

/** The last invalidation of each call. */
const latest = new Map<Method, Promise<void>>();

/** Invalidates the cached replies of these calls, and resolves when the visible ones were read again. */
export async function invalidate(...methods: readonly Method[]): Promise<void> {
  await Promise.all(
    methods.map(async (method) => {
      latest.set(method, readAgain(method));
      let awaited: Promise<void> | undefined;
      do {
        awaited = latest.get(method);
        await awaited;
        // A later invalidation restarts the read, which ends this one early.
      } while (awaited !== latest.get(method));
    }),
  );
}

async function readAgain(method: Method): Promise<void> {
  // A pending first read may predate the change; it is restarted.
  await queryClient.cancelQueries({ queryKey: [method] });
  await queryClient.invalidateQueries({ queryKey: [method] });
}

/** Drops every cached reply about an account; visible ones are requested again. */
export async function resetAccountQueries(accountId: string): Promise<void> {
  await queryClient.resetQueries({ predicate: ({ queryKey: [, input] }) => (input as { accountId?: string }).accountId === accountId });
}

/** Returns the error of the last call; null if it succeeded or was never made. */
export function cachedError<M extends Method>(method: M, input: Input<M>): CallError | null {
  return queryClient.getQueryState<Output<M>, CallError>([method, input])?.error ?? null;
}

/** Returns the cached reply of a call, if any, without making the call. For commands and other code outside components. */
export function cachedResult<M extends Method>(method: M, input: Input<M>): Output<M> | undefined {
  return queryClient.getQueryData<Output<M>>([method, input]);
}
