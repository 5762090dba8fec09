import * as z from 'zod';
import { defineKind, line, note, planOf } from '../../../changes/kind.ts';
import { periodLine, type RenewedPeriod, renewedPeriod, verifyPeriod } from '../../../changes/kinds/renewed-period.ts';
import { storagePath, storageState, suspendedWarning } from './storage-state.ts';

const input = z.strictObject({});

/** Renews an object storage for another billing cycle, at a price that is not known before (api.md section 6.12, `renewObjectStorage`). */
export const storageRenew = defineKind<z.infer<typeof input>, RenewedPeriod>('storage-renew', {
  input,
  paid: true,
  confirm: 'typed',
  guarded: false,
  lists: ['storages'],

  async plan(context, { target }) {
    const storage = await storageState(context, target.id);
    const period = renewedPeriod(context, storage.expires, storage.cycle);
    return planOf({
      before: period,
      lines: [periodLine(period), line('months', null, storage.cycle === null ? null : String(storage.cycle))],
      warnings: [note('price-unknown'), ...suspendedWarning(storage)],
      basis: { expiry: storage.expires, status: storage.status, size: storage.size },
    });
  },

  apply: (context, { target }) => context.send({ method: 'POST', path: `${storagePath(target.id)}/renew` }),

  verify: async (context, { target }, { before }) => verifyPeriod(before, (await storageState(context, target.id)).expires),
});
