import type { Alarm } from '../../../preload/contract/seen/seen-codes.ts';
import type { FoundChange, SeenChange } from '../store/workspace/seen-changes-table.ts';

type Facts = Pick<SeenChange, 'field' | 'before' | 'after'>;

/** Days during which an unexplained unlock makes a later change of the same domain an alarm. */
export const unlockDays = 30;
/** Days after a new auth code was set during which an unexplained unlock is an alarm. */
export const codeDays = 14;

const label = (status: string): string => status.slice(status.indexOf(' ') + 1);
const isInUse = (status: string): boolean => /^1 /.test(status) || /^active$/i.test(label(status).trim());
const isLeaving = ({ before, after }: Facts): boolean =>
  /transferred\s*(?:away|out)/i.test(label(after)) || (/pending\s*transfer/i.test(label(after)) && isInUse(before));
const isUnlock = ({ field, before, after }: Facts): boolean =>
  (field === 'locked' || field === 'registrar-locked') && before === '1' && after === '0';
const handsOver = new Set<Facts['field']>(['nameservers', 'ds', 'child-nameservers', 'customer', 'registrant', 'admin', 'tech', 'billing']);

/** The unexplained changes of one domain. */
export interface AlarmFacts<T extends Facts> {
  /** Found now. */
  readonly found: readonly T[];
  /** Found during the last `unlockDays`. */
  readonly earlier: readonly Facts[];
  /** Whether a new auth code was set from here during the last `codeDays`. */
  readonly hasNewCode: boolean;
  /** Its last known status, in the form of `DomainNow.values`; null: not known. */
  readonly status: string | null;
}

/** Returns the worst dangerous pattern, and the change that completes it; null: there is none. */
export function alarmOf<T extends Facts>({ found, earlier, hasNewCode, status }: AlarmFacts<T>): { alarm: Alarm; change: T } | null {
  const candidates: (readonly [Alarm, T | undefined])[] = [
    ['transferred-away', found.find((change) => change.field === 'status' && isLeaving(change))],
    // A domain that had expired, or was deleted, is expected to disappear.
    ['gone', found.find(({ field, after }) => field === 'domain' && after === 'absent' && (status === null || isInUse(status)))],
    ['unlocked-and-changed', [...earlier, ...found].some(isUnlock) ? found.find(({ field }) => handsOver.has(field)) : undefined],
    ['unlocked-and-changed', earlier.some(({ field }) => handsOver.has(field)) ? found.find(isUnlock) : undefined],
    ['unlocked-with-code', hasNewCode ? found.find(isUnlock) : undefined],
  ];
  for (const [alarm, change] of candidates) if (change !== undefined) return { alarm, change };
  return null;
}

/** Whether a change counts for alarms: nothing that the journal still has explains it. That it may be lost work is no reason to be silent. */
export const isForeign = ({ explanation, job }: Pick<FoundChange, 'explanation' | 'job'>): boolean =>
  explanation === 'unexplained' || (explanation === 'restored' && job === null);

/** Sets the alarms of changes that were found together; `factsOf` gets a domain and those of its changes that count. */
export function withAlarms(
  changes: readonly FoundChange[],
  factsOf: (domainId: number, found: readonly FoundChange[]) => AlarmFacts<FoundChange>,
): FoundChange[] {
  const byDomain = new Map<number, FoundChange[]>();
  for (const change of changes) {
    if (isForeign(change)) byDomain.set(change.domainId, [...(byDomain.get(change.domainId) ?? []), change]);
  }
  const alarms = new Map<FoundChange, Alarm>();
  for (const [domainId, found] of byDomain) {
    const raised = alarmOf(factsOf(domainId, found));
    if (raised !== null) alarms.set(raised.change, raised.alarm);
  }
  return changes.map((change) => ({ ...change, alarm: alarms.get(change) ?? null }));
}
