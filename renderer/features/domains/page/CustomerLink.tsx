import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';

export interface CustomerLinkProps {
  readonly accountId: AccountId;
  /** null: only the name is known. */
  readonly id: number | null;
  readonly name: string;
}

/** A link to a domain's customer. */
export function CustomerLink({ accountId, id, name }: CustomerLinkProps) {
  if (id === null) return name;
  return (
    <button type="button" className="rd-link" onClick={() => goTo({ screen: 'customers', accountId, id: `${id}` })}>
      {name}
    </button>
  );
}
