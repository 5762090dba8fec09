import type { SectionName } from '../../../data/object-page/index.ts';
import { domain as texts } from '../../../text/en/domains.ts';

export type TabName = keyof typeof texts.tab;

export const tabNames = Object.keys(texts.tab) as readonly TabName[];

/** The part that each tab requests from the service. */
export const sectionOf: { readonly [T in TabName]: SectionName } = {
  overview: 'details',
  dns: 'dns',
  contacts: 'details',
  forwarding: 'forwarding',
  dnssec: 'dnssec',
  hosts: 'hosts',
  whois: 'whois',
};
