import type { DomainFacts } from '../../../../preload/contract/domains/domains.ts';
import { changeKinds, type KindName } from '../../../../preload/contract/kinds/index.ts';
import type { Typed } from './form-values.ts';

const otherOf = (on: boolean | null): Typed => (on === null ? {} : { on: on ? 'no' : 'yes' });

const switched: Readonly<Record<string, boolean>> = { on: true, off: false };

/** Initial form values of a change of one domain: for a switch the opposite state, for nameservers the current ones. */
export function firstValues(kind: KindName, domain: DomainFacts): Typed {
  switch (changeKinds[kind].prefill) {
    case 'locked':
      return otherOf(domain.locked);
    case 'registrarLocked':
      return otherOf(domain.registrarLocked);
    case 'protection':
      return otherOf(switched[domain.protection ?? 'unknown'] ?? null);
    case 'nameservers':
      return { nameservers: domain.nameservers.join('\n') };
    default:
      return {};
  }
}
