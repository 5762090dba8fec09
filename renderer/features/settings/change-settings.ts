import { useMemo } from 'react';
import type { Settings, SettingsChange } from '../../../preload/contract/settings.ts';
import { CallError, call } from '../../api/client.ts';
import { cachedResult, invalidate } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { sharedValue } from '../../shared-value.ts';
import type { bounds } from './check.ts';
import type { SectionId } from './section-list.ts';

/** Why the last change of a section was not kept: by field ("connection.proxyAddress"), else the error itself. */
export interface Faults {
  readonly fields: Readonly<Record<string, string>>;
  readonly error?: { readonly section: SectionId; readonly cause: CallError; readonly at: string };
}

const faultsNow = sharedValue<Faults>({ fields: {} });
const pending = sharedValue<readonly SettingsChange[]>([]);

/** What was not kept, to be told at its field or in its section. */
export const useFaults = faultsNow.use;

/**
 * The settings with the changes that are on their way. The cache tells a moment later, and a switch whose new state does not
 * come with its click springs back for that moment.
 */
export function useWithPending(settings: Settings | undefined): Settings | undefined {
  const changes = pending.use();
  return useMemo(() => (settings === undefined ? undefined : changes.reduce(withChange, settings)), [settings, changes]);
}

/** The fields of a change as dotted paths. */
export function pathsOf(change: SettingsChange): string[] {
  return Object.entries(change).flatMap(([section, fields]) => Object.keys(fields ?? {}).map((field) => `${section}.${field}`));
}

/** The other way round: the change of one field, and the section that it is of. */
export function changeAt(path: keyof typeof bounds, value: number): readonly [SectionId, SettingsChange] {
  const [section, field] = path.split('.') as [SectionId, string];
  return [section, { [section]: { [field]: value } }];
}

/** Lays a change over the settings. */
export function withChange(settings: Settings, change: SettingsChange): Settings {
  const sections = Object.entries(settings).map(([name, fields]) => [name, { ...fields, ...change[name as keyof SettingsChange] }]);
  return Object.fromEntries(sections) as Settings;
}

const keep = (settings: Settings) => queryClient.setQueryData(['settings.get', {}], settings);

function without(fields: Faults['fields'], paths: readonly string[]): Faults['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !paths.includes(path)));
}

/** Forgets what was told about these fields, e.g. since something else is typed now. */
export function forgetFaults(...paths: readonly string[]): void {
  const faults = faultsNow.present();
  if (paths.some((path) => path in faults.fields)) faultsNow.set({ ...faults, fields: without(faults.fields, paths) });
}

/** Forgets why the last change of a section was not kept. */
export function forgetError(): void {
  faultsNow.set({ fields: faultsNow.present().fields });
}

/**
 * Applies a change at once and has it stored; when main refuses it, the settings are as before and the faults say why.
 * Resolves to whether it was kept; never rejects for what main answers.
 */
export async function changeSettings(section: SectionId, change: SettingsChange): Promise<boolean> {
  const before = cachedResult('settings.get', {});
  if (before !== undefined) keep(withChange(before, change));
  pending.set([...pending.present(), change]);
  try {
    const settings = await call('settings.update', change);
    // With more changes on their way the answer to the last of them tells.
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
    const told = Object.keys(fields).length > 0;
    const error = told ? faults.error : { section, cause, at: new Date().toISOString() };
    faultsNow.set({ fields: { ...faults.fields, ...fields }, ...(error === undefined ? {} : { error }) });
    return false;
  } finally {
    pending.set(pending.present().filter((one) => one !== change));
  }
}
