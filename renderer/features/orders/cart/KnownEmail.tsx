import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { orderTerms as texts } from '../../../text/en/orders.ts';
import { Button, WarningSign } from '../../../ui/index.ts';
import { userText } from '../../changes/index.ts';

const words = texts.person;
const looksComplete = /^\S+@\S+\.\S{2,}$/;

export interface KnownEmailProps {
  readonly accountId: AccountId;
  readonly email: string;
  readonly onUse: (id: number) => void;
}

/** Reports that a customer in the local copy already has this email, and offers that customer instead (api.md section 6.2, trap 6). */
export function KnownEmail({ accountId, email, onUse }: KnownEmailProps) {
  const text = email.trim().toLowerCase();
  const found = useCall('customers.find', { accountId, text }, { enabled: looksComplete.test(text) }).data;
  const known = found?.customers.find((customer) => customer.email.toLowerCase() === text);
  return (
    <p role="status" className="rd-terms-known">
      {known !== undefined && (
        <>
          <WarningSign size={14} />
          <span>{words.known(userText(known))}</span>
          <Button size="small" onPress={() => onUse(known.id)}>
            {words.useKnown}
          </Button>
        </>
      )}
    </p>
  );
}
