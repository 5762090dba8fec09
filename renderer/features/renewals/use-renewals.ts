import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import type { RenewalPlan, RenewalRow } from '../../../preload/contract/renewals.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { asArray, noPlaces, type Places } from '../../ui/grid/index.ts';
import { pageSize, type ShownRows, useRowPages } from '../lists/index.ts';

type Change = Omit<Input<'renewals.set'>, 'view'>;

export interface Renewals extends ShownRows<RenewalRow> {
  /** The last good plan; it stays while another is made. */
  readonly plan: RenewalPlan | null;
  readonly error: CallError | null;
  /** Stays with its domains when the plan is made again. */
  readonly selection: Places;
  readonly select: (selection: Places) => void;
  readonly again: () => void;
  readonly set: (change: Change) => void;
}

interface Shown {
  readonly plan: RenewalPlan | null;
  /** Rows that came with it. */
  readonly first: readonly (RenewalRow | null)[];
}

const none: Shown['first'] = [];

/** The last plan of each account: years, and what was taken out, are as one left them. */
const last = new Map<string, string>();

const loadRows = async ({ view, version }: RenewalPlan, from: number, count: number, signal: AbortSignal) =>
  (await call('renewals.rows', { view, version, from, count }, signal)).rows;

/** None where they could not be read: they are asked for again when the plan is shown. */
async function firstRows(plan: RenewalPlan, signal: AbortSignal): Promise<Shown['first']> {
  try {
    return plan.count === 0 ? none : await loadRows(plan, 0, Math.min(pageSize, plan.count), signal);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return none;
  }
}

/** The plan of the domains that pass a filter. `fresh` is a text that changes when the local copy or the balance does. */
export function useRenewals(accountId: AccountId, filter: string, fresh: string): Renewals {
  const [{ plan, first }, setPlan] = useState<Shown>({ plan: null, first: none });
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [selection, select] = useState(noPlaces);
  const present = useRef({ view: '', selection });
  present.current = { view: plan?.view ?? '', selection };
  const show = useCallback(
    (next: RenewalPlan, rows: Shown['first'] = none) => {
      last.set(accountId, next.view);
      setPlan({ plan: next, first: rows });
      setError(null);
    },
    [accountId],
  );
  const fail = useCallback((fault: unknown) => {
    if (fault instanceof CallError && fault.dto.code !== 'CANCELLED') setError(fault);
  }, []);
  const again = useCallback(() => setAttempt((times) => times + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again when the local copy is another, and on request
  useEffect(() => {
    const controller = new AbortController();
    const view = last.get(accountId);
    const chosen = present.current;
    const places = chosen.view === view ? asArray(chosen.selection) : [];
    const keep = view === undefined ? {} : { keep: { view, places } };
    const open = async () => {
      const answer = await call('renewals.open', { accountId, filter, ...keep }, controller.signal);
      if (controller.signal.aborted || 'fault' in answer) return;
      // The plan before stays until the first rows of this one are there, too.
      const rows = await firstRows(answer, controller.signal);
      if (controller.signal.aborted) return;
      // Selected, or changed, meanwhile: main is told of it, too.
      if (present.current.selection !== chosen.selection) return again();
      select(answer.kept);
      show(answer, rows);
    };
    open().catch(fail);
    return () => controller.abort();
  }, [accountId, filter, fresh, attempt, show, fail]);
  const view = plan?.view;
  const set = useCallback(
    (change: Change) => {
      if (view !== undefined) call('renewals.set', { view, ...change }).then((next) => show(next), again);
    },
    [view, show, again],
  );
  return { plan, error, selection, select, again, set, ...useRowPages(plan, plan?.count ?? 0, plan?.view ?? '', loadRows, again, first) };
}
