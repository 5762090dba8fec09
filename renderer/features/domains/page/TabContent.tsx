import { domain as text } from '../../../text/en/domains.ts';
import { LiveTab } from '../../live-dns/index.ts';
import { ZoneEditor } from '../../zones/index.ts';
import { Overview } from '../overview/Overview.tsx';
import { Contacts } from './Contacts.tsx';
import { Dnssec } from './Dnssec.tsx';
import { Table } from './Table.tsx';
import type { TabName, TabProps } from './tabs.ts';
import { Whois } from './Whois.tsx';

const contents = {
  overview: Overview,
  dns: Zone,
  contacts: Contacts,
  forwarding: Forwardings,
  dnssec: Dnssec,
  hosts: Hosts,
  whois: Whois,
  live: Live,
} as const;

/** The selected tab's content. */
export function TabContent({ tab, ...props }: TabProps & { readonly tab: TabName }) {
  const Content = contents[tab];
  return <Content {...props} />;
}

/** URL forwarding (api.md section 6.8). Addresses are shown without links. */
function Forwardings({ stored: { domain, forwarding }, busy }: TabProps) {
  const nameOf = (from: string) => (from === '@' ? domain.unicode : `${from}.${domain.unicode}`);
  return (
    <Table
      label={text.forwarding.grid}
      heads={[text.forwarding.from, text.forwarding.to]}
      resources={forwarding}
      busy={busy}
      cells={({ from, to }) => [nameOf(from), <code key="to">{to}</code>]}
    />
  );
}

/** Child nameservers (api.md section 6.9). */
function Hosts({ stored: { hosts }, busy }: TabProps) {
  const hostsText = text.hosts;
  return (
    <Table
      label={hostsText.title}
      heads={[hostsText.host, hostsText.address, hostsText.status]}
      resources={hosts}
      busy={busy}
      cells={({ hostname, address, statusLabel }) => [
        <code key="host">{hostname}</code>,
        <code key="address">{address}</code>,
        statusLabel,
      ]}
    />
  );
}

/** The zone hosted by the service, with its editor. */
function Zone({ accountId, id, busy }: TabProps) {
  return <ZoneEditor accountId={accountId} id={id} busy={busy} />;
}

/** What nameservers and resolvers answer. */
function Live({ accountId, id, stored, onTab }: TabProps) {
  const { unicode, nameservers } = stored.domain;
  return (
    <LiveTab
      {...{ accountId, id, nameservers }}
      name={unicode}
      whois={stored.whois}
      onHosts={() => onTab('hosts')}
      onDnssec={() => onTab('dnssec')}
    />
  );
}
