import type { WhoisResponse } from '../../../preload/contract/domains/domain.ts';
import type { AccountId } from '../../../preload/contract/values.ts';

export interface LiveTabProps {
  readonly accountId: AccountId;
  readonly id: number;
  /** The domain's name as it is shown. */
  readonly name: string;
  /** As the service has them; null: never read. */
  readonly whois: WhoisResponse | null;
  readonly nameservers: readonly string[];
  /** Shows the child nameservers. */
  readonly onHosts: () => void;
  /** Shows DNSSEC as the service has it. */
  readonly onDnssec: () => void;
}
