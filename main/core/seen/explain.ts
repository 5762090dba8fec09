import type { KindName, LineLabel } from '../../../preload/contract/kinds/index.ts';
import type { ComparedField, Explanation } from '../../../preload/contract/seen/seen-codes.ts';
import type { OwnWrite } from '../changes/journal/own-writes.ts';
import type { LastRestore } from '../store/restored-journal.ts';
import { type Difference, hostsOf } from './differences.ts';

export interface Explained {
  readonly explanation: Explanation;
  readonly write: Pick<OwnWrite, 'job' | 'seq'> | null;
}

const contacts = ['registrant', 'admin', 'tech', 'billing'] as const satisfies readonly ComparedField[];

/** What each kind of change changes of a domain. */
const effects: Readonly<Partial<Record<KindName, 'everything' | readonly ComparedField[]>>> = {
  renew: ['expires', 'status', 'protection'],
  restore: ['status', 'expires'],
  nameservers: ['nameservers'],
  contacts: [...contacts, 'verification'],
  'theft-protection': ['locked'],
  'registrar-lock': ['registrar-locked'],
  'whois-protection': ['protection'],
  'buy-whois-protection': ['protection'],
  'verification-resend': ['verification'],
  suspend: ['status'],
  unsuspend: ['status'],
  move: ['customer', ...contacts],
  'delete-domain': ['domain', 'status', 'expires'],
  'transfer-cancel': ['domain', 'status'],
  register: 'everything',
  transfer: 'everything',
  request: 'everything',
};

/** Kinds whose review says exactly what a field will be. */
const exact: Readonly<Partial<Record<KindName, LineLabel>>> = {
  nameservers: 'nameservers',
  'theft-protection': 'theftProtection',
  'registrar-lock': 'registrarLock',
  'whois-protection': 'protection',
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** The service's list may show for a while what was before a write. */
const lag = 10 * minute;
/** The same where the value that is seen is exactly the one that was written. */
const exactLag = day;
/** A write with an unknown outcome may still be carried out. */
const unknownFor = day;

/** What is known of a domain's course: its expiry date, and its last status before the difference, in the form of `DomainNow.values`. */
export interface DomainCourse {
  readonly expires: string | null;
  readonly status: string | null;
}

/** Returns what explains a difference. `writes`: all that may concern the domain. */
export function explainDifference(
  difference: Difference,
  writes: readonly OwnWrite[],
  restore: LastRestore | null,
  domain: DomainCourse = { expires: null, status: null },
): Explained {
  const fitting = writes.filter((write) => concerns(write, difference) && isPossible(write, difference));
  const certain = fitting.find(({ state }) => state !== 'unknown');
  if (certain !== undefined) return { explanation: 'own', write: certain };
  const [unknown] = fitting;
  if (unknown !== undefined) return { explanation: unknown.lostByRestore ? 'restored' : 'own-unknown', write: unknown };
  if (isLapse(difference, domain)) return { explanation: 'lapsed', write: null };
  const mayBeLost = restore !== null && isBefore(difference.beforeAt, restore.at) && !isBefore(difference.afterAt, restore.since ?? '');
  return { explanation: mayBeLost ? 'restored' : 'unexplained', write: null };
}

const isPast = (status: string): boolean => /expired|pending\s*delete|redemption|deleted/i.test(status);

/** Whether a domain past its expiry date only took its course. The service may count days in a time zone ahead of UTC. */
function isLapse({ field, after, afterAt }: Difference, { expires, status }: DomainCourse): boolean {
  if (expires === null || Date.parse(expires) > Date.parse(afterAt) + day) return false;
  if (field === 'status') return isPast(after);
  return field === 'domain' && after === 'absent' && status !== null && isPast(status);
}

const isBefore = (time: string | null, other: string): boolean => (time ?? '') < other;

/** Whether a write is one of this domain and changes this field. */
function concerns(write: OwnWrite, { domainId, domainName, field }: Pick<Difference, 'domainId' | 'domainName' | 'field'>): boolean {
  const affected = effects[write.kind as KindName];
  if (affected === undefined || !(affected === 'everything' || affected.includes(field))) return false;
  if (write.domainId !== null) return write.domainId === domainId;
  if (write.address === null) return write.name.toLowerCase() === domainName.toLowerCase();
  const [, collection, id] = /\/(domains)(?:\/(\d+))?(?:[/?]|$)/.exec(write.address) ?? [];
  return id === undefined ? collection !== undefined && field === 'domain' : Number(id) === domainId;
}

function isPossible(write: OwnWrite, difference: Difference): boolean {
  const label = exact[write.kind as KindName];
  const fits = label === undefined ? null : fitsLine(write, label, difference);
  if (fits === false) return false;
  const sentAt = Date.parse(write.sentAt);
  if (sentAt > Date.parse(difference.afterAt)) return false;
  const mayActUntil = { sent: Infinity, accepted: Infinity, unknown: sentAt + unknownFor, done: Date.parse(write.at) }[write.state];
  const seenBefore = difference.beforeAt === null ? Number.NEGATIVE_INFINITY : Date.parse(difference.beforeAt);
  return mayActUntil >= seenBefore - (fits === true ? exactLag : lag);
}

/** Whether the value that is seen is what the write was to bring about; or, while a list lags behind, what was before. null: not known. */
function fitsLine({ lines, at }: OwnWrite, label: LineLabel, { field, after, afterAt }: Difference): boolean | null {
  const line = lines.find((one) => one.label === label);
  if (line === undefined) return null;
  const written = (value: string | null): string => {
    if (field === 'nameservers') return hostsOf(value ?? '').join(' ');
    return { on: '1', off: '0' }[value ?? ''] ?? '';
  };
  const seen = field === 'nameservers' ? hostsOf(after).join(' ') : after;
  if (written(line.after) === seen) return true;
  return written(line.before) === seen && Date.parse(afterAt) - Date.parse(at) < lag ? null : false;
}
