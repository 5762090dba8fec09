import { describe, expect, test } from 'vitest';
import { advance, settledOf, startProgress, untilOf, type WatchProgress } from '../../../../../../main/core/live-dns/watch/progress.ts';
import type { RoundResult, RoundServer } from '../../../../../../main/core/live-dns/watch/round.ts';
import type { WatchedAnswer } from '../../../../../../preload/contract/live-dns/live-watch-codes.ts';

const second = 1000;
const start = Date.parse('2026-11-21T08:00:00.000Z');
const records = { part: 'records', creates: false } as const;

const server = (host: string, answer: WatchedAnswer, kind: RoundServer['kind'] = 'nameserver'): RoundServer => ({
  ...{ kind, host, answer },
  address: `192.0.2.${host.length}`,
});
const round = (servers: readonly RoundServer[], ttls: Partial<RoundResult> = {}): RoundResult => ({
  ...{ servers, parentTtl: null, absenceTtl: null },
  ...ttls,
});
const begun = (ttl: number | null): WatchProgress => startProgress({ ttl, ttlFrom: ttl === null ? null : 'zone' }, start);

describe('a watched change', () => {
  test('is published when all nameservers have it, and done when caches have dropped the old content', () => {
    const first = advance(begun(600), records, round([server('a', 'new'), server('bb', 'old'), server('r', 'old', 'resolver')]), start);
    expect(first).toMatchObject({ state: 'watching', publishedAt: null, askedAt: start, nextAt: start + 5 * second });
    // At least so long: not all have it yet.
    expect(untilOf(first)).toBe(start + 600 * second);
    expect(settledOf(first)).toEqual(['nameserver a 192.0.2.1']);

    const at = start + 40 * second;
    const later = advance(first, records, round([server('bb', 'new'), server('r', 'old', 'resolver')]), at);
    expect(later).toMatchObject({ state: 'watching', publishedAt: at });
    expect(untilOf(later)).toBe(at + 600 * second);
    expect(later.servers.map(({ host, answer, since }) => `${host} ${answer} ${Date.parse(since) - start}`)).toEqual([
      'a new 0',
      'bb new 40000',
      'r old 0',
    ]);

    // Nothing is left to ask: the next look is when the time is up.
    const third = advance(later, records, round([server('r', 'new', 'resolver')]), at + 60 * second);
    expect(third).toMatchObject({ state: 'watching', nextAt: at + 600 * second });
    expect(advance(third, records, null, at + 599 * second).state).toBe('watching');
    const end = advance(third, records, null, at + 600 * second);
    expect(end).toMatchObject({ state: 'done', endedAt: at + 600 * second, nextAt: null });
  });

  test('asks less and less often while nothing changes, and soon again after something has', () => {
    let progress = begun(60);
    let now = start;
    const waits: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      progress = advance(progress, records, round([server('a', 'old')]), now);
      waits.push(((progress.nextAt ?? 0) - now) / second);
      now = progress.nextAt ?? 0;
    }
    expect(waits).toEqual([5, 10, 20, 30, 60, 120, 300, 600, 900, 900, 900]);
    expect(advance(progress, records, round([server('a', 'other')]), now).nextAt).toBe(now + 5 * second);
  });

  test('is not published by servers that do not answer, nor held back by them', () => {
    const silent = advance(begun(60), records, round([server('a', 'silent'), server('bb', 'silent')]), start);
    expect(silent.publishedAt).toBeNull();
    const one = advance(silent, records, round([server('a', 'silent'), server('bb', 'new')]), start + second);
    expect(one).toMatchObject({ publishedAt: start + second, nextAt: start + 61 * second });
  });

  test('waits for resolvers that keep the old content longer than its TTL, for a day', () => {
    const kept = round([server('r', 'old', 'resolver')]);
    const published = advance(begun(60), records, round([server('a', 'new'), server('r', 'old', 'resolver')]), start);
    expect(advance(published, records, kept, start + 61 * second).state).toBe('watching');
    expect(advance(published, records, kept, start + 60 * second + 86_400 * second)).toMatchObject({ state: 'gave-up', nextAt: null });
  });

  test('ends after two weeks without having been published', () => {
    const old = round([server('a', 'old')]);
    expect(advance(begun(60), records, old, start + 14 * 86_400 * second - 1).state).toBe('watching');
    expect(advance(begun(60), records, old, start + 14 * 86_400 * second).state).toBe('gave-up');
  });

  test('drops servers that the domain no longer uses, unless they had the new content', () => {
    const first = advance(begun(60), records, round([server('a', 'new'), server('bb', 'old')]), start);
    const next = advance(first, records, round([server('ccc', 'old')]), start + second);
    expect(next.servers.map(({ host }) => host)).toEqual(['a', 'ccc']);
  });
});

describe('the time for which caches may keep the old content', () => {
  const answered = round([server('a', 'old')], { parentTtl: 172_800, absenceTtl: 900 });
  const of = (progress: WatchProgress, change: Parameters<typeof advance>[1]) => {
    const { ttl, ttlFrom } = advance(progress, change, answered, start);
    return { ttl, ttlFrom };
  };

  test('is the TTL of the records, or of their absence if it is longer', () => {
    expect(of(begun(300), records)).toEqual({ ttl: 300, ttlFrom: 'zone' });
    expect(of(begun(300), { part: 'records', creates: true })).toEqual({ ttl: 900, ttlFrom: 'absence' });
    expect(of(begun(3600), { part: 'records', creates: true })).toEqual({ ttl: 3600, ttlFrom: 'zone' });
    expect(of(begun(null), { part: 'records', creates: true })).toEqual({ ttl: 900, ttlFrom: 'absence' });
  });

  test('is the TTL of the parent zone for delegations', () => {
    expect(of(begun(null), { part: 'nameservers', creates: false })).toEqual({ ttl: 172_800, ttlFrom: 'parent' });
  });

  test('is the usual TTL if none is known, and never more than a week', () => {
    expect(of(begun(null), records)).toEqual({ ttl: 3600, ttlFrom: 'usual' });
    expect(begun(2_000_000_000).ttl).toBe(604_800);
    const long = round([server('a', 'old')], { parentTtl: 2_000_000_000 });
    expect(advance(begun(null), { part: 'ds', creates: false }, long, start).ttl).toBe(604_800);
  });
});
