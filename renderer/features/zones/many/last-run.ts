import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { sharedValue } from '../../../shared-value.ts';

/** The run over zones that was begun last, by its name. */
export interface LastRun {
  readonly run: string;
  /** The title of its dialog. */
  readonly title: string;
  /** Zones that were opened from it. */
  readonly opened: ReadonlySet<number>;
}

const last = sharedValue<ReadonlyMap<AccountId, LastRun>>(new Map());

/** The run to which there is a way back; null: there is none. */
export const useLastRun = (accountId: AccountId): LastRun | null => last.use().get(accountId) ?? null;

/** A run takes the place of the one before. */
export function rememberRun(accountId: AccountId, run: Pick<LastRun, 'run' | 'title'>): void {
  last.set(new Map(last.present()).set(accountId, { ...run, opened: new Set() }));
}

/** A zone is left for from a run. */
export function noteOpened(accountId: AccountId, run: string, id: number): void {
  const found = last.present().get(accountId);
  if (found?.run === run) last.set(new Map(last.present()).set(accountId, { ...found, opened: new Set(found.opened).add(id) }));
}

/** Stops what is read; a run that is over, or is not kept any more, needs it no longer. */
export const stopRun = (run: string): void => void call('zone-runs.stop', { run }).catch(() => undefined);

/** Lets go of a run; another one that was begun since stays. */
export function forgetRun(accountId: AccountId, run: string): void {
  if (last.present().get(accountId)?.run !== run) return;
  const rest = new Map(last.present());
  rest.delete(accountId);
  last.set(rest);
}
