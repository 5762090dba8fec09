import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { orderTerms } from '../../../text/en/orders.ts';
import { Button, WarningSign } from '../../../ui/index.ts';
import { userText } from '../../changes/index.ts';

const text = orderTerms.person;
const looksComplete = /^\S+@\S+\.\S{2,}$/;

export interface KnownEmailProps {
  readonly accountId: AccountId;
  readonly email: string;
  readonly onUse: (id: number) => void;
}

/** Reports that a customer in the local copy already has this email, and offers that customer instead (api.md section 6.2). */
export function KnownEmail({ accountId, email, onUse }: KnownEmailProps) {
  const address = email.trim().toLowerCase();
  const found = useCall('customers.find', { accountId, text: address }, { enabled: looksComplete.test(address) }).data;
  const known = found?.customers.find((customer) => customer.email.toLowerCase() === address);
  return (
    <p role="status" className="rd-terms-known">
      {known !== undefined && (
        <>
          <WarningSign size={14} />
          <span>{text.known(userText(known))}</span>
          <Button size="small" onPress={() => onUse(known.id)}>
            {text.useKnown}
          </Button>
        </>
      )}
    </p>
  );
}
