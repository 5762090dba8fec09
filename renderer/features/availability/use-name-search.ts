import { useCallback, useEffect, useState } from 'react';
import type { NameSearchState } from '../../../preload/contract/orders/availability.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../api/client.ts';
import { changeView, type Draft, inputOrder, presentView, useSearchView } from './present.ts';

/** As many as fit in a window, and some more. */
const firstRows = 48;

function follow(accountId: string, state: NameSearchState): void {
  changeView(accountId, ({ opened }) =>
    opened?.state.search === state.search && opened.state.version <= state.version ? { opened: { ...opened, state } } : {},
  );
}

/** An account's search: starts one, and follows main's results. */
export function useNameSearch(accountId: AccountId) {
  const view = useSearchView(accountId);
  const search = view.opened?.state.search;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  useEffect(() => {
    if (search === undefined) return;
    const end = onEvent('availability.changed', (state) => follow(accountId, state));
    // Covers results from before subscribing, or while another screen was shown.
    call('availability.state', { search }).then(
      (state) => follow(accountId, state),
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'NOT_FOUND') changeView(accountId, () => ({ opened: null }));
      },
    );
    return end;
  }, [accountId, search]);

  const begin = useCallback(
    (of: Draft) => {
      setBusy(true);
      setFault(null);
      const { text, extensions, years, across, premium } = of;
      call('availability.open', { accountId, text, extensions: [...(extensions ?? [])], years, across, premium, first: firstRows })
        .then(
          ({ state, rows, ...read }) => {
            const before = presentView(accountId).opened?.state.search;
            changeView(accountId, () => ({
              draft: of,
              opened: { of, state, read, first: { version: state.version, count: state.rows, rows } },
              editing: false,
              filter: '',
              sort: inputOrder,
              chosen: new Map(),
            }));
            // Searches that are no longer viewed need not continue.
            if (before !== undefined && before !== state.search)
              call('availability.control', { search: before, to: 'close' }).catch(() => undefined);
          },
          (error: unknown) => {
            if (error instanceof CallError) setFault(error);
          },
        )
        .finally(() => setBusy(false));
    },
    [accountId],
  );
  return { view, busy, fault, begin };
}
