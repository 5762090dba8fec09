import { cachedResult, useCall } from './queries.ts';

/** Whether commands run by keys that type a character, from Settings; true until the settings are known. */
export const singleKeysAreOn = (): boolean => cachedResult('settings.get', {})?.appearance.singleKeys ?? true;

/** As `singleKeysAreOn`; tracks changes. */
export const useSingleKeys = (): boolean => useCall('settings.get', {}).data?.appearance.singleKeys ?? true;
