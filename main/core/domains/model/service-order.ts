import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import type { Fields } from '../../changes/kind.ts';

interface Step {
  readonly kind: KindName;
  readonly input: Fields;
}

/**
 * Changes of one target in the order in which the service accepts them (api.md section 6.4): first objects created for others,
 * then removing locks (the registrar lock keeps the registry from every update, and one panel does not remove theft protection before it),
 * then the rest in the given order, then setting locks, and suspension and deletion last.
 */
export function inServiceOrder<S extends Step>(steps: readonly S[]): S[] {
  return [...steps].sort((one, other) => rank(one) - rank(other));
}

function rank({ kind, input }: Step): number {
  const isOn = input['on'] === true;
  switch (kind) {
    case 'customer-create':
    case 'contact-create':
    case 'unsuspend':
      return 0;
    case 'registrar-lock':
      return isOn ? 6 : 1;
    case 'theft-protection':
      return isOn ? 5 : 2;
    // Moving a domain changes its contacts.
    case 'move':
    case 'buy-whois-protection':
      return 3;
    case 'suspend':
      return 7;
    case 'delete-domain':
    case 'contact-delete':
    case 'customer-delete':
      return 8;
    default:
      return 4;
  }
}
