import { goTo } from '../../navigation/go-to.ts';
import { sharedValue } from '../../shared-value.ts';
import type { SectionId } from './section-list.ts';

export type { SectionId } from './section-list.ts';

/** What a section can be asked to do by a command. */
export type SectionAction = 'back-up' | 'diagnostics' | 'clear' | 'export-notes' | 'import-notes' | 'check-for-updates';

interface Wish {
  readonly section: SectionId;
  readonly action: SectionAction | undefined;
}

const wish = sharedValue<Wish | undefined>(undefined);

/** Opens Settings at a section; with an action that section begins it. */
export function showSettings(section: SectionId, action?: SectionAction): void {
  wish.set({ section, action });
  goTo({ to: '/settings' });
}

/** The place that was asked for and has not been gone to yet. */
export const useWish = wish.use;

/** Settings is there: the wish is done and does not come back with the next visit. */
export function wishDone(): void {
  wish.set(undefined);
}
