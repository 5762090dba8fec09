import type { Fields } from '../../changes/kind.ts';

interface Step {
  readonly kind: string;
  readonly input: Fields;
}

/**
 * Changes of one target in the order in which the service takes them (api.md section 6.4 and trap 8): what is made for others first, then
 * the locks off (the registrar lock keeps the registry from every update, and one panel does not take theft protection off before it),
 * then all else as it was given, then the locks on, and suspension and deletion last.
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
    // It takes the domain's contacts with it.
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
