import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { defineKind, line, type Note, note, nowIs, planOf, verdictOf, verified, withReceipt } from '../../../changes/kind.ts';
import { serverPath, serverState, suspendedWarning } from './server-state.ts';

const input = z.strictObject({ power: field(z.enum(['on', 'off', 'reset']), { example: 'reset' }) });

/** Switches a server on or off, or resets it (api.md section 6.13, `setBareMetalPower`). A reset cannot be read back. */
export const serverPower = defineKind<z.infer<typeof input>, { power: string }>('server-power', {
  input,
  paid: false,
  confirm: 'typed',
  guarded: false,
  lists: ['servers'],

  async plan(context, { target, input: { power } }) {
    const server = await serverState(context, target.id);
    const present = server.power.toLowerCase();
    const warnings: Note[] = [
      ...(power === 'on' ? [] : [note('server-stops')]),
      ...(power === 'reset' && present === 'off' ? [note('server-off')] : []),
      ...suspendedWarning(server),
    ];
    return planOf({
      before: { power: present },
      lines: [line('power', present || null, power)],
      warnings,
      unchanged: power === present,
      basis: { power: present, status: server.status },
    });
  },

  async apply(context, { target, input: { power } }) {
    return withReceipt(await context.send({ method: 'PUT', path: `${serverPath(target.id)}/state`, form: { state: power } }));
  },

  async verify(context, { target, input: { power } }, { before }, receipt) {
    const present = (await serverState(context, target.id)).power.toLowerCase();
    const now = [nowIs('power', present || null)] as const;
    if (power !== 'reset') return verified(verdictOf(present || null, power, before.power || null), now);
    return receipt === null ? verified('unclear', now, { code: 'not-readable' }) : verified('done', [nowIs('power', 'reset')]);
  },

  undo({ target, input: { power } }, { before }) {
    const back = before.power;
    if (power === 'reset' || (back !== 'on' && back !== 'off')) return null;
    return { kind: 'server-power', target, input: { power: back } };
  },
});
