import type { LiveRdap } from '../../../preload/contract/live-dns/live-web.ts';
import { liveWeb } from '../../text/en/live-web.ts';
import { useFormats } from '../../ui/index.ts';
import { useOverflowStop } from '../../ui/use-overflow.ts';
import type { LiveTabProps } from './props.ts';

interface RdapTableProps extends Pick<LiveTabProps, 'whois' | 'nameservers'> {
  readonly rdap: LiveRdap;
}

/** What the registry says, next to what the service says. */
export function RdapTable({ rdap, whois, nameservers }: RdapTableProps) {
  const formats = useFormats();
  const scroll = useOverflowStop();
  const text = liveWeb.rdap;
  const date = (at: string | null | undefined): string => (at === null || at === undefined ? '–' : formats.dateTime(at));
  const list = (all: readonly string[] | undefined): string => (all === undefined || all.length === 0 ? '–' : all.join(', '));
  const signed = rdap.signed === true ? text.yes : text.no;
  const rows: readonly (readonly [string, string, string])[] = [
    [text.registrar, rdap.registrar ?? '–', whois?.registrar ?? text.notRead],
    [text.created, date(rdap.created), whois === null ? text.notRead : date(whois.created)],
    [text.updated, date(rdap.updated), whois === null ? text.notRead : date(whois.updated)],
    [text.expires, date(rdap.expires), whois === null || whois.expires === null ? text.notRead : formats.calendar(whois.expires)],
    [text.statuses, list(rdap.statuses), whois === null ? text.notRead : list(whois.statuses)],
    [text.nameservers, list(rdap.nameservers), list(whois?.nameservers ?? nameservers)],
    [text.signed, rdap.signed === null ? '–' : signed, whois === null ? text.notRead : whois.dnssec || '–'],
  ];
  return (
    <div className="rd-live-scroll" {...scroll}>
      <table className="rd-domain-table" aria-labelledby="rd-live-rdap">
        <thead>
          <tr>
            {[text.fact, text.registry, text.service].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([fact, registry, service]) => (
            <tr key={fact}>
              <th scope="row">{fact}</th>
              <td>{registry}</td>
              <td>{service}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
