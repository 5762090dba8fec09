import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createSettings } from '../../../../../main/core/settings/settings.ts';
import type { Settings } from '../../../../../preload/contract/settings.ts';
import { defaultSettings } from '../../../preload/contract/default-settings.ts';

function service() {
  let stored = defaultSettings;
  const told: Settings[] = [];
  const settings = createSettings(
    () => ({ read: () => stored, write: (next) => void (stored = next) }),
    (next) => void told.push(next),
  );
  return { settings, told, stored: () => stored };
}

describe('settings', () => {
  it('changes only what is given, stores it and tells it', () => {
    const { settings, told, stored } = service();
    const next = settings.update({ appearance: { theme: 'dark' }, limits: { atOnce: 2 } });
    expect(next).toEqual({
      ...defaultSettings,
      appearance: { ...defaultSettings.appearance, theme: 'dark' },
      limits: { ...defaultSettings.limits, atOnce: 2 },
    });
    expect(stored()).toEqual(next);
    expect(told).toEqual([next]);
  });

  it.each([
    [{ connection: { proxy: 'manual', proxyAddress: 'http://user:pw@proxy.example' } }, 'connection.proxyAddress'],
    [{ connection: { connectTimeout: 60, totalTimeout: 30 } }, 'connection.totalTimeout'],
    [{ formats: { timeZone: 'Mars/Olympus' } }, 'formats.timeZone'],
  ] as const)('refuses %j and names its place', (change, field) => {
    const { settings, told, stored } = service();
    let thrown: unknown;
    try {
      settings.update(change);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(AppError);
    expect((thrown as AppError).code).toBe('VALIDATION');
    expect(Object.keys((thrown as AppError).fields ?? {})).toEqual([field]);
    expect(stored()).toEqual(defaultSettings);
    expect(told).toEqual([]);
  });
});
