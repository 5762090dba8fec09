import type { KindName, LineLabel } from '../../../preload/contract/kinds/index.ts';
import type { ComparedField } from '../../../preload/contract/seen/seen-codes.ts';
import type { OwnWrite } from '../changes/journal/own-writes.ts';
import type { Line } from '../changes/kind.ts';
import { type Difference, hostsOf, idOf, isStatusInUse, readStatus } from './differences.ts';

/**
 * What a write of ours says about a value that is seen. `sets`: it is the value that was written. `allows`: the result is not known in advance,
 * and this is a plausible one. `entails`: the service changes it along with what was written, at that moment. `contradicts`: another value was
 * written. null: nothing.
 */
export type Effect = 'sets' | 'allows' | 'entails' | 'contradicts' | null;

/** A difference of the domain of the write. `customer`: of the domain as it is now; null: not known. */
export type EffectFacts = Pick<Difference, 'field' | 'before' | 'after'> & { readonly customer: string | null };

type EffectOf = (write: OwnWrite, seen: EffectFacts) => Effect;

const allowsIf = (is: boolean): Effect => (is ? 'allows' : null);
const entailsIf = (is: boolean): Effect => (is ? 'entails' : null);
const setsIf = (is: boolean): Effect => (is ? 'sets' : 'contradicts');

const roles = ['registrant', 'admin', 'tech', 'billing'] as const satisfies readonly ComparedField[];
export const isContact = (field: ComparedField): boolean => (roles as readonly ComparedField[]).includes(field);

const isLabelled = (status: string, pattern: RegExp): boolean => pattern.test(readStatus(status).label);
const isNumbered = (status: string, number: string): boolean => readStatus(status).number === number;
const isActive = (status: string): boolean => isNumbered(status, '1') || isLabelled(status, /^active$/);
const isExpired = (status: string): boolean => isNumbered(status, '2') || isLabelled(status, /expired/);
const isDeleted = (status: string): boolean => isNumbered(status, '3') || isLabelled(status, /delet|redemption/);
/** Without a label only the number could tell, and sources disagree about it. */
const isSuspended = (status: string): boolean =>
  isLabelled(status, /suspend/) || (isLabelled(status, /^$/) && Number(readStatus(status).number) >= 4);
const isLeaving = (status: string): boolean => isLabelled(status, /transferred\s*(?:away|out)/);
const isLater = ({ before, after }: EffectFacts): boolean => after > before;

/** The effect of a value that the write names by its id, e.g. a contact; `awaited`: the id comes from another row of its job. */
function ofId({ input, awaited }: OwnWrite, name: string, { after }: EffectFacts): Effect {
  const id = input[name];
  if (id === undefined) return allowsIf(awaited.includes(name));
  return setsIf(String(id) === idOf(after));
}

/** Fields whose value the review of a kind gives exactly, with the line that has it. */
const exactLines = {
  nameservers: { kind: 'nameservers', label: 'nameservers' },
  locked: { kind: 'theft-protection', label: 'theftProtection' },
  'registrar-locked': { kind: 'registrar-lock', label: 'registrarLock' },
  protection: { kind: 'whois-protection', label: 'protection' },
} as const satisfies Partial<Record<ComparedField, { kind: KindName; label: LineLabel }>>;
type ExactField = keyof typeof exactLines;
const isExact = (field: ComparedField): field is ExactField => field in exactLines;

/** The exact line of a write for a field; null: it has none. */
function exactLine({ kind, lines }: OwnWrite, field: ComparedField): Line | null {
  if (!isExact(field) || exactLines[field].kind !== kind) return null;
  return lines.find(({ label }) => label === exactLines[field].label) ?? null;
}

const writesLine: EffectOf = (write, { field, after }) => {
  const line = exactLine(write, field);
  return line === null ? null : setsIf(ofLine(field, line.after) === normal(field, after));
};

const ofLine = (field: ComparedField, value: string | null): string =>
  field === 'nameservers' ? hostsOf(value ?? '').join(' ') : ({ on: '1', off: '0' }[value ?? ''] ?? '');
const normal = (field: ComparedField, value: string): string => (field === 'nameservers' ? hostsOf(value).join(' ') : value);

const renews: EffectOf = ({ lines }, seen) => {
  switch (seen.field) {
    case 'expires':
      return allowsIf(isLater(seen));
    case 'status':
      return allowsIf(isExpired(seen.before) && isActive(seen.after));
    case 'protection':
      return allowsIf(seen.after === '1' && lines.some(({ label, after }) => label === 'protection' && after === 'on'));
    default:
      return null;
  }
};

const restores: EffectOf = (_write, seen) => {
  if (seen.field === 'expires') return allowsIf(isLater(seen));
  const isBack = !isDeleted(seen.after) && !isLabelled(seen.after, /transfer|suspend/);
  return allowsIf(seen.field === 'status' && (isDeleted(seen.before) || isLabelled(seen.before, /restor/)) && isBack);
};

const suspends: EffectOf = (_write, { field, after }) => {
  if (field !== 'status') return null;
  if (isSuspended(after)) return 'sets';
  return isActive(after) ? 'contradicts' : null;
};

const unsuspends: EffectOf = (_write, { field, after }) => {
  if (field !== 'status') return null;
  if (isSuspended(after)) return 'contradicts';
  return isStatusInUse(after) ? 'sets' : null;
};

/** Contacts belong to customers, so those of the domain change with its customer. */
const moves: EffectOf = (write, seen) => {
  if (seen.field === 'customer') return ofId(write, 'customerId', seen);
  if (!isContact(seen.field)) return null;
  const to = write.input['customerId'];
  return entailsIf(to === undefined ? write.awaited.includes('customerId') : seen.customer === null || idOf(seen.customer) === String(to));
};

const changesContacts: EffectOf = (write, seen) => {
  if (isContact(seen.field)) return ofId(write, seen.field, seen);
  return allowsIf(seen.field === 'verification' && (write.input['registrant'] !== undefined || write.awaited.includes('registrant')));
};

const deletes: EffectOf = (_write, { field, after }) =>
  allowsIf((field === 'domain' && after === 'absent') || (field === 'status' && isDeleted(after)));

const cancelsTransfer: EffectOf = (_write, { field, before, after }) =>
  allowsIf(
    (field === 'domain' && after === 'absent') ||
      (field === 'status' && isLabelled(before, /transfer/) && isLabelled(after, /cancel|reject|fail|delet/)),
  );

/** An order brings a domain into the account, which is then set up by the service. */
const orders: EffectOf = (write, seen) => {
  const { input } = write;
  const { field, before, after } = seen;
  switch (field) {
    case 'domain':
      return allowsIf(after === 'present');
    case 'status':
      return allowsIf(!isStatusInUse(before) && !isLeaving(after));
    case 'expires':
      return allowsIf(isLater(seen));
    case 'nameservers': {
      const hosts = input['nameservers'];
      return allowsIf(Array.isArray(hosts) ? hostsOf(hosts.join(' ')).join(' ') === hostsOf(after).join(' ') : before === '');
    }
    case 'customer':
      return allowsIf(ofId(write, 'customerId', seen) !== 'contradicts');
    case 'registrant':
      return allowsIf(ofId(write, 'registrantContactId', seen) === 'sets' || write.awaited.includes('registrantContactId'));
    case 'locked':
    case 'registrar-locked':
      return allowsIf(after === '1');
    case 'protection':
      return allowsIf(after === '1' && input['protection'] === true);
    case 'verification':
    case 'documents':
      return 'allows';
    default:
      return null;
  }
};

const sets =
  (field: ComparedField, value: string): EffectOf =>
  (_write, seen) =>
    seen.field === field ? setsIf(seen.after === value) : null;

/** The body of a request, of whatever notation, and its words in lower case: what consists of letters, digits, dots and hyphens. */
interface Body {
  readonly text: string;
  /** In lower case. */
  readonly folded: string;
  readonly words: ReadonlySet<string>;
}

/** Bodies are long, and the same one is searched for every record of a zone. */
const bodies = new WeakMap<Pick<OwnWrite, 'body'>, Body>();

function bodyOf(write: Pick<OwnWrite, 'body'>): Body {
  const known = bodies.get(write);
  if (known !== undefined) return known;
  const text = decoded(write.body ?? '');
  const folded = text.toLowerCase();
  const made = { text, folded, words: new Set(folded.match(/[\w.-]+/g)) };
  bodies.set(write, made);
  return made;
}

/** The body of a request, decoded. */
export const bodyText = (write: Pick<OwnWrite, 'body'>): string => bodyOf(write).text;

/** Whether the body of a request, in any notation, mentions a text that no letter, digit, dot or hyphen continues. */
export function mentions(write: Pick<OwnWrite, 'body'>, text: string): boolean {
  const { folded, words } = bodyOf(write);
  const needle = text.toLowerCase();
  if (/^[\w.-]+$/.test(needle)) return words.has(needle);
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1)) {
    if (!/[\w.-]/.test(`${folded[at - 1] ?? ' '}${folded[at + needle.length] ?? ' '}`)) return true;
  }
  return false;
}

/** Forms write a space as a plus. */
function decoded(body: string): string {
  const text = /^\s*[[{]/.test(body) ? body : body.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a request of the API explorer changes of the domain in its address, by method and the rest of the address. */
const requests: Readonly<Record<string, EffectOf>> = {
  'PUT ns': (write, { field, after }) => allowsIf(field === 'nameservers' && hostsOf(after).every((host) => mentions(write, host))),
  'PUT locked': sets('locked', '1'),
  'DELETE locked': sets('locked', '0'),
  'PUT registrar-locked': sets('registrar-locked', '1'),
  'DELETE registrar-locked': sets('registrar-locked', '0'),
  'PUT whois-protection': sets('protection', '1'),
  'POST whois-protection': sets('protection', '1'),
  'DELETE whois-protection': sets('protection', '0'),
  'PUT suspended': suspends,
  'DELETE suspended': unsuspends,
  'PUT contacts': (write, { field, after }) => allowsIf(field === 'verification' || (isContact(field) && mentions(write, idOf(after)))),
  'POST move': (write, seen) => {
    if (seen.field === 'customer') return allowsIf(mentions(write, idOf(seen.after)));
    return entailsIf(isContact(seen.field) && seen.customer !== null && mentions(write, idOf(seen.customer)));
  },
  'POST renew': (write, seen) =>
    seen.field === 'protection' ? allowsIf(seen.after === '1' && mentions(write, 'buy_whois_protection')) : renews(write, seen),
  'POST restore': restores,
  'POST transfer/cancel': cancelsTransfer,
  'POST verification/resend': (_write, { field }) => allowsIf(field === 'verification'),
  DELETE: deletes,
};

const effects: Readonly<Partial<Record<KindName, EffectOf>>> = {
  renew: renews,
  restore: restores,
  nameservers: writesLine,
  contacts: changesContacts,
  'theft-protection': writesLine,
  'registrar-lock': writesLine,
  'whois-protection': writesLine,
  'buy-whois-protection': sets('protection', '1'),
  'verification-resend': (_write, { field }) => allowsIf(field === 'verification'),
  suspend: suspends,
  unsuspend: unsuspends,
  move: moves,
  'delete-domain': deletes,
  'transfer-cancel': cancelsTransfer,
  register: orders,
  transfer: orders,
};

/** The kinds of change that can change what is compared of a domain. */
export const changingKinds: readonly string[] = [...Object.keys(effects), 'request'];

/** Returns what a write says about a value of a domain, which need not be its own. */
export function effectOf(write: OwnWrite, seen: EffectFacts & Pick<Difference, 'domainId' | 'domainName'>): Effect {
  if (write.kind === 'request') return effectOfRequest(write, seen);
  const isSame = write.domainId === null ? write.name.toLowerCase() === seen.domainName.toLowerCase() : write.domainId === seen.domainId;
  return isSame ? (effects[write.kind as KindName]?.(write, seen) ?? null) : null;
}

const addressed = /\/domains\/(\d+)(?:\/([^?]*))?(?:\?|$)/;

/** The address of a request below its domain; empty: the domain itself, or none. */
export const addressedAction = ({ address }: Pick<OwnWrite, 'address'>): string => addressed.exec(address ?? '')?.[2] ?? '';

/** Returns the id of the domain in the address of a request; null: there is none. */
export function domainOfRequest({ address }: Pick<OwnWrite, 'address'>): number | null {
  const id = addressed.exec(address ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

function effectOfRequest(write: OwnWrite, seen: EffectFacts & Pick<Difference, 'domainId' | 'domainName'>): Effect {
  const id = domainOfRequest(write);
  if (id !== null) {
    return id === seen.domainId ? (requests[`${write.method} ${addressedAction(write)}`.trim()]?.(write, seen) ?? null) : null;
  }
  const isOrder = write.method === 'POST' && /\/domains(?:\/transfer)?(?:\?|$)/.test(write.address ?? '');
  return isOrder && mentions(write, seen.domainName) ? orders(write, seen) : null;
}

/** Whether the value that is seen is the one that a write has replaced, although its own was seen before: a list lags behind. */
export function isFromBefore(write: OwnWrite, { field, before, after }: Pick<Difference, 'field' | 'before' | 'after'>): boolean {
  const line = exactLine(write, field);
  return line !== null && ofLine(field, line.before) === normal(field, after) && ofLine(field, line.after) === normal(field, before);
}
