import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { orderTerms as texts } from '../../../text/en/orders.ts';
import { hostsIn, NameserversField } from '../../changes/index.ts';

const words = texts.nameservers;

export interface NameserversSectionProps {
  readonly accountId: AccountId;
  readonly hosts: readonly string[];
  /** If the text is invalid, `fault` contains the reason and the hosts are unchanged. */
  readonly onChange: (hosts: string[], fault: string | undefined) => void;
}

/** Nameservers for all names of an order: typed, from a set, or none. */
export function NameserversSection({ accountId, hosts, onChange }: NameserversSectionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const given = hosts.join('\n');
  // Text is kept as typed, until other values are set, e.g. by a template.
  const [from, setFrom] = useState(given);
  const own = typed !== null && (given === from || hostsIn(typed).join('\n') === given);
  const text = own ? typed : given;
  return (
    <section className="rd-terms-part" aria-labelledby="rd-terms-nameservers">
      <h2 id="rd-terms-nameservers">{words.title}</h2>
      <NameserversField
        place={{ accountId, target: null }}
        label={words.label}
        hint={words.hint}
        value={text}
        error={nameserversFault(hostsIn(text))}
        onChange={(to) => {
          const next = hostsIn(to);
          const fault = nameserversFault(next);
          setTyped(to);
          setFrom(given);
          onChange(next, fault);
        }}
      />
    </section>
  );
}

/** The problem with an order's nameservers; undefined: none. An empty list means the service's own. */
export function nameserversFault(hosts: readonly string[]): string | undefined {
  if (hosts.length > 5) return words.tooMany;
  return hosts.length === 1 ? words.tooFew : undefined;
}
