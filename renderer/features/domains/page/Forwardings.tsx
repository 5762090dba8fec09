import { domain as texts } from '../../../text/en/domains.ts';
import { Table } from './Table.tsx';
import type { TabProps } from './tab-props.ts';

/** URL forwarding (api.md section 6.8). Addresses are shown without links. */
export function Forwardings({ stored: { domain, forwarding }, busy }: TabProps) {
  const nameOf = (from: string) => (from === '@' ? domain.unicode : `${from}.${domain.unicode}`);
  return (
    <Table
      label={texts.forwarding.grid}
      heads={[texts.forwarding.from, texts.forwarding.to]}
      resources={forwarding}
      busy={busy}
      cells={({ from, to }) => [nameOf(from), <code key="to">{to}</code>]}
    />
  );
}
