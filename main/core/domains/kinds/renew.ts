import * as z from 'zod';
import { daysBetween, readDate, yearsLater } from '../../base/dates.ts';
import { isPrice, sumOf } from '../../base/money.ts';
import type { ReadContext } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { type Cost, defineKind, line, type Note, note, nowIs, onOff, planOf, verified } from '../../changes/kind.ts';
import { type DomainState, isInRedemption, readDomainState } from '../../portfolio/domain/domain-state.ts';

const input = z.strictObject({
  years: field(z.number().int().min(1).max(10), { example: '1' }),
  protection: field(z.boolean().optional(), { column: 'buy_whois_protection', example: 'no' }),
});
type Input = z.infer<typeof input>;

/** `day`: the first ten characters of the service's own text, as `current_date` requires; never a converted date. */
type Before = { day: string; text: string };

const maxYears = 10;

/**
 * Renewal (api.md section 6.4, `renewDomain`). The service itself refuses a second one, as `current_date` has changed by then
 * ("Expiry date is not correct.").
 */
export const renew = defineKind<Input, Before>('renew', {
  input,
  paid: true,
  confirm: 'review',
  guarded: true,

  async plan(context, { target, input: { years, protection = false } }) {
    const state = readDomainState(await context.domain(target.id));
    const day = state.expiryText.slice(0, 10);
    const readable = readDate(day) !== null;
    const expected = readable ? yearsLater(day, years) : null;
    const price = await priceFor(context, state.name || target.name, years, protection);
    const today = new Date(context.now()).toISOString().slice(0, 10);
    const warnings: Note[] = [...price.warnings];
    if (expected !== null && daysBetween(yearsLater(today, maxYears), expected) > 0) warnings.push(note('beyond-ten-years'));
    if (state.premium === true) warnings.push(note('premium'));
    return planOf({
      before: { day, text: state.expiryText },
      lines: [
        line('expires', state.expiryText || null, expected),
        line('years', null, String(years)),
        ...(protection ? [line('protection', null, 'on')] : []),
      ],
      cost: price.cost,
      warnings,
      refusal: refusalOf(state, readable) ?? price.refusal,
      basis: { expiry: day },
      ...(state.premium === true ? { typed: true } : {}),
    });
  },

  apply: (context, { target, input: { years, protection } }, { before }) =>
    context.send({
      method: 'POST',
      path: `domains/${target.id}/renew`,
      form: { period: years, current_date: before.day, ...(protection === true ? { buy_whois_protection: true } : {}) },
    }),

  async verify(context, { target, input: { years, protection: bought } }, { before }) {
    const { expiryText, protection } = readDomainState(await context.domain(target.id));
    const now = [
      nowIs('expires', expiryText || null),
      ...(bought !== true || protection.on === null ? [] : [nowIs('protection', onOff(protection.on))]),
    ];
    const day = expiryText.slice(0, 10);
    if (readDate(day) === null) return verified('unclear', now, { code: 'expiry-unreadable' });
    if (day === before.day) return verified('not done', now);
    // Registries differ on what one year after 29 February is, and some end a period a day off.
    const isExpected = Math.abs(daysBetween(yearsLater(before.day, years), day)) <= 1;
    return isExpected ? verified('done', now) : verified('unclear', now, { code: 'other-expiry', facts: { expires: expiryText } });
  },
});

function refusalOf(state: DomainState, readable: boolean): Note | null {
  if (!readable) return note('expiry-unreadable');
  return isInRedemption(state) ? note('in-redemption', { status: state.statusLabel }) : null;
}

interface PriceOfRow {
  readonly cost: Cost | null;
  readonly warnings: readonly Note[];
  readonly refusal: Note | null;
}

/** Year maps hold the total for a period (api.md section 3); a period without a price is not sold. */
async function priceFor(context: ReadContext, name: string, years: number, protection: boolean): Promise<PriceOfRow> {
  const none = { cost: null, warnings: [], refusal: null };
  const price = await context.price(context.extensionOf(name));
  if (price === null || price.renewal.size === 0) return { ...none, warnings: [note('price-unknown')] };
  const renewal = price.renewal.get(years);
  if (renewal === undefined) return { ...none, refusal: note('period-not-sold', { years }) };
  if (!isPrice(renewal) || (protection && !isPrice(price.proxy))) return { ...none, warnings: [note('price-unknown')] };
  const amount = sumOf(protection && price.proxy !== null ? [renewal, price.proxy] : [renewal]);
  return amount === null ? { ...none, warnings: [note('price-unknown')] } : { ...none, cost: { amount, currency: price.currency } };
}
