import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../../../../../../preload/contract/settings.ts';
import { queryClient } from '../../../../../../renderer/api/queries.ts';
import { changeAt, changeSettings, pathsOf, withChange } from '../../../../../../renderer/features/settings/fields/change-settings.ts';
import { defaultSettings } from '../../../../preload/contract/default-settings.ts';

const present = () => queryClient.getQueryData<Settings>(['settings.get', {}]);
const update = vi.fn();

beforeEach(() => {
  queryClient.setQueryData(['settings.get', {}], defaultSettings);
  update.mockReset();
  vi.stubGlobal('window', { resellerDesk: { calls: { settings: { update } }, cancel: () => undefined } });
});

test('a change overlays the settings and keeps the rest', () => {
  const changed = withChange(defaultSettings, { appearance: { theme: 'dark' }, limits: { perQuarterHour: 10 } });
  expect(changed).toEqual({
    ...defaultSettings,
    appearance: { ...defaultSettings.appearance, theme: 'dark' },
    limits: { ...defaultSettings.limits, perQuarterHour: 10 },
  });
  expect(pathsOf({ appearance: { theme: 'dark' }, limits: { perQuarterHour: 10 } })).toEqual(['appearance.theme', 'limits.perQuarterHour']);
  expect(changeAt('limits.perQuarterHour', 20)).toEqual(['limits', { limits: { perQuarterHour: 20 } }]);
});

test('it applies before main responds, and stays when main saves it', async () => {
  update.mockResolvedValue({ ok: true, value: withChange(defaultSettings, { appearance: { theme: 'dark' } }) });
  const saving = changeSettings('appearance', { appearance: { theme: 'dark' } });
  expect(present()?.appearance.theme).toBe('dark');
  expect(await saving).toBe(true);
  expect(present()?.appearance.theme).toBe('dark');
});

test('it is reverted when main rejects it', async () => {
  const why = { reason: 'proxy-address-needed', facts: {} };
  const fields = { 'connection.proxyAddress': why };
  update.mockResolvedValue({ ok: false, error: { code: 'VALIDATION', reason: 'settings-invalid', facts: {}, fields } });
  expect(await changeSettings('connection', { connection: { proxy: 'manual' } })).toBe(false);
  expect(present()).toEqual(defaultSettings);
});

test('a response to an earlier change does not undo a later one', async () => {
  let answerFirst: (reply: unknown) => void = () => undefined;
  update.mockReturnValueOnce(
    new Promise((resolve) => {
      answerFirst = resolve;
    }),
  );
  const first = changeSettings('appearance', { appearance: { theme: 'dark' } });
  let answerSecond: (reply: unknown) => void = () => undefined;
  update.mockReturnValueOnce(
    new Promise((resolve) => {
      answerSecond = resolve;
    }),
  );
  const second = changeSettings('appearance', { appearance: { rows: 'roomy' } });
  answerFirst({ ok: true, value: withChange(defaultSettings, { appearance: { theme: 'dark' } }) });
  await first;
  expect(present()?.appearance).toMatchObject({ theme: 'dark', rows: 'roomy' });
  answerSecond({ ok: true, value: withChange(defaultSettings, { appearance: { theme: 'dark', rows: 'roomy' } }) });
  await second;
  expect(present()?.appearance).toMatchObject({ theme: 'dark', rows: 'roomy' });
});
