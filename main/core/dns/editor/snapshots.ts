import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import { AppError } from '../../base/errors.ts';
import { diffZones, zoneHash } from '../../zone/diff.ts';
import { toZoneDiff } from '../../zone/zone-diff.ts';
import type { EditorDeps } from './deps.ts';
import type { ZoneOf } from './port.ts';
import type { Sessions } from './sessions.ts';

/** Past states of zones: listing, saving, comparing. */
export interface ZoneTimeline {
  list(input: Parsed<'zones.snapshots'>): Output<'zones.snapshots'>;
  /** Throws AppError NOT_FOUND if the zone was never read. */
  keep(of: ZoneOf): Output<'zones.keepSnapshot'>;
  /** Throws AppError NOT_FOUND. */
  compare(input: Parsed<'zones.compare'>): Output<'zones.compare'>;
  /** Throws AppError NOT_FOUND. */
  records(of: ZoneOf, snapshot: number): readonly DnsRecord[];
}

export function createTimeline(deps: EditorDeps, sessions: Sessions): ZoneTimeline {
  function records({ accountId, id }: ZoneOf, snapshot: number): readonly DnsRecord[] {
    const found = deps.workspace().zoneSnapshots.read(accountId, id, snapshot);
    if (found === null) throw new AppError('NOT_FOUND', 'snapshot-gone');
    return found.records;
  }

  function side(of: ZoneOf, which: Parsed<'zones.compare'>['before']): readonly DnsRecord[] {
    if (typeof which === 'number') return records(of, which);
    const session = sessions.find(of);
    if (session === null) throw new AppError('NOT_FOUND', 'zone-not-read');
    return which === 'pending' ? session.records() : (sessions.lastRead(of) ?? session.base).records;
  }

  return {
    list({ accountId, id, from, count }) {
      const { zoneSnapshots } = deps.workspace();
      return { count: zoneSnapshots.counts(accountId, [id]).get(id) ?? 0, snapshots: zoneSnapshots.list(accountId, id, from, count) };
    },
    keep(of) {
      const read = sessions.lastRead(of);
      if (read === null) throw new AppError('NOT_FOUND', 'zone-not-read');
      const { name, records, readAt: at } = read;
      const snapshot = { domainId: of.id, name, at, why: 'saved', job: null, seq: null, hash: zoneHash(records), records } as const;
      const id = deps.workspace().zoneSnapshots.keep(of.accountId, snapshot);
      deps.report(of);
      return { id };
    },
    compare: ({ before, after, from, ...of }) => toZoneDiff(diffZones(side(of, before), side(of, after)), from),
    records,
  };
}
