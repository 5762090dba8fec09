import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createSettings } from '../../../../../main/core/settings/settings.ts';
import type { Settings } from '../../../../../preload/contract/settings.ts';
import { defaultSettings } from '../../../preload/contract/default-settings.ts';

function service() {
  let stored = defaultSettings;
  const reported: Settings[] = [];
  const settings = createSettings(
    () => ({ read: () => stored, write: (next) => void (stored = next) }),
    (next) => void reported.push(next),
  );
  return { settings, reported, stored: () => stored };
}

describe('settings', () => {
  it('changes only the given values, stores them and notifies', () => {
    const { settings, reported, stored } = service();
    const next = settings.update({ appearance: { theme: 'dark' }, limits: { atOnce: 2 } });
    expect(next).toEqual({
      ...defaultSettings,
      appearance: { ...defaultSettings.appearance, theme: 'dark' },
      limits: { ...defaultSettings.limits, atOnce: 2 },
    });
    expect(stored()).toEqual(next);
    expect(reported).toEqual([next]);
  });

  it.each([
    [{ connection: { proxy: 'manual', proxyAddress: 'http://user:pw@proxy.example' } }, 'connection.proxyAddress'],
    [{ connection: { connectTimeout: 60, totalTimeout: 30 } }, 'connection.totalTimeout'],
    [{ formats: { timeZone: 'Mars/Olympus' } }, 'formats.timeZone'],
  ] as const)('rejects %j and reports the location', (change, field) => {
    const { settings, reported, stored } = service();
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
    expect(reported).toEqual([]);
  });
});
