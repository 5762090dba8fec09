import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { type PartField, partFields } from '../../../../preload/contract/seen/seen-codes.ts';
import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { OwnWrite } from '../../changes/journal/own-writes.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import type { OverwrittenPart, OverwrittenPartsDomain } from '../../store/portfolio/domains/overwritten-parts.ts';
import { lastRestore } from '../../store/restored-journal.ts';
import type { Explaining, FoundChange } from '../../store/workspace/seen-changes-table.ts';
import { zoneHash } from '../../zone/diff.ts';
import { readZone } from '../../zone/read-zone.ts';
import { createActivity } from '../activity.ts';
import { isForeign } from '../alarms.ts';
import type { Difference } from '../differences.ts';
import type { Effect } from '../effects.ts';
import { type Candidates, type Explained, explainBy } from '../explain.ts';
import { createItemEffects, itemKinds } from './item-effects.ts';
import { itemsText } from './item-values.ts';
import { changesOf, type ItemChange, maybeCutOff, partOfField, readBoth } from './items.ts';

export interface PartComparisonDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'overwrittenParts'>;
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => Pick<WorkspaceStore, 'accounts' | 'seenChanges' | 'journalFile' | 'zoneSnapshots'>;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Sets the alarms of changes that were found together. */
  readonly alarmed: (accountId: AccountId, found: FoundChange[]) => FoundChange[];
}

/** Compares zones, DS records, child nameservers and forwardings. */
export interface PartComparison {
  /** Compares what waits of one domain, and records what differs. Returns how many changes are new. */
  compare(accountId: AccountId, domain: OverwrittenPartsDomain): number;
}

const dayMs = 86_400_000;

/** One part of a domain that was read again. */
interface Rereading {
  readonly accountId: AccountId;
  readonly domain: OverwrittenPartsDomain;
  readonly field: PartField;
  readonly reading: OverwrittenPart;
  /** The reading before that was not believed, with the last one that was. */
  readonly held: OverwrittenPart | null;
}

interface Group {
  readonly explanation: Explained;
  readonly changes: ItemChange[];
}

export function createPartComparison({ store, workspace, now, alarmed }: PartComparisonDeps): PartComparison {
  const activityOf = createActivity(itemKinds);

  /** Returns the changes to record; null: the reading is not believed, or only another one can explain it. */
  function judge({ accountId, domain, field, reading, held }: Rereading): FoundChange[] | null {
    const { before, beforeAt } = held ?? reading;
    const { was, is, counts } = readBoth(field, before, reading.after, domain.name);
    if (is === null) return null;
    const changes = was === null ? [] : changesOf(was, is);
    if (was === null || changes.length === 0) return [];
    const difference: Difference = {
      ...{ token: reading.token, domainId: domain.id, domainName: domain.name, field, before: '', after: '' },
      ...{ beforeAt, afterAt: reading.afterAt },
    };
    const explained = explain(accountId, field, difference, changes);
    if (explained === null) return null;
    const isOurs = explained.every(({ explanation }) => explanation.write !== null);
    if (!isOurs && maybeCutOff(counts.was, counts.is) && !isRepeated(field, domain.name, reading, held)) return null;
    const foundAt = new Date(now()).toISOString();
    const found = explained.map(({ explanation: { explanation, write }, changes: own }, place): FoundChange => {
      const values = { before: itemsText(own, 'before'), after: itemsText(own, 'after') };
      const token = place === 0 ? reading.token : `${reading.token} ${place}`;
      return { ...difference, ...values, token, foundAt, explanation, job: write?.job ?? null, seq: write?.seq ?? null, alarm: null };
    });
    if (field === 'zone' && found.some(isForeign)) keepZone(accountId, domain, before, beforeAt);
    return alarmed(accountId, found);
  }

  /** Saves the zone as it was before others changed it, so that it can be restored. */
  function keepZone(accountId: AccountId, { id, name }: OverwrittenPartsDomain, raw: string, at: string): void {
    const records = zoneIn(raw, name);
    if (records === null || records.length === 0) return;
    const facts = { why: 'read', job: null, seq: null, hash: zoneHash(records), records } as const;
    workspace().zoneSnapshots.keep(accountId, { domainId: id, name, at, ...facts });
  }

  /** Groups changes by the job that explains them; null: only another reading can tell of one of them. */
  function explain(accountId: AccountId, field: PartField, difference: Difference, changes: readonly ItemChange[]): Group[] | null {
    const { journalFile, seenChanges, accounts } = workspace();
    const account = accounts.find(accountId);
    if (account === null) return null;
    const { domainId, domainName, beforeAt } = difference;
    // The service may still carry out a write with an unknown outcome a day later.
    const from = beforeAt === null ? '' : new Date(Date.parse(beforeAt) - dayMs).toISOString();
    const reseller = `${account.baseAddress} ${account.resellerId}`;
    const writes = activityOf(journalFile.database, { reseller, domainIds: [domainId], from }).of(difference);
    const effectsOf = createItemEffects(writes, field, domainName);
    const earlier = new Set(seenChanges.explanations(accountId, [domainId]).map(keyOf));
    const candidates = {
      ...{ isOfCustomer: false, course: { expires: null, status: null } },
      restore: lastRestore(journalFile.database),
      hasExplained: ({ job, seq }: Pick<Explaining, 'job' | 'seq'>) => earlier.has(keyOf({ domainId, field, job, seq })),
    };
    /** Changes about which the same writes say the same have the same explanation. */
    const alike = new Map<string, Explained | null>();
    const groups = new Map<string, Group>();
    for (const change of changes) {
      const effects = effectsOf(change);
      const key = effects.map(({ write: { job, seq }, effect }) => `${job} ${seq} ${effect}`).join();
      const explanation = alike.has(key) ? alike.get(key) : explainItem(difference, candidates, effects);
      if (explanation === null || explanation === undefined) return null;
      alike.set(key, explanation);
      const of = `${explanation.explanation} ${explanation.write?.job}`;
      const group = groups.get(of) ?? { explanation, changes: [] };
      group.changes.push(change);
      groups.set(of, group);
    }
    return [...groups.values()];
  }

  /** Records first: if the process ends in between, the same readings are compared again and their token is known. */
  function compareField(accountId: AccountId, domain: OverwrittenPartsDomain, field: PartField): number {
    const { overwrittenParts } = store();
    const { seenChanges } = workspace();
    const part = partOfField[field];
    let held: OverwrittenPart | null = null;
    let added = 0;
    for (const reading of overwrittenParts.of(accountId, domain.id, part)) {
      if (reading.isHeld) {
        held = reading;
        continue;
      }
      const found = seenChanges.recorded(reading.token) === null ? judge({ accountId, domain, field, reading, held }) : [];
      if (found === null) {
        const believed: OverwrittenPart = held ?? reading;
        overwrittenParts.hold(accountId, domain.id, part, reading.seq, believed);
        held = { ...reading, before: believed.before, beforeAt: believed.beforeAt };
      } else {
        added += found.length === 0 ? 0 : seenChanges.record(accountId, found);
        overwrittenParts.settle(accountId, domain.id, part, reading.seq);
        held = null;
      }
    }
    return added;
  }

  return {
    compare: (accountId, domain) => partFields.reduce((sum, field) => sum + compareField(accountId, domain, field), 0),
  };
}

/** The records of a stored response; null: not all of them can be understood. */
function zoneIn(raw: string, name: string): readonly DnsRecord[] | null {
  try {
    return readZone(JSON.parse(raw) as Json, name);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether the reading before, which was not believed, was the same. */
function isRepeated(field: PartField, name: string, { after }: OverwrittenPart, held: OverwrittenPart | null): boolean {
  if (held === null) return false;
  const { was, is } = readBoth(field, held.after, after, name);
  return was !== null && is !== null && changesOf(was, is).length === 0;
}

function explainItem(
  difference: Difference,
  candidates: Omit<Candidates, 'writes' | 'customer'>,
  effects: readonly { readonly write: OwnWrite; readonly effect: Effect }[],
): Explained | null {
  const byWrite = new Map(effects.map(({ write, effect }) => [write, effect]));
  const isReverse = (write: OwnWrite): boolean => byWrite.get(write) === 'contradicts';
  const isUndone = (write: OwnWrite): boolean => write.domainId === difference.domainId && isReverse(write);
  const of = (write: OwnWrite): Effect => byWrite.get(write) ?? null;
  return explainBy({ of, setBefore: isReverse, isUndone }, difference, { ...candidates, writes: [...byWrite.keys()] });
}

const keyOf = ({ domainId, field, job, seq }: Explaining): string => `${domainId} ${field} ${job} ${seq}`;
