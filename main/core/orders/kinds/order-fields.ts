import * as z from 'zod';
import { sumOf } from '../../base/money.ts';
import type { PriceOf, Resource } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { type Cost, type Line, line, type Note, note, nowIs, onOff, type Verified } from '../../changes/kind.ts';
import { DomainName, Nameservers } from '../../changes/kinds/hosts.ts';
import { idText } from '../../portfolio/domain/domain-contacts.ts';
import { type DomainState, isAtWork, readDomainState } from '../../portfolio/domain/domain-state.ts';
import { type OrderPrice, protectionPrice } from './order-price.ts';

/** Fields common to registrations and transfers (api.md section 6.4). */
export const orderFields = {
  name: field(DomainName, { column: 'domain', example: 'example.com' }),
  years: field(z.number().int().min(1).max(10), { example: '1' }),
  customerId: field(z.number().int().positive(), { column: 'customer_id', part: 'customer', example: '501' }),
  protection: field(z.boolean().optional(), { column: 'buy_whois_protection', example: 'no' }),
  nameservers: field(Nameservers.optional(), { part: 'nameservers', example: 'ns1.example.net ns2.example.net' }),
};

export interface OrderInput {
  readonly name: string;
  readonly years: number;
  readonly customerId: number;
  readonly protection?: boolean | undefined;
  readonly nameservers?: string[] | undefined;
}

/** The form of an order, without fields that only one kind has. */
export function orderForm({ name, years, customerId, protection, nameservers }: OrderInput) {
  return {
    name,
    period: years,
    customer_id: customerId,
    ...(protection === true ? { buy_whois_protection: true } : {}),
    ...(nameservers === undefined ? {} : { nameserver: [...nameservers] }),
  };
}

export interface OrderCost {
  readonly cost: Cost | null;
  readonly warnings: readonly Note[];
  readonly refusal: Note | null;
}

/** Cost of a name with its WHOIS protection. `own`: the cost of the name itself. */
export function orderCost(price: PriceOf | null, own: OrderPrice, { years, protection }: OrderInput): OrderCost {
  if (own.notSold) return { cost: null, warnings: [], refusal: note('period-not-sold', { years }) };
  if (protection === true && price?.protectionOffered === false)
    return { cost: null, warnings: [], refusal: note('protection-not-offered') };
  if (price === null || own.amount === null) return { cost: null, warnings: [note('price-unknown')], refusal: null };
  const proxy = protection === true ? protectionPrice(price) : null;
  const amount = sumOf(proxy === null ? [own.amount] : [own.amount, proxy]);
  const warnings = protection === true && proxy === null ? [note('protection-price-unknown')] : [];
  return amount === null
    ? { cost: null, warnings: [note('price-unknown')], refusal: null }
    : { cost: { amount, currency: price.currency }, warnings, refusal: null };
}

/** The lines that both kinds have in addition to the customer's. */
export function orderLines({ years, protection, nameservers }: OrderInput): Line[] {
  return [
    line('years', null, String(years)),
    ...(protection === true ? [line('protection', null, 'on')] : []),
    ...(nameservers === undefined ? [] : [line('nameservers', null, nameservers.join(', '))]),
  ];
}

/** Current values of an ordered domain, as far as the service reports them, under the lines of the plan. */
export function orderNow(state: DomainState, order: OrderInput, planned: readonly Line[]): Verified['now'] {
  const customer = planned.find(({ label }) => label === 'customer')?.after ?? idText(order.customerId);
  const { customerId, nameservers, premium, protection } = state;
  return [
    ...(customerId === null ? [] : [nowIs('customer', customerId === order.customerId ? customer : idText(customerId))]),
    ...(order.protection !== true || protection.on === null ? [] : [nowIs('protection', onOff(protection.on))]),
    ...(order.nameservers === undefined || nameservers.length === 0 ? [] : [nowIs('nameservers', nameservers.join(', '))]),
    ...(premium === null || !planned.some(({ label }) => label === 'premium') ? [] : [nowIs('premium', onOff(premium))]),
  ] as const;
}

/** Fully verified, by the number that all services agree on or by its label (api.md section 5). */
const isVerified = ({ verification, verificationLabel }: DomainState): boolean =>
  verification === 3 || (verification === null && /^(?:active|verified)/i.test(verificationLabel));

const isReported = ({ verification, verificationLabel }: DomainState): boolean => verification !== null || verificationLabel !== '';

/** What the user still has to do once the service has accepted an order. */
export function remainingWork(state: DomainState): Note | null {
  if (isVerified(state) || !isReported(state)) return null;
  return note(state.needsDocuments === true ? 'documents-to-do' : 'verification-to-do', { status: state.verificationLabel });
}

/** Whether the service is still processing a name: it says so, or waits for documents of the registrant. */
export function isInProgress(resource: Resource): boolean {
  const state = readDomainState(resource);
  return isAtWork(resource) || (state.needsDocuments === true && isReported(state) && !isVerified(state));
}
