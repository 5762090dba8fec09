import type { Stored } from '../../../data/object-page/index.ts';

const otherOf = (on: boolean | null): Readonly<Record<string, string>> => (on === null ? {} : { on: on ? 'no' : 'yes' });

const switched: Readonly<Record<string, boolean>> = { on: true, off: false };

/** What the form of a change holds at first: of a switch the other state, of nameservers those that are there. */
export function firstOf(kind: string, { domain }: Stored): Readonly<Record<string, string>> {
  switch (kind) {
    case 'theft-protection':
      return otherOf(domain.locked);
    case 'registrar-lock':
      return otherOf(domain.registrarLocked);
    case 'whois-protection':
      return otherOf(switched[domain.protection ?? 'unknown'] ?? null);
    case 'nameservers':
      return { nameservers: domain.nameservers.join('\n') };
    default:
      return {};
  }
}
