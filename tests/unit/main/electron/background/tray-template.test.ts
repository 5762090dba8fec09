import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import type { BackgroundStatus } from '../../../../../main/core/background/status.ts';
import { type TrayFacts, trayTemplate, trayTip } from '../../../../../main/electron/background/tray-template.ts';
import { en } from '../../../../../main/electron/text/en.ts';
import { id } from '../../../../../main/electron/text/id.ts';

const status: BackgroundStatus = {
  locked: false,
  accounts: 2,
  isSyncing: false,
  last: '2026-11-21T08:00:00.000Z',
  next: '2026-11-22T02:30:00.000Z',
  isElsewhere: false,
  unexplained: 0,
  alarms: 0,
};
const facts = (change: Partial<TrayFacts> & { readonly of?: Partial<BackgroundStatus> } = {}): TrayFacts => ({
  status: { ...status, ...change.of },
  text: en,
  language: 'en',
  formats: { clock: '24', timeZone: 'Asia/Jakarta' },
  now: Date.parse('2026-11-21T09:00:00.000Z'),
  run: vi.fn(),
  ...change,
});
const items = (given: TrayFacts) => trayTemplate(given).filter(({ type }) => type !== 'separator');
const labels = (given: TrayFacts) => items(given).map(({ label }) => label);
const named = (given: TrayFacts, command: string): MenuItemConstructorOptions | undefined =>
  items(given).find((item) => item.id === command);

test('says when it was synced and when it is next, with the date if that is not today', () => {
  expect(labels(facts())).toEqual([
    'Open Reseller Desk',
    'Synced 15:00',
    'Next sync Nov 22 09:30',
    'Sync Now',
    'No unexplained changes',
    'Lock Now',
    'Quit Reseller Desk',
  ]);
  expect(labels(facts({ text: id, language: 'id' }))).toContain('Sinkronisasi berikutnya 22 Nov 09.30');
  expect(labels(facts({ formats: { clock: '12', timeZone: 'UTC' } }))[1]).toMatch(/^Synced 08:00\sAM$/);
  expect(labels(facts({ of: { last: null, next: null } })).slice(1, 3)).toEqual(['Not synced yet', 'Automatic sync off']);
  expect(labels(facts({ of: { next: '2026-11-21T08:59:00.000Z' } }))[2]).toBe('Sync due');
});

test('counts alarms and unexplained changes, and leads to them', () => {
  const run = vi.fn();
  const given = facts({ of: { unexplained: 1200, alarms: 1 }, run });
  expect(named(given, 'changes')).toMatchObject({ label: '1 alarm, 1,200 unexplained changes', enabled: true });
  for (const { click } of items(given)) (click as (() => void) | undefined)?.();
  expect(run.mock.calls.flat()).toEqual(['open', 'sync', 'changes', 'lock', 'quit']);
  expect(named(facts({ of: { alarms: 2 } }), 'changes')?.label).toBe('2 alarms');
  expect(named(facts(), 'changes')).toBeUndefined();
  expect(trayTip(given)).toBe('Reseller Desk\n1 alarm, 1,200 unexplained changes');
  expect(trayTip(facts())).toBe('Reseller Desk');
});

test('offers only what is possible', () => {
  const enabled = (given: TrayFacts) => items(given).flatMap((item) => (item.id !== undefined && item.enabled === true ? [item.id] : []));
  expect(enabled(facts())).toEqual(['open', 'sync', 'lock', 'quit']);
  expect(enabled(facts({ of: { isSyncing: true } }))).toEqual(['open', 'lock', 'quit']);
  expect(enabled(facts({ of: { accounts: 0 } }))).toEqual(['open', 'lock', 'quit']);
  expect(enabled(facts({ of: { locked: true } }))).toEqual(['open', 'sync', 'quit']);
  expect(enabled(facts({ status: null }))).toEqual(['open', 'quit']);
  expect(labels(facts({ of: { isSyncing: true } }))[1]).toBe('Syncing…');
  expect(labels(facts({ of: { isElsewhere: true } }))).toContain('Sync paused: other network');
  expect(labels(facts({ of: { accounts: 0 } }))[1]).toBe('No account to sync');
  expect(trayTip(facts({ of: { locked: true } }))).toBe('Reseller Desk\nLocked');
});
