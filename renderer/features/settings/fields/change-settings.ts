import { useMemo } from 'react';
import type { Settings, SettingsChange } from '../../../../preload/contract/settings.ts';
import { CallError, call } from '../../../api/client.ts';
import { cachedResult, invalidate, queryClient } from '../../../api/queries.ts';
import { sharedValue } from '../../../shared-value.ts';
import type { SectionId } from '../section-list.ts';
import type { bounds } from './check.ts';

/** Why the last change of a section was not stored: by field ("connection.proxyAddress"), otherwise the error itself. */
export interface Faults {
  readonly fields: Readonly<Record<string, string>>;
  readonly error?: { readonly section: SectionId; readonly cause: CallError; readonly at: string };
}

const faultsNow = sharedValue<Faults>({ fields: {} });
const pending = sharedValue<readonly SettingsChange[]>([]);

/** Changes that were not stored, to be shown at the field or in the section. */
export const useFaults = faultsNow.use;

/** The settings with pending changes. The cache updates a moment later, and a switch would flip back until then. */
export function useWithPending(settings: Settings | undefined): Settings | undefined {
  const changes = pending.use();
  return useMemo(() => (settings === undefined ? undefined : changes.reduce(withChange, settings)), [settings, changes]);
}

/** The fields of a change as dotted paths. */
export function pathsOf(change: SettingsChange): string[] {
  return Object.entries(change).flatMap(([section, fields]) => Object.keys(fields ?? {}).map((field) => `${section}.${field}`));
}

/** The reverse: the change of one field, and its section. */
export function changeAt(path: keyof typeof bounds, value: number): readonly [SectionId, SettingsChange] {
  const [section, field] = path.split('.') as [SectionId, string];
  return [section, { [section]: { [field]: value } }];
}

/** Applies a change to the settings. */
export function withChange(settings: Settings, change: SettingsChange): Settings {
  const sections = Object.entries(settings).map(([name, fields]) => [name, { ...fields, ...change[name as keyof SettingsChange] }]);
  return Object.fromEntries(sections) as Settings;
}

const keep = (settings: Settings) => queryClient.setQueryData(['settings.get', {}], settings);

function without(fields: Faults['fields'], paths: readonly string[]): Faults['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !paths.includes(path)));
}

/** Removes the messages about these fields, e.g. since they were edited. */
export function forgetFaults(...paths: readonly string[]): void {
  const faults = faultsNow.present();
  if (paths.some((path) => path in faults.fields)) faultsNow.set({ ...faults, fields: without(faults.fields, paths) });
}

/** Removes the error of the last change of a section. */
export function forgetError(): void {
  faultsNow.set({ fields: faultsNow.present().fields });
}

/**
 * Applies a change at once and stores it; if the main process refuses it, the settings are restored and the faults give the reason.
 * Resolves to whether it was stored; never rejects for errors of the main process.
 */
export async function changeSettings(section: SectionId, change: SettingsChange): Promise<boolean> {
  const before = cachedResult('settings.get', {});
  if (before !== undefined) keep(withChange(before, change));
  pending.set([...pending.present(), change]);
  try {
    const settings = await call('settings.update', change);
    // With more changes pending the response to the last one counts.
    if (pending.present().length === 1) keep(settings);
    const faults = faultsNow.present();
    const error = faults.error?.section === section ? undefined : faults.error;
    faultsNow.set({ fields: without(faults.fields, pathsOf(change)), ...(error === undefined ? {} : { error }) });
    return true;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    if (before !== undefined && pending.present().length === 1) keep(before);
    void invalidate('settings.get');
    const faults = faultsNow.present();
    const fields = cause.fields;
    const reported = Object.keys(fields).length > 0;
    const error = reported ? faults.error : { section, cause, at: new Date().toISOString() };
    faultsNow.set({ fields: { ...faults.fields, ...fields }, ...(error === undefined ? {} : { error }) });
    return false;
  } finally {
    pending.set(pending.present().filter((one) => one !== change));
  }
}
