import type { ReadDomain } from '../../store/portfolio/lists/domains.ts';
import { type Fields, isJsonObject, readInteger } from './fields.ts';
import { canBeName, extensionOf, readName } from './names.ts';

/** The labels on which all sources agree (api.md section 5); used only if the service sends a number without a label. */
const statusTokens = ['Pending', 'Active', 'Expired', 'Pending Delete'];
const verificationTokens = ['Waiting', 'Verifying', 'Document Validating', 'Active'];

/** A DomainSummary (api.md section 7), without id and raw response. `extensions`: from the account's price list, each with its dot. */
export function readDomain(fields: Fields, extensions: ReadonlySet<string>): Omit<ReadDomain, 'id' | 'odd' | 'raw'> {
  const { name, unicode } = readName(fields.text('name', 300) ?? '');
  if (!canBeName(name)) fields.odd.add('name');
  const status = statusOf(fields, 'status', statusTokens);
  const verification = statusOf(fields, 'verification_status', verificationTokens);
  return {
    name,
    unicode,
    extension: extensionOf(name, extensions).slice(0, 100),
    customerId: customerOf(fields),
    ...(fields.json('customer_id') === undefined && fields.json('customer') === undefined ? { customerOmitted: true } : {}),
    status: status.number,
    statusLabel: status.label,
    verification: verification.number,
    verificationLabel: verification.label,
    locked: fields.flag('is_locked'),
    registrarLocked: fields.flag('is_registrar_locked'),
    premium: fields.flag('is_premium'),
    needsDocuments: fields.flag('is_required_document'),
    nameservers: nameserversOf(fields),
    notes: fields.prose('notes', 5000),
    expires: fields.date('expired_at'),
    created: fields.moment('created_at'),
  };
}

/** Number and label of a status; either may be missing, and some services send the label in place of the number. */
function statusOf(fields: Fields, name: string, labels: readonly string[]): { number: number | null; label: string } {
  const value = fields.json(name);
  const label = fields.text(`${name}_label`, 100);
  if (typeof value === 'string' && readInteger(value) === null && value.trim() !== '') {
    return { number: null, label: label ?? value.trim().slice(0, 100) };
  }
  const number = fields.whole(name);
  return { number, label: label ?? (number === null ? '' : (labels[number] ?? '')) };
}

/** `customer_id`, or the customer as an object, as in a full Domain. */
function customerOf(fields: Fields): number | null {
  const customer = fields.json('customer');
  return fields.whole('customer_id') ?? (isJsonObject(customer) ? readInteger(customer['id']) : null);
}

const nameserverFields = ['nameserver_1', 'nameserver_2', 'nameserver_3', 'nameserver_4', 'nameserver_5'];

/** `nameserver_1` to `nameserver_5`, or a list in `nameservers`; null if none of these fields is there, which differs from empty ones. */
function nameserversOf(fields: Fields): string[] | null {
  if (![...nameserverFields, 'nameservers'].some((name) => fields.json(name) !== undefined)) return null;
  const numbered = nameserverFields.map((name) => fields.text(name, 300));
  const list = fields.json('nameservers') ?? null;
  const listed = list === null || typeof list !== 'object' ? [] : Object.values(list);
  const hosts = [...numbered, ...listed.map((host) => (typeof host === 'string' ? host : null))];
  return hosts.flatMap((host) => hostOf(host)).slice(0, 5);
}

function hostOf(host: string | null): string[] {
  const plain = host?.trim().replace(/\.$/, '').replace(/\s+/g, '').toLowerCase() ?? '';
  return plain === '' ? [] : [plain.slice(0, 300)];
}
