import { changeKinds, type KindName } from '../../../../preload/contract/kinds/index.ts';
import type { Stored } from '../../../data/object-page/index.ts';

const otherOf = (on: boolean | null): Readonly<Record<string, string>> => (on === null ? {} : { on: on ? 'no' : 'yes' });

const switched: Readonly<Record<string, boolean>> = { on: true, off: false };

/** Initial form values of a change: for a switch the opposite state, for nameservers the current ones. */
export function firstOf(kind: KindName, { domain }: Stored): Readonly<Record<string, string>> {
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
