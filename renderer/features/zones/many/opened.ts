import { sharedValue } from '../../../shared-value.ts';
import type { ZoneListContext } from '../tools.ts';

/** What is asked of many zones, and which they are. */
export interface OpenedMany {
  readonly dialog: 'edit' | 'drift';
  readonly context: ZoneListContext;
}

const opened = sharedValue<OpenedMany | null>(null);

/** The dialog over many zones that is open. */
export const useOpenedMany = opened.use;
export const openMany = opened.set;
export const closeMany = (): void => opened.set(null);
