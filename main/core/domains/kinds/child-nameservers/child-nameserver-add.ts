import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { defineKind, line, nowIs, planOf, verified } from '../../../changes/kind.ts';
import { HostLabel } from '../../../changes/kinds/hosts.ts';
import { childHosts, hostsNamed, hostText, IpAddress } from './child-hosts.ts';

const input = z.strictObject({
  hostname: field(HostLabel, { example: 'ns1' }),
  address: field(IpAddress, { column: 'ip_address', example: '192.0.2.53' }),
});

/** Adds a child nameserver (glue) below a domain (api.md section 6.9, `createHost`: `hostname` is the label only). */
export const childNameserverAdd = defineKind<z.infer<typeof input>, { count: number }>('child-nameserver-add', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target, input: { hostname } }) => `child-nameserver ${target.id} ${hostname}`,

  async plan(context, { target, input: { hostname, address } }) {
    const hosts = await childHosts(context, target.id, target.name);
    return planOf({
      before: { count: hosts.length },
      lines: [line('host', null, `${hostname}.${target.name} ${address}`)],
      unchanged: hostsNamed(hosts, hostname, target.name, address).length > 0,
    });
  },

  apply: (context, { target, input: { hostname, address } }) =>
    context.send({ method: 'POST', path: `domains/${target.id}/hosts`, form: { hostname, ip_address: address } }),

  async verify(context, { target, input: { hostname, address } }) {
    const [found] = hostsNamed(await childHosts(context, target.id, target.name), hostname, target.name, address);
    return verified(found === undefined ? 'not done' : 'done', [nowIs('host', found === undefined ? null : hostText(found))]);
  },

  undo: ({ target, input: { hostname, address } }) => ({ kind: 'child-nameserver-remove', target, input: { hostname, address } }),
});
