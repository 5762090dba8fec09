import type { LiveServer } from '../../../../preload/contract/live-dns/live-dns.ts';
import type { CheckedServer, CheckResult } from '../check/observed.ts';

/** What main is sent of a check. The records that differ are text already, since many of them take main long to copy and to write. */
export interface CheckOutcome extends Omit<CheckResult, 'servers'> {
  readonly servers: readonly LiveServer[];
  /** Of each server as JSON: the records that differ, at the service and as answered; null: nothing was compared. */
  readonly differences: readonly (string | null)[];
}

const maxServers = 300;
/** Records of one server, and of all of them. */
const maxDifferences = 2000;
const maxInAll = 40_000;

/** @param isKept whether the records that differ are shown; those of a run are not. */
export function outcomeOf({ servers: all, ...rest }: CheckResult, isKept: boolean): CheckOutcome {
  const servers = all.slice(0, maxServers);
  const most = Math.min(maxDifferences, Math.floor(maxInAll / 2 / Math.max(1, servers.length)));
  const differencesOf = ({ comparison }: CheckedServer): string | null =>
    comparison === null ? null : JSON.stringify([comparison.expected.slice(0, most), comparison.answered.slice(0, most)]);
  return {
    ...rest,
    servers: servers.map(({ comparison: _, ownNameservers: __, ...server }) => server),
    differences: isKept ? servers.map(differencesOf) : [],
  };
}
