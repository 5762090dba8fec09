import * as z from 'zod';
import type { ReadContext } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { defineKind, line, type Note, note, nowIs, planOf, verdictOf, verified } from '../../changes/kind.ts';
import { Nameservers, sameHosts } from '../../changes/kinds/hosts.ts';
import { readDomainState } from '../../portfolio/domain/domain-state.ts';
import { lockWarning } from './locks/lock-warning.ts';

const input = z.strictObject({
  nameservers: field(Nameservers, { part: 'nameservers', example: 'ns1.example.net ns2.example.net' }),
});

/** The delegation of a domain (api.md section 6.4, `setNameservers`: the same set again is refused). */
export const nameservers = defineKind<z.infer<typeof input>, { nameservers: string[] }>('nameservers', {
  input,
  paid: false,
  confirm: 'review',
  guarded: true,

  async plan(context, { target, input: { nameservers: requested } }) {
    const state = readDomainState(await context.domain(target.id));
    const before = [...state.nameservers];
    return planOf({
      before: { nameservers: before },
      lines: [line('nameservers', before.join(', ') || null, requested.join(', '))],
      warnings: [
        ...lockWarning(state, context),
        ...glueWarning(state.name || target.name, before, requested),
        ...dsWarning(context, target.id),
      ],
      unchanged: sameHosts(before, requested),
      basis: { nameservers: [...before].sort().join(' ') },
    });
  },

  apply: (context, { target, input: { nameservers: nameserver } }) =>
    context.send({ method: 'PUT', path: `domains/${target.id}/ns`, form: { nameserver } }),

  async verify(context, { target, input: { nameservers: requested } }, plan) {
    const { nameservers: now } = readDomainState(await context.domain(target.id));
    return verified(verdictOf(now, requested, plan.before.nameservers, sameHosts), [nowIs('nameservers', now.join(', ') || null)]);
  },

  undo: ({ target }, { before }) =>
    before.nameservers.length < 2 ? null : { kind: 'nameservers', target, input: { nameservers: before.nameservers } },
});

/** A nameserver below the domain itself works only with a child nameserver at the registry. */
function glueWarning(name: string, before: readonly string[], requested: readonly string[]): Note[] {
  const own = requested.filter((host) => host.endsWith(`.${name}`) && !before.includes(host));
  return own.length === 0 ? [] : [note('own-nameserver', { hosts: own.join(', ') })];
}

/** With DS records at the registry, nameservers that do not sign with the same key break the domain; as far as it was looked up. */
function dsWarning({ local, accountId }: ReadContext, id: number): Note[] {
  const stored = local.parts.find(accountId, id, 'dnssec');
  const records: unknown = stored === null ? [] : JSON.parse(stored.raw);
  return Array.isArray(records) && records.length > 0 ? [note('ds-with-new-nameservers', { count: records.length })] : [];
}
