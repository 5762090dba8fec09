import * as z from 'zod';
import { AppError } from '../../../base/errors.ts';
import { field } from '../../../changes/input.ts';
import { defineKind, line, type Note, note, nowIs, planOf, unlessMissing, verified } from '../../../changes/kind.ts';
import { HostLabel } from '../../../changes/kinds/hosts.ts';
import { readDomainState } from '../../../portfolio/domain/domain-state.ts';
import { readName } from '../../../service/lists/names.ts';
import { childHosts, hostsNamed, hostText, IpAddress } from './child-hosts.ts';

const input = z.strictObject({
  hostname: field(HostLabel, { example: 'ns1' }),
  address: field(IpAddress.optional(), { column: 'ip_address', example: '192.0.2.53' }),
});

/** Removes a child nameserver (api.md section 6.9, `deleteHost`). */
export const childNameserverRemove = defineKind<z.infer<typeof input>, { id: number | null; address: string }>('child-nameserver-remove', {
  input,
  paid: false,
  confirm: 'review',
  guarded: true,
  claim: ({ target, input: { hostname } }) => `child-nameserver ${target.id} ${hostname}`,

  async plan(context, { target, input: { hostname, address } }) {
    const named = hostsNamed(await childHosts(context, target.id, target.name), hostname, target.name, address);
    const [found] = named;
    const host = `${hostname}.${target.name}`;
    const { nameservers } = readDomainState(await context.domain(target.id));
    const warnings: Note[] = nameservers.includes(`${hostname}.${readName(target.name).name}`)
      ? [note('host-in-use', { host, domain: target.name })]
      : [];
    const unusable = found !== undefined && found.id === null ? note('not-readable') : null;
    return planOf({
      before: { id: found?.id ?? null, address: found?.address ?? '' },
      lines: [line('host', found === undefined ? null : hostText(found), null)],
      warnings,
      refusal: named.length > 1 ? note('host-several', { host }) : unusable,
      unchanged: found === undefined,
      basis: { id: found?.id ?? null, address: found?.address ?? null },
    });
  },

  async apply(context, { target }, { before }) {
    if (before.id === null) throw new AppError('STALE_PLAN', 'child-nameserver-gone');
    return unlessMissing(await context.send({ method: 'DELETE', path: `domains/${target.id}/hosts/${before.id}` }));
  },

  async verify(context, { target }, { before }) {
    const found = (await childHosts(context, target.id, target.name)).find(({ id }) => id === before.id);
    return verified(found === undefined ? 'done' : 'not done', [nowIs('host', found === undefined ? null : hostText(found))]);
  },

  undo: ({ target, input: { hostname } }, { before }) =>
    before.address === '' ? null : { kind: 'child-nameserver-add', target, input: { hostname, address: before.address } },
});
