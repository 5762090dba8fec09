import * as z from 'zod';
import { AppError } from '../../../base/errors.ts';
import { field } from '../../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, verified } from '../../../changes/kind.ts';
import { HostLabel } from '../../../changes/kinds/hosts.ts';
import { childHosts, hostsNamed, hostText, IpAddress, sameAddress } from './child-hosts.ts';

const input = z.strictObject({
  hostname: field(HostLabel, { example: 'ns1' }),
  address: field(IpAddress, { column: 'ip_address', example: '192.0.2.54' }),
  /** Selects one if a name has several addresses. */
  oldAddress: field(IpAddress.optional(), { column: 'old_ip_address', example: '192.0.2.53' }),
});

/** Changes the address of a child nameserver (api.md section 6.9, `updateHost`). */
export const childNameserverChange = defineKind<z.infer<typeof input>, { id: number | null; address: string }>('child-nameserver-change', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target, input: { hostname } }) => `child-nameserver ${target.id} ${hostname}`,

  async plan(context, { target, input: { hostname, address, oldAddress } }) {
    const hosts = await childHosts(context, target.id, target.name);
    const named = hostsNamed(hosts, hostname, target.name, oldAddress);
    const [found] = named;
    const whole = `${hostname}.${target.name}`;
    if (found === undefined || found.id === null || named.length > 1) {
      const there = hostsNamed(hosts, hostname, target.name, address).length > 0;
      return planOf({
        before: { id: null, address: '' },
        lines: [line('host', null, `${whole} ${address}`)],
        refusal: there ? null : note(named.length > 1 ? 'host-several' : 'host-not-there', { host: whole }),
        unchanged: there,
      });
    }
    return planOf({
      before: { id: found.id, address: found.address },
      lines: [line('host', hostText(found), `${whole} ${address}`)],
      unchanged: sameAddress(found.address, address),
      basis: { id: found.id, address: found.address },
    });
  },

  async apply(context, { target, input: { hostname, address } }, { before }) {
    if (before.id === null) throw new AppError('STALE_PLAN', 'child-nameserver-gone');
    const form = { hostname, ip_address: address, old_ip_address: before.address };
    return context.send({ method: 'PUT', path: `domains/${target.id}/hosts/${before.id}`, form });
  },

  async verify(context, { target, input: { hostname, address } }, { before }) {
    const named = hostsNamed(await childHosts(context, target.id, target.name), hostname, target.name);
    const own = named.find(({ id }) => id === before.id) ?? named.find((host) => sameAddress(host.address, address));
    const now = [nowIs('host', own === undefined ? null : hostText(own))] as const;
    if (own === undefined) return verified('unclear', now);
    if (sameAddress(own.address, address)) return verified('done', now);
    return verified(sameAddress(own.address, before.address) ? 'not done' : 'unclear', now);
  },

  undo: ({ target, input: { hostname, address } }, { before }) =>
    before.id === null
      ? null
      : { kind: 'child-nameserver-change', target, input: { hostname, address: before.address, oldAddress: address } },
});
