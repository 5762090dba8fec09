import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import type { RenewalPlan, RenewalRow } from '../../../preload/contract/renewals.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { createRowPages, type RowPages } from '../lists/index.ts';

type Change = Omit<Input<'renewals.set'>, 'view'>;

export interface Renewals {
  /** The last good plan; it stays while another is made. */
  readonly plan: RenewalPlan | null;
  readonly error: CallError | null;
  readonly again: () => void;
  readonly set: (change: Change) => void;
  /** undefined: not read yet; null: it went since. */
  readonly rowAt: (index: number) => RenewalRow | null | undefined;
  readonly onWindow: (first: number, last: number) => void;
}

const pageSize = 100;
const keptPages = 30;

/** The last plan of each account: years, and what was taken out, are as one left them. */
const last = new Map<string, string>();

/** The plan of the domains that pass a filter. `fresh` is a text that changes when the local copy or the balance does. */
export function useRenewals(accountId: AccountId, filter: string, fresh: string): Renewals {
  const [plan, setPlan] = useState<RenewalPlan | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const show = useCallback(
    (next: RenewalPlan) => {
      last.set(accountId, next.view);
      setPlan(next);
      setError(null);
    },
    [accountId],
  );
  const fail = useCallback((fault: unknown) => {
    if (fault instanceof CallError && fault.dto.code !== 'CANCELLED') setError(fault);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again when the local copy is another, and on request
  useEffect(() => {
    const controller = new AbortController();
    const keep = last.get(accountId);
    call('renewals.open', { accountId, filter, ...(keep === undefined ? {} : { keep }) }, controller.signal).then((answer) => {
      if (!controller.signal.aborted && !('fault' in answer)) show(answer);
    }, fail);
    return () => controller.abort();
  }, [accountId, filter, fresh, attempt, show, fail]);
  const again = useCallback(() => setAttempt((times) => times + 1), []);
  const view = plan?.view;
  const set = useCallback(
    (change: Change) => {
      if (view !== undefined) call('renewals.set', { view, ...change }).then(show, again);
    },
    [view, show, again],
  );
  return { plan, error, again, set, ...useRows(plan, again) };
}

const noPages: RowPages<RenewalRow> = createRowPages<RenewalRow>({
  ...{ count: 0, size: pageSize, keep: 1, first: [], load: async () => [], onFault: () => undefined },
});

/** The rows in view. Until those of a changed plan have come, the ones before stay, so that nothing blinks. */
function useRows(plan: RenewalPlan | null, again: () => void) {
  const pages = useMemo(() => {
    if (plan === null) return noPages;
    const { view, version, count } = plan;
    return createRowPages<RenewalRow>({
      ...{ count, size: pageSize, keep: keptPages, first: [], onFault: again },
      load: async (from, rows, signal) => (await call('renewals.rows', { view, version, from, count: rows }, signal)).rows,
    });
  }, [plan, again]);
  useEffect(() => pages.close, [pages]);
  const version = useSyncExternalStore(pages.subscribe, pages.version);
  const shown = useRef<readonly [number, number]>([0, 0]);
  const before = useRef<{ readonly view: string; readonly pages: RowPages<RenewalRow> } | null>(null);
  const view = plan?.view ?? '';
  useEffect(() => {
    pages.want(...shown.current);
    return () => {
      before.current = { view, pages };
    };
  }, [pages, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is why it is another function
  const rowAt = useCallback(
    (index: number) => {
      const row = pages.row(index);
      return row === undefined && before.current?.view === view ? before.current.pages.row(index) : row;
    },
    [pages, version, view],
  );
  const onWindow = useCallback(
    (from: number, to: number) => {
      shown.current = [from, to];
      pages.want(from, to);
    },
    [pages],
  );
  return { rowAt, onWindow };
}
