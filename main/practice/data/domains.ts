import { day, stamp } from '../kernel/times.ts';
import type { ContactsOf } from './contacts.ts';
import type { Customer } from './customers.ts';
import { delegationPicker } from './delegation.ts';
import { type Life, lives } from './domain-states.ts';
import { insertRows } from './insert.ts';
import { type Name, nameMaker } from './names.ts';
import { ownerPicker } from './owners.ts';
import { protection } from './protection.ts';
import { between, chance, letters, pick, type Random } from './random.ts';
import { randomOf, type Setting } from './setting.ts';
import { domainNotes, lockReasons, statusReasons } from './words/notes.ts';

/** A domain as used by other generators. */
export interface GeneratedDomain extends Name, Life {
  readonly id: number;
  readonly nameservers: readonly string[];
}

const columns = [
  'id',
  'name',
  'extension',
  'status',
  'status_reason',
  'verification_status',
  'needs_document',
  'is_premium',
  'is_locked',
  'is_registrar_locked',
  'lock_reason',
  'whois_protection',
  'whois_purchased',
  'whois_expired_at',
  'customer_id',
  'admin_contact_id',
  'tech_contact_id',
  'billing_contact_id',
  'registrant_contact_id',
  'nameservers',
  'notes',
  'auth_code',
  'token',
  'provisioning',
  'provisioning_type',
  'zone_size',
  'zone_made',
  'zone_signed',
  'expired_at',
  'created_at',
  'updated_at',
] as const;

const alphanumeric = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Creates the configured number of domains, in registration order; `seen` receives each of them. */
export function fillDomains(
  setting: Setting,
  customers: readonly Customer[],
  contacts: ContactsOf,
  seen: (domain: GeneratedDomain) => void,
): void {
  insertRows(setting.database, 'domains', columns, domainRows(setting, customers, contacts, seen));
}

function* domainRows(
  setting: Setting,
  customers: readonly Customer[],
  contacts: ContactsOf,
  seen: (domain: GeneratedDomain) => void,
): Generator<readonly (string | number | null)[]> {
  const random = randomOf(setting, 'domains');
  const nextName = nameMaker(random);
  const nextDelegation = delegationPicker(random);
  const nextOwner = ownerPicker(random, customers);
  let id = 1_000;
  for (const life of lives(random, setting.today, setting.domains)) {
    id += between(random, 1, 5);
    const owner = nextOwner();
    // A registration is only pending because of documents.
    const name = nextName(owner !== null && chance(random, 0.5) ? owner.brand : null, life.status === 'pending');
    const { nameservers, zoneSize } = nextDelegation(name.name, life.status);
    seen({ id, ...name, ...life, nameservers });
    yield [
      id,
      name.name,
      name.extension.extension,
      ...standing(random, setting, name, life),
      ...protection(random, setting, name.extension, life),
      owner?.id ?? null,
      ...fourContacts(random, owner === null ? undefined : contacts.get(owner.id)),
      JSON.stringify(nameservers),
      chance(random, 0.15) ? pick(random, domainNotes) : null,
      `${letters(random, '23456789', 1)}${letters(random, alphanumeric, 9)}${letters(random, 'abcdefghijkmnop', 1)}${letters(random, '-!#*', 1)}`,
      letters(random, '0123456789abcdef', 40),
      life.status.startsWith('pending') ? 'processing' : 'completed',
      life.status === 'pending-transfer' || chance(random, 0.2) ? 'transfer' : 'register',
      zoneSize,
      0,
      zoneSize > 0 && chance(random, 0.04) ? 1 : 0,
      life.expiry,
      stamp(life.created),
      stamp(updated(random, setting, life)),
    ];
  }
}

/** Status, its reason, verification, documents, premium and locks. */
function standing(random: Random, setting: Setting, { extension }: Name, { status, created }: Life): (string | number | null)[] {
  const young = setting.today - created < 60 * day;
  const verified = chance(random, young ? 0.5 : 0.97);
  const verification = verified && status !== 'pending' ? 3 : between(random, 0, extension.documents ? 2 : 1);
  const needsDocument = extension.documents && verification < 3 ? 1 : 0;
  const locked = status === 'active' || status === 'suspended';
  const registrarLocked = locked && chance(random, 0.06);
  const reasons = statusReasons[status];
  return [
    status,
    reasons === undefined ? null : pick(random, reasons),
    verification,
    needsDocument,
    chance(random, 0.006) ? 1 : 0,
    locked && chance(random, 0.7) ? 1 : 0,
    registrarLocked ? 1 : 0,
    registrarLocked && chance(random, 0.5) ? pick(random, lockReasons) : null,
  ];
}

/** Admin, technical, billing, registrant: usually the same person. */
function fourContacts(random: Random, own: Readonly<Partial<Record<string, number>>> | undefined): (number | null)[] {
  const usual = own?.['Default'];
  if (own === undefined || usual === undefined || chance(random, 0.01)) return [null, null, null, null];
  if (chance(random, 0.6)) return [usual, usual, usual, usual];
  return [own['Admin'] ?? usual, own['Technical'] ?? usual, own['Billing'] ?? usual, own['Registrant'] ?? usual];
}

function updated(random: Random, { today }: Setting, { created, status }: Life): number {
  if (chance(random, 0.15)) return created;
  const recent = status === 'active' ? 300 : 20;
  return Math.max(created, today - Math.floor(random() * recent * day) - 1);
}
