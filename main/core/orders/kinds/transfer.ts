import * as z from 'zod';
import type { ReadContext, Resource } from '../../changes/context.ts';
import { field, secretToken } from '../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, type Verified, verified } from '../../changes/kind.ts';
import { pagedObjects } from '../../changes/kinds/lists.ts';
import { clockMargin } from '../../changes/reconcile/charge-seen.ts';
import { customerLine } from '../../portfolio/customers/customer-line.ts';
import { type DomainState, isAtWork, isInUse, isOnlyRemembered, readDomainState } from '../../portfolio/domain/domain-state.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import { readName } from '../../service/lists/names.ts';
import { cleanCode } from '../transfers/clean-code.ts';
import { domainByName } from './domain-by-name.ts';
import { orderCost, orderFields, orderForm, orderLines, orderNow, remainingWork } from './order-fields.ts';
import { transferPrice } from './order-price.ts';

const { name, years, customerId, protection, nameservers } = orderFields;
const input = z.strictObject({
  name,
  /** From the losing registrar. */
  code: field(
    z
      .string()
      .overwrite((code) => cleanCode(code).code)
      .min(1, 'transfer-without-code')
      .max(200),
    { secret: true, column: 'auth_code', example: 'Example-4711!' },
  ),
  years,
  customerId,
  protection,
  nameservers,
});
type Input = z.infer<typeof input>;

/**
 * `remembered`: the id under which the account still lists the name, e.g. from an earlier transfer that was rejected. `at`: Unix time in
 * ms; not in plans of older versions.
 */
type Before = { remembered: number | null; at?: number };

/**
 * Requests the transfer of a domain from another registrar (api.md section 6.4, `transferDomain`). The losing side has days to respond: it
 * is accepted until the domain itself, or a notice, shows how it ended.
 */
export const transfer = defineKind<Input, Before>('transfer', {
  input,
  paid: true,
  confirm: 'review',
  guarded: false,
  lists: ['domains'],
  claim: (row) => `transfer ${row.input.name}`,
  called: (order) => order.name,

  async plan(context, { input: order }) {
    const price = await context.presentPrice(context.extensionOf(order.name));
    const costs = orderCost(price, transferPrice(price, order.years), order);
    const found = await domainByName(context, order.name);
    const state = typeof found === 'string' ? null : readDomainState(found);
    const isOwn = state !== null && !isOnlyRemembered(state);
    const customer = await customerLine(context, order.customerId);
    return planOf({
      before: { remembered: isOwn ? null : (state?.id ?? null), at: context.now() },
      lines: [...orderLines(order), ...customer.lines, line('authCode', null, secretToken)],
      cost: costs.cost,
      warnings: costs.warnings,
      refusal: isOwn ? note('own-already') : (costs.refusal ?? customer.refusal),
    });
  },

  async apply(context, { input: order }) {
    const form = { ...orderForm(order), auth_code: order.code };
    const outcome = await context.send({ method: 'POST', path: 'domains/transfer', form });
    if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
    const { data } = outcome;
    const state = isJsonObject(data) ? readDomainState(data) : null;
    const values = state === null || state.id === null ? {} : { domainId: state.id };
    // The service's response may repeat the code.
    return { ...outcome, state: state !== null && isInUse(state) ? 'done' : 'accepted', data: null, receipt: { values } };
  },

  async verify(context, { input: order }, { before, lines }, receipt) {
    const found = await domainByName(context, order.name);
    if (found === 'unclear') return verified('unclear', [], { code: 'not-readable' });
    if (found === 'gone')
      return receipt === null ? verified('not done', [nowIs('domain', null)]) : afterRemoval(context, order.name, before);
    return readTransfer(found, before, (state) => orderNow(state, order, lines));
  },
});

function readTransfer(found: Resource, { remembered }: Before, orderedOf: (state: DomainState) => Verified['now']): Verified {
  const state = readDomainState(found);
  const now = [nowIs('status', state.statusLabel || null), nowIs('expires', state.expiryText || null), ...orderedOf(state)];
  const receipt = { values: state.id === null ? {} : { domainId: state.id } };
  if (isOnlyRemembered(state)) {
    if (state.id !== null && state.id === remembered) return verified('not done', now);
    return verified('failed', now, { code: 'transfer-rejected', facts: { status: state.statusLabel, reason: state.statusReason } });
  }
  if (isAtWork(found)) return { ...verified('under way', now, { code: 'transfer-waits', facts: { status: state.statusLabel } }), receipt };
  if (!isInUse(state) && !/^(?:active|ok)/i.test(state.statusLabel)) return verified('unclear', now, { code: 'still-working' });
  const remaining = remainingWork(state);
  return { ...verified('done', now), ...(remaining === null ? {} : { note: remaining }), receipt };
}

/** The account no longer has it: a notice may explain why (api.md section 10: asynchronous results are polled from `/status`). */
async function afterRemoval(context: ReadContext, domainName: string, { at = 0 }: Before): Promise<Verified> {
  const failed = (resource: Resource): boolean => {
    const fields = fieldsOf(resource);
    const reported = fields.moment('created_at');
    // An earlier notice is about an earlier transfer, even if it was marked since.
    if (reported !== null && Date.parse(reported) < at - clockMargin) return false;
    const isIts = readName(fields.text('domain', 300) ?? '').name === domainName && /transfer/i.test(fields.text('name', 300) ?? '');
    return isIts && /fail|reject|cancel/i.test(fields.text('status', 100) ?? '');
  };
  const notice = (await pagedObjects(context, 'status', {}, (page) => page.some(failed))).find(failed);
  const now = [nowIs('domain', null)] as const;
  if (notice === undefined) return verified('not done', now);
  const reason = fieldsOf(notice).text('message', 500) ?? '';
  return verified('failed', now, { code: 'transfer-rejected', facts: { status: '', reason } });
}
