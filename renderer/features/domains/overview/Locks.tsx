import type { DomainFacts } from '../../../../preload/contract/domains/domains.ts';
import { domain as text } from '../../../text/en/domains.ts';
import { Lock, Unlock } from '../../../ui/index.ts';
import { Section } from '../page/Section.tsx';

const stateOf = (on: boolean | null) => {
  if (on === null) return 'unknown';
  return on ? 'on' : 'off';
};

function OneLock({ on, labels }: { readonly on: boolean | null; readonly labels: (typeof text.locks)['theft' | 'registrar'] }) {
  const { title, text: explanation } = labels[stateOf(on)];
  return (
    <div className={on === true ? 'rd-domain-lock is-on' : 'rd-domain-lock'}>
      {on === true ? <Lock /> : <Unlock />}
      <div>
        <b>{title}</b>
        <p>{explanation}</p>
      </div>
    </div>
  );
}

/** Both locks, which are independent (api.md section 9, item 8). */
export function Locks({ domain: { locked, registrarLocked } }: { readonly domain: DomainFacts }) {
  return (
    <Section title={text.locks.title}>
      <OneLock on={locked} labels={text.locks.theft} />
      <OneLock on={registrarLocked} labels={text.locks.registrar} />
    </Section>
  );
}
