import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { orderTerms as texts } from '../../../text/en/order-terms.ts';
import { Button, WarningSign } from '../../../ui/index.ts';
import { personWords } from '../../changes/index.ts';

const words = texts.person;
const looksWhole = /^\S+@\S+\.\S{2,}$/;

export interface KnownEmailProps {
  readonly accountId: AccountId;
  readonly email: string;
  readonly onUse: (id: number) => void;
}

/** Says that a customer of the local copy has this e-mail already, and offers them instead (api.md section 6.2, trap 6). */
export function KnownEmail({ accountId, email, onUse }: KnownEmailProps) {
  const text = email.trim().toLowerCase();
  const found = useCall('customers.find', { accountId, text }, { enabled: looksWhole.test(text) }).data;
  const known = found?.customers.find((customer) => customer.email.toLowerCase() === text);
  return (
    <p role="status" className="rd-terms-known">
      {known !== undefined && (
        <>
          <WarningSign size={14} />
          <span>{words.known(personWords(known))}</span>
          <Button size="small" onPress={() => onUse(known.id)}>
            {words.useKnown}
          </Button>
        </>
      )}
    </p>
  );
}
