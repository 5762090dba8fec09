import type { LiveFinding } from '../../../../preload/contract/live-dns/live-dns.ts';
import type { LiveAction, LiveFindingCode } from '../../../../preload/contract/live-dns/live-dns-codes.ts';

export type Level = LiveFinding['level'];
export type Facts = LiveFinding['facts'];

/** A finding; facts that are too long are cut. */
export const finding = (code: LiveFindingCode, level: Level, facts: Facts = {}, action: LiveAction | null = null): LiveFinding => ({
  ...{ code, level, action },
  facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 1000) : value])),
});
