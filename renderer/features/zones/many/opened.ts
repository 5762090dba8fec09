import type { AccountId } from '../../../../preload/contract/values.ts';
import { sharedValue } from '../../../shared-value.ts';
import type { ZoneListContext } from '../tool.ts';

/** The action for many zones, and its zones. */
export interface ManyRequest {
  readonly dialog: 'edit' | 'drift' | 'keep';
  readonly context: ZoneListContext;
}

/** A run that was started before. */
export interface ShownRun {
  readonly dialog: 'run';
  readonly accountId: AccountId;
  readonly run: string;
  readonly title: string;
  /** The run from which it was started. */
  readonly from?: ShownRun;
}

export type OpenedMany = ManyRequest | ShownRun;

const opened = sharedValue<OpenedMany | null>(null);

/** The open dialog for many zones. */
export const useOpenedMany = opened.use;
export const openMany = opened.set;
export const closeMany = (): void => opened.set(null);
