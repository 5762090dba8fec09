import * as z from 'zod';
import { defineKind, line, type Note, note, planOf } from '../../../changes/kind.ts';
import { periodLine, type RenewedPeriod, renewedPeriod, verifyPeriod } from '../../../changes/kinds/renewed-period.ts';
import { costOf, soldServer } from './server-price.ts';
import { cycleOf, monthsOf, serverPath, serverState, suspendedWarning } from './server-state.ts';

const input = z.strictObject({});

/** Renews a server for another cycle (api.md section 6.13, `renewBareMetalOrder`, of one source only). */
export const serverRenew = defineKind<z.infer<typeof input>, RenewedPeriod>('server-renew', {
  input,
  paid: true,
  confirm: 'review',
  guarded: false,
  lists: ['servers'],

  async plan(context, { target }) {
    const server = await serverState(context, target.id);
    const cycle = cycleOf(server.cycle);
    const product = server.productId === null ? null : await soldServer(context, server.productId, 'any');
    const cost = costOf(product, cycle);
    const period = renewedPeriod(context, server.expires, monthsOf(cycle));
    const warnings: Note[] = [...(cost === null ? [note('price-unknown')] : []), ...suspendedWarning(server)];
    return planOf({
      before: period,
      lines: [periodLine(period), line('cycle', null, server.cycle || null)],
      cost,
      warnings,
      basis: { expiry: server.expires, status: server.status, cycle: server.cycle },
    });
  },

  apply: (context, { target }) => context.send({ method: 'POST', path: `${serverPath(target.id)}/renew` }),

  verify: async (context, { target }, { before }) => verifyPeriod(before, (await serverState(context, target.id)).expires),
});
