import { Settings } from '../../../../preload/contract/settings.ts';

/** The settings as they are while nobody has changed one. */
export const defaultSettings = Settings.parse(Object.fromEntries(Object.keys(Settings.shape).map((section) => [section, {}])));
