import * as z from 'zod';
import type { NameStatus, PriceOf, ReadContext } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import {
  type Applied,
  acceptedWhile,
  defineKind,
  type Line,
  line,
  type Note,
  note,
  nowIs,
  planOf,
  type Receipt,
  verified,
} from '../../changes/kind.ts';
import { unlessMissing } from '../../changes/kinds/reads.ts';
import { customerLine } from '../../portfolio/customers/customer-line.ts';
import { contactName, idText } from '../../portfolio/domain/domain-contacts.ts';
import { isOnlyRemembered, readDomainState } from '../../portfolio/domain/domain-state.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import type { WriteOutcome } from '../../service/write-outcome.ts';
import { domainByName } from './domain-by-name.ts';
import { isInProgress, type OrderCost, orderCost, orderFields, orderForm, orderLines, orderNow, remainingWork } from './order-fields.ts';
import { premiumPrice, registrationPrice } from './order-price.ts';

const input = z.strictObject({
  ...orderFields,
  /** Omitted: the service creates a contact from the customer. */
  registrantContactId: field(z.number().int().positive().optional(), { column: 'registrant_contact_id', example: '901' }),
  /** The price of a premium name was seen; without it such a name is not registered. */
  premium: field(z.boolean().optional(), { example: 'no' }),
});
type Input = z.infer<typeof input>;

/** `remembered`: the id under which the account still lists the name, e.g. from a rejected transfer. */
type Before = { remembered: number | null };

/**
 * Registers a name (api.md section 6.4, `registerDomain`). Never treated as guarded: only a mock server is known to refuse a name that is
 * taken, and that check may not see a registration that waits for documents.
 */
export const register = defineKind<Input, Before>('register', {
  input,
  paid: true,
  confirm: 'review',
  guarded: false,
  lists: ['domains'],
  claim: ({ input: { name } }) => `register ${name}`,
  called: ({ name }) => name,

  async plan(context, { input: order }) {
    const price = await context.presentPrice(context.extensionOf(order.name));
    const answer = await context.availability(order.name);
    const isFree = answer.state === 'free' || answer.state === 'premium';
    const here = context.moment === 'apply' || !isFree ? await inAccount(context, order.name) : { own: false, remembered: null };
    const isPremium = answer.state === 'premium';
    const costs = isPremium
      ? premiumCost(price, answer, order)
      : orderCost(price, registrationPrice(price, order.years, context.now()), order);
    const customer = await customerLine(context, order.customerId);
    const registrant = await registrantLine(context, order);
    return planOf({
      before: { remembered: here.remembered },
      lines: [...orderLines(order), ...(isPremium ? [line('premium', null, 'on')] : []), ...customer.lines, ...registrant.lines],
      cost: costs.cost,
      warnings: [
        ...costs.warnings,
        ...(answer.premiumStatusUnknown === true ? [note('premium-status-unknown')] : []),
        ...(isFree || answer.state === 'taken' ? [] : [note('name-unchecked', { message: answer.message ?? '' })]),
      ],
      refusal: here.own ? note('own-already') : (refusalOf(answer) ?? costs.refusal ?? customer.refusal ?? registrant.refusal),
      basis: { premium: isPremium },
      ...(isPremium ? { typed: true } : {}),
    });
  },

  async apply(context, { input: order }, { basis }) {
    const form = {
      ...orderForm(order),
      ...(order.registrantContactId === undefined ? {} : { registrant_contact_id: order.registrantContactId }),
      // Without it, a name that has become premium since is refused instead of bought at an unseen price.
      ...(basis['premium'] === true ? { include_premium_domains: true } : {}),
    };
    return withDomain(await context.send({ method: 'POST', path: 'domains', form }));
  },

  async verify(context, { input: order }, { before, lines }) {
    const { name, customerId } = order;
    const found = await domainByName(context, name);
    if (found === 'unclear') return verified('unclear', [], { code: 'not-readable' });
    if (found === 'gone') return verified('not done', [nowIs('domain', null)]);
    const state = readDomainState(found);
    const now = [nowIs('status', state.statusLabel || null), nowIs('expires', state.expiryText || null), ...orderNow(state, order, lines)];
    if (isOnlyRemembered(state)) {
      return state.id === before.remembered
        ? verified('not done', now)
        : verified('failed', now, { code: 'registration-failed', facts: { status: state.statusLabel, reason: state.statusReason } });
    }
    if (state.customerId !== null && state.customerId !== customerId) return verified('unclear', now, { code: 'other-customer' });
    const remaining = remainingWork(state);
    const verdict = verified(isInProgress(found) ? 'under way' : 'done', now);
    return { ...verdict, ...(remaining === null ? {} : { note: remaining }), receipt: receiptOf(state.id) };
  },
});

const receiptOf = (id: number | null): Receipt => ({ values: id === null ? {} : { domainId: id } });

/** Adds the new domain's id if the response contains it. */
function withDomain(outcome: WriteOutcome): Applied {
  if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
  const { data } = outcome;
  const applied = acceptedWhile(outcome, (reported) => isJsonObject(reported) && isInProgress(reported));
  return { ...applied, receipt: receiptOf(isJsonObject(data) ? readDomainState(data).id : null) };
}

async function inAccount(context: ReadContext, name: string): Promise<{ own: boolean; remembered: number | null }> {
  const found = await domainByName(context, name);
  if (typeof found === 'string') return { own: false, remembered: null };
  const state = readDomainState(found);
  return isOnlyRemembered(state) ? { own: false, remembered: state.id } : { own: true, remembered: null };
}

const refusalOf = ({ state, message }: NameStatus): Note | null =>
  state === 'taken' ? note('name-taken', { message: message ?? '' }) : null;

/** A premium name costs its own price, and is only ordered if that was seen. */
function premiumCost(price: PriceOf | null, { premiumPrice: ofYear }: NameStatus, order: Input): OrderCost {
  const amount = premiumPrice(ofYear, order.years);
  if (amount === null || price === null) return { cost: null, warnings: [], refusal: note('premium-price-unknown') };
  const { cost, warnings, refusal } = orderCost(price, { amount, standard: null, notSold: false }, order);
  const reported = note('premium-price', { amount, currency: price.currency });
  const years = order.years === 1 ? [] : [note('premium-years', { years: order.years })];
  const agreed = order.premium === true ? refusal : note('premium-not-agreed', { amount, currency: price.currency });
  return { cost, warnings: [reported, ...years, ...warnings], refusal: agreed };
}

/** The registrant; refused if it is not a contact of the customer. */
async function registrantLine(context: ReadContext, order: Input): Promise<{ lines: readonly Line[]; refusal: Note | null }> {
  const { registrantContactId: id, customerId } = order;
  if (id === undefined || context.awaited.has('registrantContactId')) return { lines: [], refusal: null };
  const needsLookup = context.moment === 'review' && !context.awaited.has('customerId');
  const contact = needsLookup ? await unlessMissing(context.contact(customerId, id)) : undefined;
  return {
    lines: [line('registrantContact', null, contactName(contact ?? undefined) ?? idText(id))],
    refusal: contact === null ? note('contact-not-of-customer', { role: 'registrant', id }) : null,
  };
}
