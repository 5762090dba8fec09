import type { AccountId } from '../../../../preload/contract/values.ts';
import { sharedValue } from '../../../shared-value.ts';

/** The open dialog of runs; `selection`: domains of a view for a new run. */
export interface OpenedRuns {
  readonly accountId: AccountId;
  readonly selection: {
    readonly view: string;
    readonly places: ReadonlyArray<readonly [number, number]>;
    readonly count: number;
  } | null;
}

const opened = sharedValue<OpenedRuns | null>(null);

export const useOpenedRuns = opened.use;
export const openRuns = opened.set;
export const closeRuns = (): void => opened.set(null);
