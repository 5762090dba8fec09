import { describe, expect, test } from 'vitest';
import type { AlarmNotification, SummaryNotification } from '../../../../../main/core/background/port.ts';
import { notificationText } from '../../../../../main/electron/notifications/notification-text.ts';
import { en } from '../../../../../main/electron/text/en.ts';
import { id } from '../../../../../main/electron/text/id.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';

const place = { accountId: 'aaaaaaaaaaaa' as AccountId, screen: 'seen' as const };
const alarm: AlarmNotification = {
  about: 'alarms',
  count: 1,
  alarm: 'unlocked-and-changed',
  names: { domains: ['toko.example'], account: 'Nusa Domains' },
  place,
};
const summary: SummaryNotification = {
  about: 'summary',
  alarms: 1,
  notCovered: { domains: 1200, from: '2026-12-05' },
  ended: { done: 2, failed: 1 },
  notices: 3,
  accounts: ['Nusa Domains', 'Second'],
  place,
};

describe('a watched change', () => {
  const watch = { about: 'watch', state: 'done', names: { domain: 'toko.example', account: 'Nusa Domains' }, place } as const;

  test('says whether it has taken effect', () => {
    expect(notificationText(en, 'en', watch)).toEqual({ title: 'A change has taken effect', body: 'toko.example\nNusa Domains' });
    expect(notificationText(id, 'id', { ...watch, state: 'gave-up', names: null })).toEqual({
      title: 'Perubahan belum berlaku di semua server',
      body: 'Buka Reseller Desk untuk melihat perubahannya.',
    });
  });
});

describe('an alarm', () => {
  test('says what happened to which domain', () => {
    expect(notificationText(en, 'en', alarm)).toEqual({ title: 'A domain was unlocked and changed', body: 'toko.example\nNusa Domains' });
  });

  test('counts several, and names the first', () => {
    const several = { ...alarm, count: 5, names: { domains: ['a.example', 'b.example', 'c.example'], account: 'Nusa Domains' } };
    expect(notificationText(en, 'en', several)).toEqual({
      title: '5 alarms',
      body: 'a.example\nb.example\nc.example\nand 2 more\nNusa Domains',
    });
    expect(notificationText(id, 'id', several).title).toBe('5 alarm');
  });

  test('names nothing where names are hidden', () => {
    const { title, body } = notificationText(en, 'en', { ...alarm, names: null });
    expect(`${title}\n${body}`).toBe('A domain was unlocked and changed\nOpen Reseller Desk to see what changed.');
  });
});

describe('a summary', () => {
  test('has a line for each thing, the most urgent first', () => {
    expect(notificationText(en, 'en', summary).body.split('\n')).toEqual([
      '1 alarm is open',
      '1,200 renewals from Dec 5 are not covered by the balance',
      '1 pending change failed',
      '2 pending changes are done',
      '3 open notices',
      'Nusa Domains and Second',
    ]);
    expect(notificationText(id, 'id', summary).body).toContain('1.200 perpanjangan mulai 5 Des tidak tercakup saldo');
  });

  test('leaves out what there is nothing to say about, and names where they are hidden', () => {
    const quiet = { ...summary, alarms: 0, notCovered: null, ended: { done: 0, failed: 0 }, accounts: null };
    expect(notificationText(en, 'en', quiet)).toEqual({ title: 'Reseller Desk: today', body: '3 open notices' });
  });
});
