import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { acceptedWhile, defineKind, line, note, nowIs, planOf, verified, withReceipt } from '../../../changes/kind.ts';
import { isAtWork, isGivenUp } from '../../../changes/kinds/objects.ts';
import { fieldsOf, isJsonObject } from '../../../service/lists/fields.ts';
import { readServer } from '../../../service/lists/server.ts';
import { systemRefusal } from './offered-systems.ts';
import { serverPath, serverState, suspendedWarning } from './server-state.ts';

const input = z.strictObject({ os: field(z.string().trim().min(1).max(200), { part: 'server-system', example: 'Debian 12' }) });

/** Installs an operating system again, which erases the disks (api.md section 6.13, `rebuildBareMetal`). */
export const serverRebuild = defineKind<z.infer<typeof input>, { os: string }>('server-rebuild', {
  input,
  paid: false,
  confirm: 'typed',
  guarded: false,
  lists: ['servers'],

  async plan(context, { target, input: { os } }) {
    const server = await serverState(context, target.id);
    return planOf({
      before: { os: server.os },
      lines: [line('system', server.os || null, os)],
      warnings: [note('rebuild-erases'), ...suspendedWarning(server)],
      refusal: await systemRefusal(context, server.productId, os),
      basis: { system: server.os, status: server.status },
    });
  },

  async apply(context, { target, input: { os } }) {
    const outcome = await context.send({ method: 'POST', path: `${serverPath(target.id)}/rebuild`, form: { os } });
    return withReceipt(acceptedWhile(outcome, (data) => isJsonObject(data) && isAtWork(readServer(fieldsOf(data)).status)));
  },

  async verify(context, { target, input: { os } }, { before }, receipt) {
    const server = await serverState(context, target.id);
    const now = [nowIs('system', server.os || null)] as const;
    if (server.os !== os) return verified(server.os === before.os ? 'not done' : 'unclear', now);
    if (isGivenUp(server.status)) return verified('failed', now);
    if (isAtWork(server.status)) return verified('under way', now);
    // The same system as before shows nothing.
    return os !== before.os || receipt !== null ? verified('done', now) : verified('unclear', now, { code: 'not-readable' });
  },
});
