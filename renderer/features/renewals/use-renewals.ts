import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import type { RenewalPlan, RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { type ShownRows, useRemoteRows } from '../../data/remote-rows.ts';
import { asArray, noPositions, type Positions } from '../../ui/grid/index.ts';

type Change = Omit<Input<'renewals.set'>, 'view'>;

export interface Renewals extends ShownRows<RenewalRow> {
  /** The last valid plan; it stays while another is computed. */
  readonly plan: RenewalPlan | null;
  readonly error: CallError | null;
  /** Follows its domains when the plan is recomputed. */
  readonly selection: Positions;
  readonly select: (selection: Positions) => void;
  readonly reload: () => void;
  readonly set: (change: Change) => void;
}

/** The last plan of each account, with its years and exclusions. */
const last = new Map<string, string>();

/** The plan of the domains that match a filter. `fresh` is a text that changes when the local copy or the balance does. */
export function useRenewals(accountId: AccountId, filter: string, fresh: string): Renewals {
  const [plan, setPlan] = useState<RenewalPlan | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [selection, select] = useState(noPositions);
  const present = useRef({ view: '', selection });
  present.current = { view: plan?.view ?? '', selection };
  const show = useCallback(
    (next: RenewalPlan) => {
      last.set(accountId, next.view);
      setPlan(next);
      setError(null);
    },
    [accountId],
  );
  const fail = useCallback((fault: unknown) => {
    if (fault instanceof CallError && fault.dto.code !== 'CANCELED') setError(fault);
  }, []);
  const reload = useCallback(() => setAttempt((times) => times + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: planned again when the local copy changes, and on request
  useEffect(() => {
    const controller = new AbortController();
    const view = last.get(accountId);
    const chosen = present.current;
    const places = chosen.view === view ? asArray(chosen.selection) : [];
    const keep = view === undefined ? {} : { keep: { view, places } };
    call('renewals.open', { accountId, filter, ...keep }, controller.signal).then((answer) => {
      if (controller.signal.aborted || 'fault' in answer) return;
      // The selection or the plan changed meanwhile: the main process must get that, too.
      if (present.current.selection !== chosen.selection) return reload();
      select(answer.selected);
      show(answer);
    }, fail);
    return () => controller.abort();
  }, [accountId, filter, fresh, attempt, show, fail]);
  const view = plan?.view;
  const set = useCallback(
    (change: Change) => {
      if (view === undefined) return;
      // A newer plan that arrived meanwhile includes the change and has current totals.
      const answered = (next: RenewalPlan): unknown => {
        const shown = last.get(accountId) ?? view;
        return next.view === shown ? show(next) : call('renewals.set', { view: shown, places: [] }).then(answered, reload);
      };
      call('renewals.set', { view, ...change }).then(answered, reload);
    },
    [accountId, view, show, reload],
  );
  const load = useCallback(
    async (from: number, count: number, signal: AbortSignal) => {
      if (plan === null) return { rows: [] };
      return { rows: (await call('renewals.rows', { view: plan.view, version: plan.version, from, count }, signal)).rows };
    },
    [plan],
  );
  const { rowAt, onWindow } = useRemoteRows<RenewalRow>({ key: plan?.view ?? '', count: plan?.count ?? 0, load, onFault: reload });
  return { plan, error, selection, select, reload, set, rowAt, onWindow };
}
