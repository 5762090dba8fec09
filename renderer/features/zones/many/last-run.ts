import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { sharedValue } from '../../../shared-value.ts';

/** The last started run over zones, by its id. */
export interface LastRun {
  readonly run: string;
  /** The title of its dialog. */
  readonly title: string;
  /** Zones that were opened from it. */
  readonly opened: ReadonlySet<number>;
}

const last = sharedValue<ReadonlyMap<AccountId, LastRun>>(new Map());

/** The run that can be returned to; null: there is none. */
export const useLastRun = (accountId: AccountId): LastRun | null => last.use().get(accountId) ?? null;

/** A run replaces the previous one. */
export function rememberRun(accountId: AccountId, run: Pick<LastRun, 'run' | 'title'>): void {
  last.set(new Map(last.present()).set(accountId, { ...run, opened: new Set() }));
}

/** Records that a zone was opened from a run. */
export function noteOpened(accountId: AccountId, run: string, id: number): void {
  const found = last.present().get(accountId);
  if (found?.run === run) last.set(new Map(last.present()).set(accountId, { ...found, opened: new Set(found.opened).add(id) }));
}

/** Stops the reads; not needed for a run that is over or no longer cached. */
export const stopRun = (run: string): void => void call('zone-runs.stop', { run }).catch(() => undefined);

/** Drops a run; another one started since stays. */
export function forgetRun(accountId: AccountId, run: string): void {
  if (last.present().get(accountId)?.run !== run) return;
  const rest = new Map(last.present());
  rest.delete(accountId);
  last.set(rest);
}
