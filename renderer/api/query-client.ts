import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Method } from '../../preload/contract/index.ts';
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
