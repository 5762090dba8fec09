import type { LineOwner, StatementKind, UnmatchedReason } from '../../../preload/contract/statements/statement-codes.ts';
import { millionthsOf } from '../base/money.ts';
import { namesInText } from '../changes/reconcile/transactions.ts';
import { subjectOf } from '../store/portfolio/transactions/renewals.ts';
import type { DomainsByName, StatementDomain, StatementTransaction } from '../store/portfolio/transactions/statement-store.ts';
import type { HostedOwners } from './hosted.ts';
import type { OwnersThen } from './owners.ts';

/** What a transaction is about, and whose it is. */
export interface Matched {
  readonly kind: StatementKind;
  readonly isRefund: boolean;
  /** In millionths, what it took from the balance; negative: what it brought. null: not known. */
  readonly cost: bigint | null;
  readonly domain: StatementDomain | null;
  /** null if there is a reason. */
  readonly customerId: number | null;
  readonly reason: UnmatchedReason | null;
  readonly owner: LineOwner;
}

/** Kinds that are sold for a host, whose domain is one of the names above it. */
const forHosts: ReadonlySet<StatementKind> = new Set(['certificate', 'product', 'correction', 'other']);

/** The names that a transaction may belong to: those in its description, in its note, and for some kinds those above them. */
export function candidateNames(transaction: StatementTransaction): string[] {
  const names = [...mentionedIn(transaction.description), ...mentionedIn(transaction.note ?? '')];
  if (names.length === 0) return [];
  const isForHost = forHosts.has(kindOf(transaction).kind);
  return names.flatMap((name) => [name, ...(isForHost ? parentsOf(name) : [])]);
}

/**
 * Returns what a transaction is about, and whose it is by the server, object storage or domain that it mentions. The description counts
 * before the note; objects of different customers count as none. The customer is the one who had the domain then, as far as that is known.
 */
export function matchTransaction(transaction: StatementTransaction, known: Known): Matched {
  const { kind, isRefund } = kindOf(transaction);
  const net = millionthsOf(transaction.net);
  const { domain, customerId, reason, owner } = ownerOf(transaction, kind, known);
  const about = { kind, isRefund, cost: net === null ? null : -net, owner };
  const unknown = transaction.amount === null ? 'no-amount' : 'no-direction';
  if (net === null) return { ...about, domain, customerId: null, reason: unknown };
  if (kind === 'deposit') return { ...about, domain: null, customerId: null, reason: 'deposit', owner: 'present' };
  return { ...about, domain, customerId: reason === null ? customerId : null, reason };
}

/** Money that came in for something that is sold is its refund, whatever it is called. */
function kindOf({ typeLabel, description, net }: StatementTransaction): { readonly kind: StatementKind; readonly isRefund: boolean } {
  const { about, isRefund } = subjectOf(typeLabel, description);
  const kind = about ?? 'other';
  const cameIn = net !== null && !net.startsWith('-');
  return { kind, isRefund: cameIn && kind !== 'deposit' && (isRefund || (kind !== 'other' && kind !== 'correction')) };
}

interface Owner {
  readonly domain: StatementDomain | null;
  readonly customerId: number | null;
  readonly reason: UnmatchedReason | null;
  readonly owner: LineOwner;
}

/** What the local copy has of the objects that transactions mention. */
export interface Known {
  readonly domains: DomainsByName;
  readonly owners: OwnersThen;
  readonly hosted: HostedOwners;
}

function ownerOf(
  { description, note, created }: StatementTransaction,
  kind: StatementKind,
  { domains: known, owners, hosted }: Known,
): Owner {
  const hostedIn = (of: 'product' | 'certificate') =>
    [description, note ?? ''].map((text) => hosted(text, of)).find((found) => found.length > 0);
  const ofProduct = kind === 'product' ? hostedIn(kind) : undefined;
  if (ofProduct !== undefined) return ownerAmongHosted(ofProduct);
  const mentioned = [mentionedIn(description), mentionedIn(note ?? '')];
  const ofOrder = kind === 'certificate' ? hostedIn(kind)?.filter((customerId) => customerId !== null) : undefined;
  if (ofOrder !== undefined && ofOrder.length > 0) {
    // The certificate may be of another customer than the domain.
    const [domain = null] = mentioned.flat().flatMap((name) => lookUp(name, kind, known));
    return { ...ownerAmongHosted(ofOrder), domain };
  }
  for (const names of mentioned) {
    const domains = names.flatMap((name) => lookUp(name, kind, known));
    if (domains.length > 0) return ownerAmong(domains, created, owners);
  }
  const none = { domain: null, customerId: null, owner: 'present' } as const;
  return { ...none, reason: mentioned.every((names) => names.length === 0) ? 'no-name' : 'unknown-domain' };
}

function ownerAmongHosted(customers: readonly (number | null)[]): Owner {
  const [customerId = null, ...others] = new Set(customers);
  const none = { domain: null, customerId: null, owner: 'present' } as const;
  if (others.length > 0) return { ...none, reason: 'several-customers' };
  return { ...none, customerId, reason: customerId === null ? 'no-customer' : null };
}

function ownerAmong(domains: readonly StatementDomain[], at: string | null, owners: OwnersThen): Owner {
  const [first = null] = domains;
  const then = domains.map((domain) => owners(domain, at));
  const customers = new Set(then.map(({ customerId }) => customerId));
  const domain = domains.every(({ id }) => id === first?.id) ? first : null;
  if (customers.size > 1) return { domain, customerId: null, reason: 'several-customers', owner: 'present' };
  const customerId = then[0]?.customerId ?? null;
  const owner = then.find((one) => one.owner !== 'present')?.owner ?? 'present';
  return { domain, customerId, reason: customerId === null ? 'no-customer' : null, owner };
}

function lookUp(name: string, kind: StatementKind, known: DomainsByName): readonly StatementDomain[] {
  const names = forHosts.has(kind) ? [name, ...parentsOf(name)] : [name];
  for (const one of names) {
    const found = known.get(one);
    if (found !== undefined) return found;
  }
  return [];
}

const mentionedIn = (text: string): string[] => (text.includes('.') ? namesInText(text) : []);

/** The names above a host that have a dot: those of `www.shop.example.com` are `shop.example.com` and `example.com`. */
function parentsOf(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'));
}
