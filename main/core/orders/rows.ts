import type { OrderTerms, Quote, QuotedLine } from '../../../preload/contract/orders/orders.ts';
import { explain, fieldError } from '../base/errors.ts';
import { marksOf } from '../changes/input.ts';
import type { Dependence } from '../changes/journal/rows.ts';
import type { Kind } from '../changes/kind.ts';
import { type RowRequest, targetReference } from '../changes/plan/plan-job.ts';
import { contactCreate, customerCreate } from '../customers/port.ts';

const account = (name: string) => ({ kind: 'account', id: 0, name }) as const;

/**
 * The rows of an order: the new customer and contact, if any, then the names, each depending on them. Throws AppError VALIDATION if
 * something is missing.
 */
export function orderRows(quote: Pick<Quote, 'cart' | 'lines' | 'customer' | 'missing'>): RowRequest[] {
  const { cart, lines, customer, missing } = quote;
  const [firstMissing] = missing;
  if (firstMissing !== undefined) throw fieldError(firstMissing, explain(`order-${firstMissing}-missing`));
  const { buyer, registrant } = cart.terms;
  const customerId = buyer.kind === 'customer' ? buyer.id : null;
  if (registrant.kind === 'contact' && customerId === null) throw fieldError('registrant', explain('order-registrant-missing'));
  const rows: RowRequest[] = [];
  const depends: Dependence[] = [];
  if (buyer.kind === 'new') {
    depends.push({ seq: rows.length, take: { customerId: 'customerId' } });
    rows.push({ kind: 'customer-create', target: account(buyer.fields['email'] ?? ''), input: formFields(customerCreate, buyer.fields) });
  }
  if (registrant.kind === 'new') {
    depends.push({ seq: rows.length, take: { registrantContactId: 'contactId' } });
    rows.push(contactRow(registrant.fields, customer, customerId));
  }
  for (const line of lines) {
    const input = nameInput(line, cart.terms, customerId);
    rows.push({ kind: 'register', target: account(line.name), input, ...(depends.length === 0 ? {} : { depends }) });
  }
  return rows;
}

function nameInput(
  { name, years, protection, premium }: QuotedLine,
  { registrant, nameservers }: OrderTerms,
  customerId: number | null,
): RowRequest['input'] {
  return {
    name,
    years,
    ...(customerId === null ? {} : { customerId }),
    ...(registrant.kind === 'contact' ? { registrantContactId: registrant.id } : {}),
    ...(protection ? { protection } : {}),
    ...(premium ? { premium } : {}),
    ...(nameservers.length === 0 ? {} : { nameservers: [...nameservers] }),
  };
}

/** The fields of a new customer or contact that their form has; a panel password is generated with the customer, and not stored here. */
export function formFields(kind: Pick<Kind, 'input'>, fields: Readonly<Record<string, string>>): Record<string, string> {
  const marks = marksOf(kind.input);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== '' && marks.has(name) && marks.get(name)?.secret !== true),
  );
}

/** The new registrant, of the new customer or of an existing one. */
function contactRow(fields: Readonly<Record<string, string>>, customer: Quote['customer'], customerId: number | null): RowRequest {
  const input = { label: 'Registrant', ...formFields(contactCreate, fields) };
  if (customerId !== null)
    return { kind: 'contact-create', target: { kind: 'customer', id: customerId, name: customer?.email ?? `#${customerId}` }, input };
  return {
    kind: 'contact-create',
    target: { kind: 'customer', id: 0, name: fields['email'] ?? '' },
    input,
    depends: [{ seq: 0, take: { customerId: 'customerId', [targetReference]: 'customerId' } }],
  };
}
