import { goTo } from '../../navigation/go-to.ts';
import { sharedValue } from '../../shared-value.ts';
import type { SectionId } from './section-list.ts';
import { type SettingPath, sectionOf } from './setting-titles.ts';

export type { SectionId } from './section-list.ts';

/** Actions of a section that a command can start. */
export type SectionAction = 'back-up' | 'diagnostics' | 'clear' | 'export-notes' | 'import-notes' | 'check-for-updates';

interface SettingsTarget {
  readonly section: SectionId;
  readonly action: SectionAction | undefined;
  readonly setting: SettingPath | undefined;
}

const target = sharedValue<SettingsTarget | undefined>(undefined);

/** Opens Settings at a section and optionally starts an action there. */
export function showSettings(section: SectionId, action?: SectionAction): void {
  target.set({ section, action, setting: undefined });
  goTo({ to: '/settings' });
}

/** Opens Settings with the focus on a setting. */
export function showSetting(setting: SettingPath): void {
  target.set({ section: sectionOf(setting), action: undefined, setting });
  goTo({ to: '/settings' });
}

/** The requested section that was not shown yet. */
export const useSettingsTarget = target.use;

/** Settings is open: the request is done and does not apply to the next visit. */
export function clearSettingsTarget(): void {
  target.set(undefined);
}
