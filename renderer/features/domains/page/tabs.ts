import type { AccountId } from '../../../../preload/contract/values.ts';
import type { SectionName, Stored } from '../../../data/object-page/index.ts';
import { domain as text } from '../../../text/en/domains.ts';

export type TabName = keyof typeof text.tab;

export const tabNames = Object.keys(text.tab) as readonly TabName[];

/** The part that each tab requests from the service. */
export const sectionOf: { readonly [T in TabName]: SectionName } = {
  overview: 'details',
  dns: 'dns',
  contacts: 'details',
  forwarding: 'forwarding',
  dnssec: 'dnssec',
  hosts: 'hosts',
  whois: 'whois',
  // The zone is compared with what the nameservers answer.
  live: 'dns',
};

export interface TabProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly stored: Stored;
  readonly today: string;
  /** It is being requested. */
  readonly busy: boolean;
  readonly onTab: (tab: TabName) => void;
}
