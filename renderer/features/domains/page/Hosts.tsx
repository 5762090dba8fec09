import { domain as texts } from '../../../text/en/domains.ts';
import { Table } from './Table.tsx';
import type { TabProps } from './tab-props.ts';

/** Child nameservers (api.md section 6.9). */
export function Hosts({ stored: { hosts }, busy }: TabProps) {
  const words = texts.hosts;
  return (
    <Table
      label={words.title}
      heads={[words.host, words.address, words.status]}
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
