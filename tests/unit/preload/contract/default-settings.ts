import { Settings } from '../../../../preload/contract/settings.ts';

/** The default settings. */
export const defaultSettings = Settings.parse(Object.fromEntries(Object.keys(Settings.shape).map((section) => [section, {}])));
