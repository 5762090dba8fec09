import type { Output } from '../../../../preload/contract/index.ts';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import type { Typed } from '../form-values.ts';

type Stored = Output<'domain.stored'>;

/** One of the things that a domain has, and what of a form it fills. */
export interface PresentThing {
  readonly label: string;
  readonly fills: Typed;
}

/** How a kind takes one of the things that are there, in place of having it typed. */
interface Taken {
  readonly part: 'forwarding' | 'dnssec' | 'hosts';
  readonly fields: readonly string[];
  readonly thingsOf: (stored: Stored) => readonly PresentThing[] | undefined;
}

/** The label below the domain, `@` for the domain itself. */
export function labelBelow(name: string, domain: string): string {
  const plain = name.trim().toLowerCase().replace(/\.$/, '');
  if (plain === '' || plain === '@' || plain === domain) return '@';
  return plain.endsWith(`.${domain}`) ? plain.slice(0, -domain.length - 1) : plain;
}

const forwardings = ({ domain: { name }, forwarding }: Stored): readonly PresentThing[] | undefined =>
  forwarding?.items.map(({ from, to }) => {
    const label = labelBelow(from, name);
    return { label: `${label} → ${to}`, fills: { from: label } };
  });

const hosts = ({ domain: { name }, hosts: known }: Stored, addressField: string): readonly PresentThing[] | undefined =>
  known?.items.map(({ hostname, address }) => ({
    label: `${hostname}, ${address}`,
    fills: { hostname: labelBelow(hostname, name), [addressField]: address },
  }));

const dsRecords = ({ dnssec }: Stored): readonly PresentThing[] | undefined =>
  dnssec?.items.flatMap(({ keytag, algorithm, digestType, digest }) =>
    keytag === null || algorithm === null || digestType === null
      ? []
      : [
          {
            label: `${keytag} ${algorithm} ${digestType} ${digest}`,
            fills: { keytag: `${keytag}`, algorithm: `${algorithm}`, digestType: `${digestType}`, digest },
          },
        ],
  );

export const takenOf: Readonly<Partial<Record<KindName, Taken>>> = {
  'forwarding-remove': { part: 'forwarding', fields: ['from'], thingsOf: forwardings },
  'ds-remove': { part: 'dnssec', fields: ['keytag', 'algorithm', 'digestType', 'digest'], thingsOf: dsRecords },
  'child-nameserver-remove': { part: 'hosts', fields: ['hostname', 'address'], thingsOf: (stored) => hosts(stored, 'address') },
  'child-nameserver-change': { part: 'hosts', fields: ['hostname', 'oldAddress'], thingsOf: (stored) => hosts(stored, 'oldAddress') },
};
