import { Contacts } from './Contacts.tsx';
import { Dnssec } from './Dnssec.tsx';
import { Forwardings } from './Forwardings.tsx';
import { Hosts } from './Hosts.tsx';
import { Overview } from './Overview.tsx';
import type { TabName } from './parts.ts';
import type { TabProps } from './tab-props.ts';
import { Whois } from './Whois.tsx';
import { Zone } from './Zone.tsx';

const contents = {
  overview: Overview,
  dns: Zone,
  contacts: Contacts,
  forwarding: Forwardings,
  dnssec: Dnssec,
  hosts: Hosts,
  whois: Whois,
} as const;

/** The selected tab's content. */
export function TabContent({ tab, ...props }: TabProps & { readonly tab: TabName }) {
  const Content = contents[tab];
  return <Content {...props} />;
}
