import * as z from 'zod';
import { field, secretToken } from '../../../changes/input.ts';
import { type Applied, defineKind, line, note, nowIs, planOf, unlessMissing, verified } from '../../../changes/kind.ts';
import type { ListedObject } from '../../../changes/kinds/objects.ts';
import { fieldsOf, isJsonObject } from '../../../service/lists/fields.ts';
import type { WriteOutcome } from '../../../service/write-outcome.ts';
import { readSecrets } from '../contents.ts';
import { keysOf, storagePath, storageState, suspendedWarning } from './storage-state.ts';

const created = z.strictObject({ label: field(z.string().trim().min(1).max(200).optional(), { example: 'Backup server' }) });
const deleted = z.strictObject({ keyId: field(z.number().int().positive(), { column: 'key_id', part: 'storage-key', example: '12' }) });

const labelOf = ({ fields }: ListedObject): string | null => fields.text('label', 200);

/** Name of a key without its secrets: its label, and its id. */
const nameOf = (key: ListedObject): string => [labelOf(key), `#${key.id}`].filter((part) => part !== null).join(' ');

/**
 * Creates an access key (api.md section 6.12, `createStorageKey`). Both of its halves are shown once, from memory; a lost response leaves them at the
 * service, from which the page of the object storage can show them.
 */
export const storageKeyCreate = defineKind<z.infer<typeof created>, { ids: number[] }>('storage-key-create', {
  input: created,
  paid: false,
  confirm: 'review',
  guarded: false,

  async plan(context, { target, input: { label } }) {
    const storage = await storageState(context, target.id);
    const keys = await keysOf(context, target.id);
    return planOf({
      before: { ids: keys.map(({ id }) => id) },
      lines: [...(label === undefined ? [] : [line('label', null, label)]), line('secretKey', null, secretToken)],
      warnings: suspendedWarning(storage),
      basis: { status: storage.status },
    });
  },

  async apply(context, { target, input: { label } }) {
    const form = label === undefined ? {} : { label };
    return withoutSecrets(await context.send({ method: 'POST', path: `${storagePath(target.id)}/keys`, form }));
  },

  async verify(context, { target, input: { label } }, { before }, receipt) {
    const keys = await keysOf(context, target.id);
    const id = receipt?.values['keyId'];
    const key = keys.find((one) => (id === undefined ? !before.ids.includes(one.id) && labelOf(one) === (label ?? null) : one.id === id));
    if (key === undefined) return verified('not done', [nowIs('secretKey', null)]);
    const now = [...(label === undefined ? [] : [nowIs('label', labelOf(key))]), nowIs('secretKey', secretToken)] as const;
    return { ...verified('done', now), receipt: { values: { keyId: key.id } } };
  },

  undo({ target }, _plan, receipt) {
    const keyId = receipt?.values['keyId'];
    return typeof keyId === 'number' ? { kind: 'storage-key-delete', target, input: { keyId } } : null;
  },
});

/** The secrets stay in memory, and nothing of the response reaches the journal. */
function withoutSecrets(outcome: WriteOutcome): Applied {
  if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
  const id = isJsonObject(outcome.data) ? fieldsOf(outcome.data).whole('id') : null;
  const secrets = readSecrets(outcome.data);
  const receipt = { values: id === null ? {} : { keyId: id }, ...(secrets === null ? {} : { secrets: { ...secrets } }) };
  return { ...outcome, data: null, receipt };
}

/** Deletes an access key: programs that use it lose access (api.md section 6.12, `deleteStorageKey`). */
export const storageKeyDelete = defineKind<z.infer<typeof deleted>, { exists: boolean }>('storage-key-delete', {
  input: deleted,
  paid: false,
  confirm: 'review',
  guarded: true,
  claim: ({ target, input: { keyId } }) => `storage-key ${target.id} ${keyId}`,

  async plan(context, { target, input: { keyId } }) {
    const storage = await storageState(context, target.id);
    const key = (await keysOf(context, target.id)).find(({ id }) => id === keyId);
    return planOf({
      before: { exists: key !== undefined },
      lines: [line('storageKey', key === undefined ? null : nameOf(key), null)],
      warnings: [note('key-in-use'), ...suspendedWarning(storage)],
      unchanged: key === undefined,
      basis: { storageKey: key !== undefined, status: storage.status },
    });
  },

  async apply(context, { target, input: { keyId } }) {
    return unlessMissing(await context.send({ method: 'DELETE', path: `${storagePath(target.id)}/keys/${keyId}` }));
  },

  async verify(context, { target, input: { keyId } }) {
    const key = (await keysOf(context, target.id)).find(({ id }) => id === keyId);
    return verified(key === undefined ? 'done' : 'not done', [nowIs('storageKey', key === undefined ? null : nameOf(key))]);
  },
});
