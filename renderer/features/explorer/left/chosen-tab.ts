import { sharedValue } from '../../../shared-value.ts';

/** Tabs of the left pane, in their order. */
export type LeftTab = 'operations' | 'history' | 'collections';

/** The tab that is in view; commands choose it, too. */
export const leftTab = sharedValue<LeftTab>('operations');
