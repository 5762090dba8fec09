import { maxSpfLookups } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveMail } from '../../../preload/contract/live-dns/live-mail.ts';
import { liveMail as ofInterface } from '../../text/en/live-mail.ts';
import { FactList } from '../../ui/index.ts';
import { useOverflowStop } from '../../ui/use-overflow.ts';

const text = ofInterface;

/** Mail servers, the records that receivers of mail read, and the addresses of the site. */
export function MailView({ mail }: { readonly mail: LiveMail | null }) {
  if (mail === null) return null;
  return (
    <section aria-labelledby="rd-live-mail">
      <h3 id="rd-live-mail">{text.title}</h3>
      <p className="rd-quiet">{text.intro}</p>
      <FactList facts={mailRows(mail)} />
      {mail.mx.length > 0 && (
        <Rows
          label={text.servers}
          heads={[text.host, text.preference, text.state, text.addresses]}
          rows={mail.mx.map(({ host, preference, state, addresses }) => [
            host,
            `${preference}`,
            host === '.' ? text.nullMx : text.states[state],
            addresses.join(', ') || '–',
          ])}
        />
      )}
      {mail.spf !== null && mail.spf.records.length > 1 && (
        <Rows
          label={text.expanded}
          heads={[text.host, text.record]}
          rows={mail.spf.records.map(({ depth, name, record }) => [`${'›\u00a0'.repeat(depth)}${name}`, record ?? text.noRecord])}
        />
      )}
    </section>
  );
}

/**
 * Each fact with its label, also for the report.
 * @param text of a language other than the interface's
 */
export function mailRows(mail: LiveMail, text = ofInterface): readonly (readonly [label: string, value: string])[] {
  const { mx, spf, dmarc, dkim, mtaSts, tlsReports, bimi, caa, web } = mail;
  const list = (all: readonly string[]): string => (all.length === 0 ? text.none : all.join(', '));
  return [
    ...web.map(({ name, addresses }) => [text.site(name), list(addresses)] as const),
    ...(mx.length === 0 ? [[text.servers, text.none] as const] : []),
    [text.spf, spf === null ? text.none : `${spf.record} (${text.lookups(spf.lookups, maxSpfLookups)})`],
    [text.dmarc, dmarc?.record ?? text.none],
    ...(dmarc === null || dmarc.reports.length === 0
      ? []
      : [[text.dmarcReports, dmarc.reports.map(({ host, state }) => text.reportsTo(host, state)).join(', ')] as const]),
    [text.dkim, list(dkim.map(({ selector, state, bits }) => text.key(selector, state, bits)))],
    ...(mtaSts === null ? [] : [[text.mtaSts, mtaSts] as const]),
    ...(tlsReports === null ? [] : [[text.tlsReports, tlsReports] as const]),
    ...(bimi === null ? [] : [[text.bimi, bimi] as const]),
    [text.caa, caa === null ? text.anyAuthority : text.caaOf(caa.name, caa.records.join(', '))],
  ];
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Rows({ label, heads, rows }: RowsProps) {
  const scroll = useOverflowStop();
  return (
    <div className="rd-live-scroll" {...scroll}>
      <table className="rd-domain-table">
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{at === 0 ? <code>{cell}</code> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
