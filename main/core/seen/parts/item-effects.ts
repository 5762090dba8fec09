import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import type { PartField } from '../../../../preload/contract/seen/seen-codes.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { OwnWrite } from '../../changes/journal/own-writes.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import { applyEdits } from '../../zone/edit.ts';
import { isTestRecord } from '../../zone/zone-test-records.ts';
import { addressedAction, type Effect, mentions } from '../effects.ts';
import { changesOf, dsIdentity, forwardingIdentity, hostIdentity, type ItemChange, itemsOf, type Sign } from './items.ts';

/** What a write says about a change of one item. */
export interface ItemEffect {
  readonly write: OwnWrite;
  readonly effect: NonNullable<Effect>;
}

/** What a write has done to an item. `ttl`: that it set, in seconds; null: not known. */
interface WrittenItem {
  readonly sign: Sign;
  readonly ttl: number | null;
}

/** What a write has done to single items, by their identity. */
type Written = ReadonlyMap<string, WrittenItem>;

const withoutTtl = (sign: Sign): WrittenItem => ({ sign, ttl: null });

const opposites: Readonly<Record<Sign, Sign | null>> = { '+': '-', '-': '+', '~': null };

/**
 * Returns a function that returns which of these writes say something about a change of an item of a field. Single items are looked up, as a
 * job may have deleted a thousand records one by one. `domainName`: as A-labels.
 */
export function createItemEffects(writes: readonly OwnWrite[], field: PartField, domainName: string): (change: ItemChange) => ItemEffect[] {
  const ofItem = new Map<string, { readonly write: OwnWrite; readonly written: WrittenItem }[]>();
  const ofField = writes.filter(({ kind }) => kind === 'request' || fieldOfKind[kind as KindName] === field);
  for (const write of ofField) {
    if (write.kind === 'request') continue;
    for (const [identity, written] of worked(write, domainName)) {
      const present = ofItem.get(identity);
      if (present === undefined) ofItem.set(identity, [{ write, written }]);
      else present.push({ write, written });
    }
  }
  const byGroup = ofField.filter(({ kind }) => kind === 'request' || kind === 'zone-signing' || kind === 'zone-test');
  return (change) => [
    ...(ofItem.get(change.item.identity) ?? []).flatMap(({ write, written }) => effectIf(write, effectOfWritten(written, change))),
    ...byGroup.flatMap((write) => effectIf(write, effectOnGroup(write, field, change))),
  ];
}

const effectIf = (write: OwnWrite, effect: Effect): ItemEffect[] => (effect === null ? [] : [{ write, effect }]);

/** A TTL that a write set explains no other one. */
function effectOfWritten({ sign, ttl }: WrittenItem, change: ItemChange): Effect {
  const isOtherTtl = sign !== '-' && ttl !== null && change.item.ttl !== null && ttl !== change.item.ttl;
  if (sign === change.sign) return isOtherTtl ? null : 'sets';
  return opposites[sign] === change.sign ? 'contradicts' : null;
}

function effectOnGroup(write: OwnWrite, field: PartField, change: ItemChange): Effect {
  if (write.kind === 'request') return effectOfRequest(write, field, change);
  if (write.kind === 'zone-signing') return signing.test(change.item.group) ? 'allows' : null;
  return isTestGroup(change.item.group) ? 'sets' : null;
}

const fieldOfKind: Readonly<Partial<Record<KindName, PartField>>> = {
  zone: 'zone',
  'zone-record-delete': 'zone',
  'zone-test': 'zone',
  'zone-signing': 'zone',
  'ds-add': 'ds',
  'ds-remove': 'ds',
  'child-nameserver-add': 'child-nameservers',
  'child-nameserver-change': 'child-nameservers',
  'child-nameserver-remove': 'child-nameservers',
  forwarding: 'forwarding',
  'forwarding-remove': 'forwarding',
};

/** The kinds of change that can change an item of a domain. */
export const itemKinds: readonly string[] = [...Object.keys(fieldOfKind), 'request'];

/** Record types that a signed zone has in addition. */
const signing = / (?:DNSKEY|RRSIG|NSEC|NSEC3|NSEC3PARAM|CDS|CDNSKEY|DS)$/;

function isTestGroup(group: string): boolean {
  const [prefix = '', type = ''] = group.split(' ');
  return isTestRecord({ prefix, type, content: '', ttl: null });
}

const textIn = (write: OwnWrite, name: string): string => String(write.input[name] ?? '');

function worked(write: OwnWrite, domainName: string): Written {
  switch (write.kind) {
    case 'zone':
    case 'zone-record-delete':
      return zoneChange(write, domainName);
    case 'ds-add':
    case 'ds-remove': {
      const { keytag, algorithm, digestType, digest } = write.input;
      const identity = dsIdentity({ keytag, algorithm, digestType, digest: String(digest ?? '') });
      return new Map([[identity, withoutTtl(write.kind === 'ds-add' ? '+' : '-')]]);
    }
    case 'forwarding':
    case 'forwarding-remove':
      return new Map(linesOf(write, 'forwarding', (line) => identityOfForwarding(line, domainName)));
    case 'zone-signing':
    case 'zone-test':
      return new Map();
    default:
      return new Map([...linesOf(write, 'host', identityOfHost), ...inputHost(write, domainName)]);
  }
}

/** What the review of a write shows as removed and added. */
function linesOf(write: OwnWrite, label: string, identityOf: (text: string) => string): [string, WrittenItem][] {
  return write.lines
    .filter((line) => line.label === label)
    .flatMap(({ before, after }): [string, WrittenItem][] => [
      ...(before === null ? [] : [[identityOf(before), withoutTtl('-')] as [string, WrittenItem]]),
      ...(after === null ? [] : [[identityOf(after), withoutTtl('+')] as [string, WrittenItem]]),
    ]);
}

function identityOfForwarding(line: string, domainName: string): string {
  const [from = '', ...to] = line.split(' → ');
  return forwardingIdentity(from, to.join(' → '), domainName);
}

function identityOfHost(line: string): string {
  const [hostname = '', address = ''] = line.split(' ');
  return hostIdentity(hostname, address);
}

function inputHost(write: OwnWrite, domainName: string): [string, WrittenItem][] {
  if (write.kind === 'child-nameserver-remove') return [];
  return [[hostIdentity(`${textIn(write, 'hostname')}.${domainName}`, textIn(write, 'address')), withoutTtl('+')]];
}

function zoneChange(write: OwnWrite, domainName: string): Written {
  const { zoneBefore, input } = write;
  const stored = isJsonObject(zoneBefore ?? null) ? (zoneBefore as { readonly [name: string]: Json }) : {};
  const records = (stored['records'] ?? []) as unknown as Parameters<typeof applyEdits>[0];
  const deleted = [stored['record'] ?? input['record'] ?? null].filter((record) => record !== null) as unknown as typeof records;
  const edits = (input['edits'] ?? []) as unknown as Parameters<typeof applyEdits>[1];
  const [before, after] = write.kind === 'zone' ? [records, applyEdits(records, edits).records] : [deleted, []];
  const items = (of: typeof records) => itemsOf('zone', of as unknown as Json, domainName) ?? [];
  return new Map(changesOf(items(before), items(after)).map(({ sign, item }) => [item.identity, { sign, ttl: item.ttl }]));
}

/** A request of the API explorer, by method and the address below the domain. What it has changed is only known as far as its body names it. */
function effectOfRequest(write: OwnWrite, field: PartField, { sign, item }: ItemChange): Effect {
  const isNamed = (): boolean => wordsOf(field, item.identity).every((word) => mentions(write, word));
  const added = (): Effect => (sign !== '-' && isNamed() ? 'allows' : null);
  const removed = (): Effect => (sign === '-' ? 'allows' : null);
  const effects: Readonly<Record<string, () => Effect>> = {
    'zone POST dns': () => (sign === '-' && !isNamed() ? 'allows' : added()),
    'zone DELETE dns/record': () => (sign === '-' && isNamed() ? 'allows' : null),
    'zone POST dns/sec': () => (signing.test(item.group) ? 'allows' : null),
    'zone DELETE dns/sec': () => (signing.test(item.group) ? 'allows' : null),
    'ds POST dnssec': added,
    'ds DELETE dnssec/#': removed,
    'child-nameservers POST hosts': added,
    'child-nameservers PUT hosts/#': () => (sign === '-' ? 'allows' : added()),
    'child-nameservers DELETE hosts/#': removed,
    'forwarding POST forwarding': () => (sign === '-' ? 'allows' : added()),
    'forwarding DELETE forwarding/#': removed,
  };
  return effects[`${field} ${write.method} ${addressedAction(write).replace(/\d+/g, '#')}`]?.() ?? null;
}

/** What a body has to mention for an item: the digest of a DS record, an address, a destination, or the content of a record. */
function wordsOf(field: PartField, identity: string): string[] {
  const content = field === 'zone' ? identity.split('\u0000').slice(2).join(' ') : identity.split(' ').slice(1).join(' ');
  return content.split(/\s+/).filter((word) => word !== '');
}
