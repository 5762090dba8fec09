import type { AccountId } from '../../../../preload/contract/values.ts';
import { sharedValue } from '../../../shared-value.ts';
import type { ZoneListContext } from '../tool.ts';

/** What is asked of many zones, and which they are. */
export interface AskedMany {
  readonly dialog: 'edit' | 'drift' | 'keep';
  readonly context: ZoneListContext;
}

/** A run that was begun before. */
export interface ShownRun {
  readonly dialog: 'run';
  readonly accountId: AccountId;
  readonly run: string;
  readonly title: string;
  /** The one from which it was begun. */
  readonly from?: ShownRun;
}

export type OpenedMany = AskedMany | ShownRun;

const opened = sharedValue<OpenedMany | null>(null);

/** The dialog over many zones that is open. */
export const useOpenedMany = opened.use;
export const openMany = opened.set;
export const closeMany = (): void => opened.set(null);
