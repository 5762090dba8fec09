import { describe, expect, test } from 'vitest';
import { AppNotice } from '../../../../../preload/contract/app.ts';
import type { Backup } from '../../../../../preload/contract/settings.ts';
import { noticeKey, noticeText, openNotices } from '../../../../../renderer/features/app-notices/notice-list.ts';

const kinds = AppNotice.shape.kind.options;
const notice = (kind: AppNotice['kind'], facts: AppNotice['facts'] = {}): AppNotice => ({ kind, facts });
const day = (at: string) => at.slice(0, 10);
const backup: Backup = { name: 'workspace-daily.db', madeAt: '2026-11-20T08:00:00.000Z', bytes: 1, reason: 'daily' };

describe('text', () => {
  test.each(kinds)('%s has one bold sentence and one plain one, with or without facts', (kind) => {
    const { strong, text } = noticeText(notice(kind), [], day, String);
    expect(strong).toMatch(/^[A-Z].*\.$/);
    expect(text).toMatch(/^[A-Za-z].*\.$/);
    expect(`${strong} ${text}`).not.toMatch(/undefined|!|please|failed/i);
  });

  test('a damaged store shows when the latest backup was made, and links to the backups', () => {
    const content = noticeText(notice('store-damaged', { setAside: 'x.db', newestBackup: backup.name }), [backup], day, String);
    expect(content).toMatchObject({ tone: 'broken', help: { section: 'data' } });
    expect(content.text).toContain('2026-11-20');
    expect(noticeText(notice('store-damaged', { setAside: 'x.db' }), [backup], day, String).text).toContain('no backup');
    expect(noticeText(notice('store-damaged', { newestBackup: 'other.db' }), [backup], day, String).text).toContain('other.db');
  });

  test('a damaged store shows what could be recovered from it, once it was read', () => {
    const contents = [
      { kind: 'accounts' as const, read: 1, lost: 1 },
      { kind: 'notes' as const, read: 12, lost: 0 },
    ];
    const setAside = (salvaged: Backup['salvaged']): Backup => ({ ...backup, name: 'x.db', reason: 'set-aside', salvaged });
    const textOf = (facts: AppNotice['facts'], salvaged: Backup['salvaged']) =>
      noticeText(notice('store-damaged', { setAside: 'x.db', ...facts }), [backup, setAside(salvaged)], day, String).text;
    expect(textOf({}, { contents, moreLost: false, rebuilt: 1 })).toContain('2 accounts and 12 notes could be read');
    const noNotes = { contents: contents.slice(0, 1), moreLost: false, rebuilt: 0 };
    expect(textOf({}, noNotes)).toContain(' 1 account could be read from the damaged file');
    const noAccount = { contents: [{ kind: 'settings' as const, read: 1, lost: 0 }], moreLost: true, rebuilt: 0 };
    expect(textOf({}, noAccount)).toContain('Some of your data, but no account, could be read');
    const nothing = { contents: [], moreLost: true, rebuilt: 0 };
    expect(textOf({}, nothing)).toContain('Nothing could be read from the damaged file. Add your accounts again.');
    expect(textOf({ newestBackup: backup.name }, nothing)).not.toContain('again');
    expect(textOf({}, undefined)).not.toMatch(/read|again/);
  });

  test('a disk that cannot be written names its folder, and a full one the space needed', () => {
    const full = noticeText(notice('disk-full', { folder: '/home/ana/desk', free: '0.4 MB', needed: '16 MB' }), [], day, String);
    expect(full).toMatchObject({ tone: 'broken', closable: false, help: { section: 'data' } });
    expect(full.text).toContain('0.4 MB is free; at least 16 MB is needed for /home/ana/desk.');
    for (const kind of ['disk-read-only', 'disk-denied', 'disk-broken'] as const) {
      expect(noticeText(notice(kind, { folder: '/home/ana/desk' }), [], day, String).text).toContain('/home/ana/desk');
    }
  });

  test('a pending removal names its account', () => {
    const { strong, tone } = noticeText(notice('removal-pending', { name: 'Nusa Domains' }), [], day, String);
    expect(strong).toBe('The API key of Nusa Domains could not be removed yet.');
    expect(tone).toBe('needs-you');
  });

  test('accounts are described as session-only only if the account file is affected', () => {
    for (const kind of ['store-unwritable', 'store-too-new'] as const) {
      expect(noticeText(notice(kind, { file: 'workspace.db' }), [], day, String).text).toMatch(
        /accounts and settings are kept for this session only/i,
      );
      expect(noticeText(notice(kind, { file: 'portfolio.db' }), [], day, String).text).toContain('accounts are saved');
    }
  });
});

describe('visible notices', () => {
  test('the most severe comes first', () => {
    const shown = openNotices(
      kinds.toReversed().map((kind) => notice(kind)),
      new Set(),
    ).map(({ kind }) => kind);
    expect(shown).toHaveLength(kinds.length);
    expect(shown.slice(0, 5)).toEqual(['disk-full', 'disk-read-only', 'disk-denied', 'disk-broken', 'store-damaged']);
    expect(shown.indexOf('removal-pending')).toBeLessThan(shown.indexOf('restored'));
  });

  test('equal notices appear once, a dismissed one no longer does, another of its kind still does', () => {
    const one = notice('removal-pending', { name: 'A' });
    const other = notice('removal-pending', { name: 'B' });
    expect(openNotices([one, other, { ...one }], new Set())).toEqual([one, other]);
    expect(openNotices([one, other], new Set([noticeKey(one)]))).toEqual([other]);
  });

  test('a lasting, important notice cannot be dismissed', () => {
    const closable = kinds.filter((kind) => noticeText(notice(kind), [], day, String).closable);
    expect(closable).toEqual(['store-damaged', 'portfolio-rebuilt', 'restored', 'update-available', 'update-ready']);
  });
});
