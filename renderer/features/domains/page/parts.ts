import type { PartName } from '../../../data/object-page/index.ts';
import { domain as texts } from '../../../text/en/domain.ts';

export type TabName = keyof typeof texts.tab;

export const tabNames = Object.keys(texts.tab) as readonly TabName[];

/** What is asked of the service for each tab. */
export const partOf: { readonly [T in TabName]: PartName } = {
  overview: 'details',
  dns: 'dns',
  contacts: 'details',
  forwarding: 'forwarding',
  dnssec: 'dnssec',
  hosts: 'hosts',
  whois: 'whois',
};
