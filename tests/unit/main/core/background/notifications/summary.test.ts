import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountFacts, dueSummary, summarize } from '../../../../../../main/core/background/notifications/summary.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const zone = 'Asia/Jakarta';
const choice = { summary: true, summaryHour: 9 };
const at = (time: string) => Date.parse(`${time}+07:00`);

describe('a summary is due', () => {
  it('from its hour to the end of the day, once', () => {
    expect(dueSummary(choice, at('2026-11-21T08:59:59'), zone, '2026-11-20')).toBeNull();
    expect(dueSummary(choice, at('2026-11-21T09:00:00'), zone, '2026-11-20')).toBe('2026-11-21');
    expect(dueSummary(choice, at('2026-11-21T23:59:59'), zone, null)).toBe('2026-11-21');
    expect(dueSummary(choice, at('2026-11-21T10:00:00'), zone, '2026-11-21')).toBeNull();
    expect(dueSummary({ ...choice, summary: false }, at('2026-11-21T10:00:00'), zone, null)).toBeNull();
    expect(dueSummary({ ...choice, summaryHour: 0 }, at('2026-11-22T00:00:00'), zone, '2026-11-21')).toBe('2026-11-22');
  });

  it('not again after a move to a zone in which the day before still lasts', () => {
    expect(dueSummary(choice, at('2026-11-22T09:00:00'), zone, '2026-11-21')).toBe('2026-11-22');
    expect(dueSummary(choice, at('2026-11-22T09:00:00'), 'America/Los_Angeles', '2026-11-22')).toBeNull();
  });

  it('again after the clock was set back from a date far ahead', () => {
    expect(dueSummary(choice, at('2026-11-21T10:00:00'), zone, '2027-11-21')).toBe('2026-11-21');
  });

  it('at most once a day, at any times and hours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.array(fc.integer({ min: 0, max: 6 * 24 * 60 }), { minLength: 1, maxLength: 200 }),
        (summaryHour, minutes) => {
          const start = at('2026-11-21T00:00:00');
          const shown: string[] = [];
          for (const minute of minutes.toSorted((one, other) => one - other)) {
            const now = start + minute * 60_000;
            const day = dueSummary({ summary: true, summaryHour }, now, zone, shown.at(-1) ?? null);
            if (day === null) continue;
            expect(new Date(now + 7 * 3_600_000).toISOString().slice(0, 10)).toBe(day);
            expect(new Date(now + 7 * 3_600_000).getUTCHours()).toBeGreaterThanOrEqual(summaryHour);
            shown.push(day);
          }
          expect(new Set(shown).size).toBe(shown.length);
        },
      ),
    );
  });
});

describe('a summary', () => {
  const facts = (name: string, change: Partial<AccountFacts> = {}): AccountFacts => ({
    accountId: name.repeat(12) as AccountId,
    name,
    alarms: 0,
    notCovered: null,
    notices: 0,
    ended: { done: 0, failed: 0 },
    ...change,
  });

  it('is not shown if nothing needs attention', () => {
    expect(summarize([], false)).toBeNull();
    expect(summarize([facts('a'), facts('b')], false)).toBeNull();
  });

  it('adds up the accounts, and names those concerned', () => {
    const accounts = [
      facts('a', { notices: 2, notCovered: { domains: 3, from: '2026-12-05' } }),
      facts('b'),
      facts('c', { notices: 1, notCovered: { domains: 1, from: '2026-12-01' }, ended: { done: 4, failed: 1 } }),
    ];
    expect(summarize(accounts, false)).toEqual({
      about: 'summary',
      alarms: 0,
      notCovered: { domains: 4, from: '2026-12-01' },
      ended: { done: 4, failed: 1 },
      notices: 3,
      accounts: ['a', 'c'],
      place: { accountId: 'aaaaaaaaaaaa', screen: 'renewals' },
    });
    expect(summarize(accounts, true)?.accounts).toBeNull();
  });

  it.each([
    ['seen', facts('b', { alarms: 1 })],
    ['renewals', facts('b', { notCovered: { domains: 1, from: '2026-12-01' } })],
    ['jobs', facts('b', { ended: { done: 0, failed: 1 } })],
  ] as const)('leads to the most urgent thing: %s', (screen, urgent) => {
    expect(summarize([facts('a', { notices: 1 }), urgent], false)?.place).toEqual({ accountId: 'bbbbbbbbbbbb', screen });
  });
});
