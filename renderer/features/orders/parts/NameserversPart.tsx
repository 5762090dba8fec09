import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { orderTerms as texts } from '../../../text/en/order-terms.ts';
import { hostsIn, NameserversField } from '../../changes/index.ts';
import { nameserversFault } from './nameservers-fault.ts';

const words = texts.nameservers;

export interface NameserversPartProps {
  readonly accountId: AccountId;
  readonly hosts: readonly string[];
  /** With a text that is not right yet, `fault` says so and the hosts are not changed. */
  readonly onChange: (hosts: string[], fault: string | undefined) => void;
}

/** Nameservers that all names of an order get: typed, from a set, or none. */
export function NameserversPart({ accountId, hosts, onChange }: NameserversPartProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const given = hosts.join('\n');
  // What is typed stays as it is typed, until others come from elsewhere, e.g. a template.
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
