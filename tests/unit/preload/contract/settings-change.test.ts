import { expect, test } from 'vitest';
import { Settings, SettingsChange } from '../../../../preload/contract/settings.ts';
import { defaultSettings } from './default-settings.ts';

test.each(Object.entries(Settings.shape).flatMap(([section, { shape }]) => Object.keys(shape).map((field) => [section, field])))(
  'a change of %s.%s contains only that field',
  (section, field) => {
    const value = (defaultSettings as Record<string, Record<string, unknown>>)[section ?? '']?.[field ?? ''];
    const change = { [section ?? '']: { [field ?? '']: value } };
    expect(SettingsChange.parse(change)).toEqual(change);
  },
);

test('unknown settings are rejected', () => {
  expect(SettingsChange.safeParse({ connection: { proxi: 'none' } }).success).toBe(false);
  expect(SettingsChange.safeParse({ connection: { totalTimeout: 0 } }).success).toBe(false);
  expect(SettingsChange.safeParse({ elsewhere: {} }).success).toBe(false);
});
