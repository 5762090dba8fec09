import type { Output } from '../../../../preload/contract/index.ts';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import type { Typed } from '../form/open-change.ts';

type Stored = Output<'domain.stored'>;

/** One of a domain's items, and the form values that it fills. */
export interface PresentResource {
  readonly label: string;
  readonly fills: Typed;
}

/** How a kind uses an existing item instead of typed input. */
interface Accepted {
  readonly part: 'forwarding' | 'dnssec' | 'hosts';
  readonly fields: readonly string[];
  readonly resourcesOf: (stored: Stored) => readonly PresentResource[] | undefined;
}

/** The label below the domain, `@` for the domain itself. */
export function labelBelow(name: string, domain: string): string {
  const plain = name.trim().toLowerCase().replace(/\.$/, '');
  if (plain === '' || plain === '@' || plain === domain) return '@';
  return plain.endsWith(`.${domain}`) ? plain.slice(0, -domain.length - 1) : plain;
}

const forwardings = ({ domain: { name }, forwarding }: Stored): readonly PresentResource[] | undefined =>
  forwarding?.items.map(({ from, to }) => {
    const label = labelBelow(from, name);
    return { label: `${label} → ${to}`, fills: { from: label } };
  });

const hosts = ({ domain: { name }, hosts: known }: Stored, addressField: string): readonly PresentResource[] | undefined =>
  known?.items.map(({ hostname, address }) => ({
    label: `${hostname}, ${address}`,
    fills: { hostname: labelBelow(hostname, name), [addressField]: address },
  }));

const dsRecords = ({ dnssec }: Stored): readonly PresentResource[] | undefined =>
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

export const prefillOf: Readonly<Partial<Record<KindName, Accepted>>> = {
  'forwarding-remove': { part: 'forwarding', fields: ['from'], resourcesOf: forwardings },
  'ds-remove': { part: 'dnssec', fields: ['keytag', 'algorithm', 'digestType', 'digest'], resourcesOf: dsRecords },
  'child-nameserver-remove': { part: 'hosts', fields: ['hostname', 'address'], resourcesOf: (stored) => hosts(stored, 'address') },
  'child-nameserver-change': { part: 'hosts', fields: ['hostname', 'oldAddress'], resourcesOf: (stored) => hosts(stored, 'oldAddress') },
};
