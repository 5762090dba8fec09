import { keepPreviousData, type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Input, Method, Output } from '../../preload/contract/index.ts';
import { type CallError, call } from './client.ts';
import { queryClient } from './query-client.ts';

/**
 * Reads over the bridge and keeps the answer until an event or a command makes it stale. Leaving the screen cancels it in main. `keep`: the
 * answer to another input stands until this one is there, so that what is turned over does not flicker.
 */
export function useCall<M extends Method>(
  method: M,
  input: Input<M>,
  { keep = false, ...options }: { readonly enabled?: boolean; readonly keep?: boolean } = {},
): UseQueryResult<Output<M>, CallError> {
  return useQuery<Output<M>, CallError>({
    queryKey: [method, input],
    queryFn: ({ signal }) => call(method, input, signal),
    ...options,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Reads what a page will ask for by `useCall`, before it is drawn. What is kept is not read again; a failure is the page's to find. */
export function prefetch<M extends Method>(method: M, input: Input<M>): void {
  void queryClient.prefetchQuery({ queryKey: [method, input], queryFn: ({ signal }) => call(method, input, signal) });
}

/** Changes something over the bridge, never on its own a second time; then lets what depends on it be read again. */
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

/** Makes the kept answers of these calls stale; what is on the screen is read again. */
export async function invalidate(...methods: readonly Method[]): Promise<void> {
  await Promise.all(
    methods.map(async (method) => {
      // A first read that is still on its way may have looked before the change; it is begun anew.
      await queryClient.cancelQueries({ queryKey: [method] });
      await queryClient.invalidateQueries({ queryKey: [method] });
    }),
  );
}

/** Forgets every kept answer about an account; what is on the screen is asked anew. */
export async function resetAccountQueries(accountId: string): Promise<void> {
  await queryClient.resetQueries({ predicate: ({ queryKey: [, input] }) => (input as { accountId?: string }).accountId === accountId });
}

/** Why a call was not answered the last time it was asked; null when it was, or was not asked. */
export function cachedError<M extends Method>(method: M, input: Input<M>): CallError | null {
  return queryClient.getQueryState<Output<M>, CallError>([method, input])?.error ?? null;
}

/** The kept answer of a call, if there is one; does not ask. For commands and other places outside components. */
export function cachedResult<M extends Method>(method: M, input: Input<M>): Output<M> | undefined {
  return queryClient.getQueryData<Output<M>>([method, input]);
}
