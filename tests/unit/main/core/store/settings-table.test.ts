import { expect, it } from 'vitest';
import type { Database } from '../../../../../main/core/base/database.ts';
import { readSettings, settingsTable } from '../../../../../main/core/store/settings-table.ts';

const defaults = readSettings(undefined);

it('uses valid values and replaces each invalid one with its default', () => {
  const read = readSettings({
    appearance: { theme: 'dark', rows: 'colossal' },
    connection: { connectTimeout: 'soon', responseTimeout: 45 },
    limits: { atOnce: 10_000, perSecond: 2.5, perQuarterHour: 100 },
    formats: 'none',
    removed: { since: 'version 9' },
  });
  expect(read.appearance).toEqual({ language: 'system', theme: 'dark', rows: 'dense', textSize: 100, singleKeys: true });
  expect(read.connection).toEqual({ ...defaults.connection, responseTimeout: 45 });
  expect(read.limits).toEqual({ atOnce: 4, perSecond: 2.5, perQuarterHour: 100 });
  expect(read.formats).toEqual(defaults.formats);
  expect(read).not.toHaveProperty('removed');
});

it('adds later sections to settings of an older version', () => {
  const { reading, ...older } = defaults;
  const read = readSettings({ ...older, limits: { ...older.limits, atOnce: 2 } });
  expect(read).toEqual({ ...defaults, limits: { ...defaults.limits, atOnce: 2 } });
  expect(reading).toEqual({
    listsEvery: 6,
    quietHours: false,
    quietFrom: 22,
    quietUntil: 6,
    balanceEvery: 5,
    transactionMonths: 12,
    details: false,
    lowBalanceDays: 30,
    onlyNetworks: [],
  });
});

it('keeps zero if zero means manual', () => {
  expect(readSettings({ reading: { listsEvery: 0, balanceEvery: 0, transactionMonths: 0 } }).reading).toEqual({
    ...defaults.reading,
    listsEvery: 0,
    balanceEvery: 0,
  });
});

it('keeps null if null has a meaning', () => {
  expect(readSettings({ lock: { idleMinutes: null } }).lock.idleMinutes).toBeNull();
});

it('ignores inherited names', () => {
  expect(readSettings(JSON.parse('{"__proto__":{"appearance":{"theme":"dark"}}}'))).toEqual(defaults);
});

it('parses a stored document once, and again if it is replaced in any way', () => {
  const storedSettings = (atOnce: number) => ({ body: JSON.stringify({ version: 1, settings: { limits: { atOnce } } }) });
  let row: { body: string } | null = null;
  const table = settingsTable({ first: () => row } as unknown as Database);
  expect(table.read()).toEqual(defaults);
  row = storedSettings(3);
  const read = table.read();
  expect(read.limits.atOnce).toBe(3);
  expect(table.read()).toBe(read);
  row = storedSettings(4);
  expect(table.read().limits.atOnce).toBe(4);
  expect(() => Object.assign(table.read().limits, { atOnce: 5 })).toThrow(TypeError);
});
