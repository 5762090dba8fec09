import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { Brake } from '../../../../preload/contract/zones.ts';
import type { ApplyContext, ReadContext } from '../../changes/context.ts';
import type { Line, Note, Row, Verified } from '../../changes/kind.ts';
import { line, note, nowIs } from '../../changes/kinds/notes.ts';
import { readDomainState } from '../../portfolio/domain/domain-state.ts';
import type { Write, WriteOutcome } from '../../service/write/write-outcome.ts';
import { type Difference, diffZones, type Pair } from '../../zone/diff.ts';
import { externalNameserversOf } from '../../zone/external-nameservers.ts';
import { recordIdentity, sameRecords, setKey } from '../../zone/record-identity.ts';
import { hasShrunk } from '../../zone/shrunk-zone.ts';
import { newErrors } from '../lint/new-errors.ts';
import { refusalText, refusedRecords } from './refused-records.ts';

type ZoneTarget = Row['target'];

/** A zone as a plan begins from it. */
export interface ZoneBefore {
  readonly records: readonly DnsRecord[];
  readonly warnings: readonly Note[];
  /** Why nothing can be written over it. */
  readonly refusal: Note | null;
  /** It is so odd that its name has to be typed. */
  readonly typed: boolean;
}

/** Milliseconds for which a review takes what was read before. */
const fresh = 10 * 60_000;

/**
 * Reads the zone that is to be changed: for a review from the local copy where that is new, before sending from the service. One that is
 * empty, or lost more than half of its records since it was read last or was kept, is believed only after two equal readings: what was read
 * a moment ago, to show this very change, may have been cut already.
 */
export async function zoneBefore(context: ReadContext, target: ZoneTarget): Promise<ZoneBefore> {
  const known = context.zones.known(target);
  const isNew = known !== null && context.now() - Date.parse(known.readAt) < fresh;
  const kept = context.zones.kept(target);
  if (context.moment === 'review' && isNew && known.records.length > 0 && !hasShrunk(kept, known.records.length))
    return { records: known.records, warnings: [], refusal: null, typed: false };
  const { records } = await context.zones.present(target);
  const was = Math.max(known?.records.length ?? 0, kept);
  if (records.length > 0 && !hasShrunk(was, records.length)) return { records, warnings: [], refusal: null, typed: false };
  const again = await context.zones.present(target);
  const odd = records.length === 0 ? note('zone-empty') : note('zone-shrank', { was, is: records.length });
  const refusal = sameRecords(records, again.records) ? null : note('zone-unsteady');
  return { records, warnings: [odd], refusal, typed: true };
}

/** The domain uses other nameservers, or may do so: then its zone here has no effect. Looked up for a review alone. */
export async function externalNameserverWarning(context: ReadContext, target: ZoneTarget, records: readonly DnsRecord[]): Promise<Note[]> {
  if (context.moment !== 'review') return [];
  const { nameservers } = readDomainState(await context.domain(target.id));
  const elsewhere = externalNameserversOf(nameservers, records, context.zones.nameservers());
  if (elsewhere === null) return [];
  return [note(elsewhere.certain ? 'zone-elsewhere' : 'zone-maybe-elsewhere', { hosts: elsewhere.hosts.join(', ') })];
}

/**
 * What an editor would not let pass, such as an alias that is copied from a model beside an address. Looked for in a review alone.
 * @param overridden how many errors a person has overridden
 */
export function errorWarning(
  { moment }: Pick<ReadContext, 'moment'>,
  { name }: ZoneTarget,
  before: readonly DnsRecord[],
  wanted: readonly DnsRecord[],
  overridden = 0,
): Note[] {
  const { count, first } = moment === 'review' ? newErrors(name, before, wanted) : { count: 0, first: null };
  if (first !== null && overridden >= count) return [note('zone-errors-overridden', { count })];
  return first === null ? [] : [note('zone-errors', { count, record: recordText(first) })];
}

/** Why the zone's name has to be typed. */
export function brakeNotes({ touched, of, reasons }: Brake): Note[] {
  return reasons.map((reason) => {
    if (reason === 'share') return note('zone-brake', { touched, of });
    return note(reason === 'apex-ns' ? 'zone-apex-ns' : 'zone-emptied');
  });
}

/** Lines that a review shows of a zone at most. */
const mostLines = 90;
const longestLine = 2000;

const cut = (text: string): string => (text.length > longestLine ? `${text.slice(0, longestLine - 1)}…` : text);

/** The records of a set in words; null: there are none. */
function setText(prefix: string, type: string, records: readonly DnsRecord[]): string | null {
  return records.length === 0 ? null : cut(`${prefix} ${type} ${records.map(contentText).join('; ')}`);
}

/** How many records there are before and after, then each record set that changes, and how many of them are not listed. */
export function zoneLines(before: number, after: number, { sets }: Difference): Line[] {
  const lines = sets.slice(0, mostLines).map(({ prefix, type, pairs }) => {
    return line('records', setText(prefix, type, befores(pairs)), setText(prefix, type, afters(pairs)));
  });
  const more = sets.length <= mostLines ? [] : [line('recordSetsMore', null, String(sets.length - mostLines))];
  return [line('recordCount', String(before), String(after)), ...lines, ...more];
}

/** What a zone has now, under the lines that `zoneLines` made of its change. Records of a set that were to stay are left out there too. */
export function zoneNow(now: readonly DnsRecord[], before: readonly DnsRecord[], wanted: readonly DnsRecord[]): Verified['now'] {
  const sets = diffZones(before, wanted)
    .sets.slice(0, mostLines)
    .map(({ prefix, type, pairs }) => {
      const [{ before: first, after: second } = { before: null, after: null }] = pairs;
      const one = first ?? second;
      const ofSet = (records: readonly DnsRecord[]) => records.filter((record) => one !== null && setKey(record) === setKey(one));
      const staying = without(ofSet(before), befores(pairs));
      const present = without(ofSet(now), staying);
      // Some services do not tell seconds; a record that is there is said as it was asked for.
      const asked = [...afters(pairs), ...befores(pairs)];
      const said = present.map((record) => (record.ttl === null ? (asked.find((other) => isSame(other, record)) ?? record) : record));
      return nowIs('records', setText(prefix, type, inOrderOf(afters(pairs), said)));
    });
  return [nowIs('recordCount', String(now.length)), ...sets];
}

const isSame = (one: DnsRecord, other: DnsRecord): boolean => recordIdentity(one) === recordIdentity(other);

/** The first list less one for each of the second. */
function without(records: readonly DnsRecord[], taken: readonly DnsRecord[]): DnsRecord[] {
  const left = [...records];
  for (const record of taken) {
    const at = left.findIndex((other) => isSame(other, record));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function inOrderOf(order: readonly DnsRecord[], records: readonly DnsRecord[]): DnsRecord[] {
  const place = (record: DnsRecord): number => {
    const at = order.findIndex((other) => isSame(other, record));
    return at < 0 ? order.length : at;
  };
  return records.toSorted((one, other) => place(one) - place(other));
}

const befores = (pairs: readonly Pair[]): DnsRecord[] => pairs.flatMap(({ before }) => (before === null ? [] : [before]));
const afters = (pairs: readonly Pair[]): DnsRecord[] => pairs.flatMap(({ after }) => (after === null ? [] : [after]));

/** A record in words: its content, and its seconds where they are told. */
const contentText = ({ content, ttl }: DnsRecord): string => (ttl === null ? content : `${content} (${ttl} s)`);

export const recordText = (record: DnsRecord): string => `${record.prefix} ${record.type} ${contentText(record)}`.slice(0, longestLine);

/** The one write that replaces a zone (api.md section 6.6; section 9, traps 3 and 4): each record byte for byte as it is given. */
function zoneWrite(id: number, records: readonly DnsRecord[]): Write {
  return {
    method: 'POST',
    path: `domains/${id}/dns`,
    form: {
      records: records.map(({ prefix, type, content, ttl }) => ({ name: prefix, type, content, ...(ttl === null ? {} : { ttl }) })),
    },
  };
}

/** Sends it. What the service refuses of single records is said by their names, and kept for whoever edits the zone. */
export async function sendZone(context: ApplyContext, target: ZoneTarget, records: readonly DnsRecord[]): Promise<WriteOutcome> {
  const outcome = await context.send(zoneWrite(target.id, records));
  if (outcome.state !== 'refused') return outcome;
  const found = refusedRecords(outcome.fields ?? {}, records);
  if (found.refused.length === 0) return outcome;
  context.zones.refused(target, found.refused);
  return { ...outcome, message: refusalText(found) };
}
