import { sharedValue } from '../../../shared-value.ts';

/** Tabs of the sidebar, in order. */
export type SidebarTab = 'operations' | 'history' | 'collections';

/** The visible tab; commands select it, too. */
export const sidebarTab = sharedValue<SidebarTab>('operations');
