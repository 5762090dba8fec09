import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { orderTerms } from '../../../text/en/orders.ts';
import { hostsIn, NameserversField } from '../../changes/index.ts';

const text = orderTerms.nameservers;

export interface NameserversSectionProps {
  readonly accountId: AccountId;
  readonly hosts: readonly string[];
  /** If the text is invalid, `fault` contains the reason and the hosts are unchanged. */
  readonly onChange: (hosts: string[], fault: string | undefined) => void;
}

/** Nameservers for all names of an order: typed, from a set, or none. */
export function NameserversSection({ accountId, hosts, onChange }: NameserversSectionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const current = hosts.join('\n');
  // Text is kept as typed, until other values are set, e.g. by a template.
  const [from, setFrom] = useState(current);
  const own = typed !== null && (current === from || hostsIn(typed).join('\n') === current);
  const value = own ? typed : current;
  return (
    <section className="rd-terms-part" aria-labelledby="rd-terms-nameservers">
      <h2 id="rd-terms-nameservers">{text.title}</h2>
      <NameserversField
        place={{ accountId, target: null }}
        label={text.label}
        hint={text.hint}
        value={value}
        error={nameserversFault(hostsIn(value))}
        onChange={(to) => {
          const next = hostsIn(to);
          const fault = nameserversFault(next);
          setTyped(to);
          setFrom(current);
          onChange(next, fault);
        }}
      />
    </section>
  );
}

/** The problem with an order's nameservers; undefined: none. An empty list means the service's own. */
export function nameserversFault(hosts: readonly string[]): string | undefined {
  if (hosts.length > 5) return text.tooMany;
  return hosts.length === 1 ? text.tooFew : undefined;
}
