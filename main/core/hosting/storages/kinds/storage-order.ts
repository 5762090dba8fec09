import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { type Applied, acceptedWhile, defineKind, line, note, nowIs, planOf, type Receipt, verified } from '../../../changes/kind.ts';
import { isAtWork, isGivenUp } from '../../../changes/kinds/objects.ts';
import { customerLine } from '../../../portfolio/customers/customer-line.ts';
import { fieldsOf, isJsonObject } from '../../../service/lists/fields.ts';
import { readStorage } from '../../../service/lists/storage.ts';
import type { WriteOutcome } from '../../../service/write-outcome.ts';
import { storagesNamed } from './storage-state.ts';

export const maxSize = 100_000;

const input = z.strictObject({
  name: field(z.string().trim().min(1).max(200), { column: 'storage', example: 'Backups' }),
  size: field(z.number().int().min(1).max(maxSize), { column: 'size_gb', example: '100' }),
  months: field(z.number().int().min(1).max(36), { example: '12' }),
  customerId: field(z.number().int().positive(), { column: 'customer_id', part: 'customer', example: '501' }),
});

/** `ids`: of the object storages that already have the name. */
type Before = { ids: number[] };

/**
 * Buys an object storage (api.md section 6.12, `createObjectStorage`). The service has no price list for it, and its response is not documented: the
 * new one is found by its name.
 */
export const storageOrder = defineKind<z.infer<typeof input>, Before>('storage-order', {
  input,
  paid: true,
  confirm: 'typed',
  guarded: false,
  lists: ['storages'],
  claim: ({ input: { name } }) => `storage-order ${name}`,
  called: ({ name }) => name,

  async plan(context, { input: { name, size, months, customerId } }) {
    const named = await storagesNamed(context, name);
    const customer = await customerLine(context, customerId);
    return planOf({
      before: { ids: named.map(({ id }) => id) },
      lines: [line('size', null, String(size)), line('months', null, String(months)), ...customer.lines],
      warnings: [
        note('price-unknown'),
        ...(named.length === 0 ? [] : [note('storage-name-used', { name, ids: named.map(({ id }) => `#${id}`).join(', ') })]),
      ],
      refusal: customer.refusal,
    });
  },

  async apply(context, { input: { name, size, months, customerId } }) {
    const form = { name, size, billing_cycle: months, customer_id: customerId };
    const outcome = await context.send({ method: 'POST', path: 'object-storage', form });
    return withStorage(acceptedWhile(outcome, (data) => isJsonObject(data) && isAtWork(readStorage(fieldsOf(data)).status)));
  },

  async verify(context, { input: { name, customerId } }, { before, lines }) {
    const [storage] = (await storagesNamed(context, name)).filter(({ id }) => !before.ids.includes(id));
    if (storage === undefined) return verified('not done', [nowIs('storage', null)]);
    const customer = lines.find(({ label }) => label === 'customer')?.after ?? null;
    const now = [
      nowIs('status', storage.status || null),
      ...(storage.size === null ? [] : [nowIs('size', String(storage.size))]),
      ...(storage.cycle === null ? [] : [nowIs('months', String(storage.cycle))]),
      ...(storage.customerId === null ? [] : [nowIs('customer', storage.customerId === customerId ? customer : `#${storage.customerId}`)]),
    ] as const;
    const receipt: Receipt = { values: { storageId: storage.id } };
    if (isGivenUp(storage.status))
      return { ...verified('failed', now, { code: 'order-failed', facts: { status: storage.status } }), receipt };
    return { ...verified(isAtWork(storage.status) ? 'under way' : 'done', now), receipt };
  },
});

function withStorage(outcome: WriteOutcome): Applied {
  if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
  const id = isJsonObject(outcome.data) ? fieldsOf(outcome.data).whole('id') : null;
  return { ...outcome, receipt: { values: id === null ? {} : { storageId: id } } };
}
