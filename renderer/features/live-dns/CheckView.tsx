import { useState } from 'react';
import type { LiveCheck, LiveFinding, LiveServer } from '../../../preload/contract/live-dns/live-dns.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { liveDns as text } from '../../text/en/live-dns.ts';
import { Button, ErrorSign, FactList, InfoSign, TickCircle, useFormats, WarningSign } from '../../ui/index.ts';
import { useOverflowStop } from '../../ui/use-overflow.ts';
import { openDomainChangeFilled } from '../changes/index.ts';
import { DiffCounts, type DiffForm, DiffSwitch, DiffView } from '../zone-diff/index.ts';
import { DnssecView } from './DnssecView.tsx';
import { MailView } from './MailView.tsx';
import type { LiveTabProps } from './props.ts';
import { WebView } from './WebView.tsx';

interface CheckViewProps extends LiveTabProps {
  readonly check: number;
  readonly practice: boolean;
}

/** A stored check: what was found, the delegation, and each server. */
export function CheckView(props: CheckViewProps) {
  const { accountId, id, check } = props;
  const { data, error } = useCall('live-dns.check', { accountId, id, check });
  if (error !== null) return <p role="alert">{`${text.loadFailed}. ${error.message}`}</p>;
  return data === undefined ? null : <Shown {...props} data={data} />;
}

function Shown({ data, ...props }: CheckViewProps & { readonly data: LiveCheck }) {
  const formats = useFormats();
  const [shown, setShown] = useState<number | null>(null);
  const { zone, ms } = data;
  const facts = [
    ...(zone === null ? [] : [text.zone(formats.exact(zone.readAt), formats.number(zone.records))]),
    text.took((ms / 1000).toFixed(1)),
  ];
  return (
    <>
      <Findings {...props} findings={data.findings} />
      <Delegation data={data} />
      <Servers servers={data.servers} shown={shown} onShow={setShown} />
      {shown !== null && <Differences {...props} server={shown} host={data.servers[shown]?.host ?? ''} onClose={() => setShown(null)} />}
      <DnssecView dnssec={data.dnssec} />
      <MailView mail={data.mail} />
      <WebView {...props} domain={data.domain} mail={data.mail} />
      <p className="rd-quiet">{facts.join(' ')}</p>
    </>
  );
}

const signs = { error: ErrorSign, warning: WarningSign, note: InfoSign } as const;

function Findings({ accountId, id, name, onHosts, onDnssec, findings }: CheckViewProps & { readonly findings: readonly LiveFinding[] }) {
  const count = (of: LiveFinding['level']): number => findings.filter(({ level }) => level === of).length;
  const go = (action: LiveFinding['action']): void => {
    if (action === 'nameservers') void openDomainChangeFilled(accountId, 'nameservers', { id, name });
    else if (action === 'hosts') onHosts();
    else if (action === 'dnssec') onDnssec();
    else goTo({ screen: 'dns', accountId, id: `${id}` });
  };
  return (
    <section aria-labelledby="rd-live-findings">
      <h3 id="rd-live-findings">{text.findings}</h3>
      <p className="rd-live-verdict">
        {count('error') + count('warning') === 0 && <TickCircle size={14} />}
        {text.findingCounts(count('error'), count('warning'), count('note'))}
      </p>
      {findings.length > 0 && (
        <ul className="rd-live-findings">
          {findings.map((one) => {
            const Sign = signs[one.level];
            return (
              <li key={`${one.code} ${JSON.stringify(one.facts)}`} className={`is-${one.level}`}>
                <Sign size={14} title={text.levels[one.level]} />
                <div>
                  <strong>{text.finding[one.code].title(one.facts)}</strong>
                  <p>{text.finding[one.code].advice(one.facts)}</p>
                </div>
                {one.action !== null && (
                  <Button size="small" onPress={() => go(one.action)}>
                    {text.actions[one.action]}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Delegation({ data: { parent, nameservers } }: { readonly data: LiveCheck }) {
  const { delegation } = text;
  const list = (hosts: readonly string[]): string => (hosts.length === 0 ? delegation.none : hosts.join(', '));
  const rows: readonly (readonly [string, string | null])[] = [
    [delegation.state, delegation.states[parent.state]],
    [delegation.zone, parent.zone],
    [delegation.by, parent.server === null ? null : `${parent.server} (${parent.address ?? ''})`],
    [delegation.ttl, parent.ttl === null ? null : text.duration(parent.ttl)],
    [delegation.parent, list(parent.nameservers)],
    [delegation.service, list(nameservers)],
  ];
  return (
    <section aria-labelledby="rd-live-delegation">
      <h3 id="rd-live-delegation">{delegation.title}</h3>
      <FactList facts={rows} />
    </section>
  );
}

interface ServersProps {
  readonly servers: readonly LiveServer[];
  /** The server whose differences are shown. */
  readonly shown: number | null;
  readonly onShow: (server: number | null) => void;
}

function Servers({ servers, shown, onShow }: ServersProps) {
  const scroll = useOverflowStop();
  const { servers: heads } = text;
  if (servers.length === 0) return null;
  const columns = [
    heads.host,
    heads.address,
    heads.kind,
    heads.udp,
    heads.tcp,
    heads.time,
    heads.authoritative,
    heads.serial,
    heads.records,
  ];
  return (
    <section aria-labelledby="rd-live-servers">
      <h3 id="rd-live-servers">{heads.title}</h3>
      <div className="rd-live-scroll" {...scroll}>
        <table className="rd-domain-table" aria-labelledby="rd-live-servers">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {servers.map((server, at) => (
              <ServerRow
                key={`${server.host} ${server.address} ${server.kind}`}
                server={server}
                isShown={shown === at}
                onShow={() => onShow(shown === at ? null : at)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ServerRow({ server, isShown, onShow }: { readonly server: LiveServer; readonly isShown: boolean; readonly onShow: () => void }) {
  const formats = useFormats();
  const { servers: words } = text;
  const { host, address, kind, udp, tcp, authoritative, serial, delegated, atService } = server;
  const onlyHere = delegated ? words.onlyParent : words.onlyService;
  const role = kind === 'resolver' || delegated === atService ? null : onlyHere;
  const ms = udp.ms ?? tcp.ms;
  const isResolver = kind === 'resolver';
  return (
    <tr>
      <td>
        <code>{host}</code>
        {role !== null && <span className="rd-quiet"> {role}</span>}
      </td>
      <td className="is-address">
        <code>{address ?? '–'}</code>
      </td>
      <td>{words[kind]}</td>
      <td className={stateClass(udp.state)}>{words.states[udp.state]}</td>
      <td className={stateClass(tcp.state)}>{words.states[tcp.state]}</td>
      <td className="rd-live-whole">{ms === null ? '–' : words.ms(formats.number(Math.max(1, Math.round(ms))))}</td>
      <td className={authoritative === false && !isResolver ? 'is-refused' : undefined}>
        {authoritative === null || isResolver ? '–' : yesOrNo(authoritative)}
      </td>
      <td>{serial ?? '–'}</td>
      <td>
        <Compared server={server} isShown={isShown} onShow={onShow} />
      </td>
    </tr>
  );
}

const yesOrNo = (value: boolean): string => (value ? text.servers.yes : text.servers.no);

const stateClass = (state: LiveServer['udp']['state']): string | undefined =>
  state === 'answered' || state === 'skipped' || state === 'blocked' ? undefined : 'is-refused';

function Compared({ server, isShown, onShow }: { readonly server: LiveServer; readonly isShown: boolean; readonly onShow: () => void }) {
  const formats = useFormats();
  const { servers: words } = text;
  const { compared, host } = server;
  if (compared === null) return words.notCompared;
  const failed = compared.failed > 0 && <span className="rd-quiet"> {words.failedSets(formats.number(compared.failed))}</span>;
  const differences = formats.number(compared.differences);
  return (
    <>
      {compared.differences === 0 ? (
        <span className="rd-live-whole">{words.same(formats.number(compared.sets))}</span>
      ) : (
        <button
          type="button"
          className="rd-button is-plain"
          aria-expanded={isShown}
          aria-label={words.show(host, differences)}
          onClick={onShow}
        >
          {words.differences(differences)}
        </button>
      )}
      {failed}
    </>
  );
}

interface DifferencesProps extends CheckViewProps {
  readonly server: number;
  readonly host: string;
  readonly onClose: () => void;
}

function Differences({ accountId, id, check, server, host, onClose }: DifferencesProps) {
  const [form, setForm] = useState<DiffForm>('records');
  const { data, error } = useCall('live-dns.differences', { accountId, id, check, server });
  return (
    <section className="rd-live-differences" aria-labelledby="rd-live-differences">
      <div className="rd-live-bar">
        <h3 id="rd-live-differences">{text.differences.title(host)}</h3>
        <DiffSwitch form={form} onChange={setForm} />
        <Button size="small" onPress={onClose}>
          {text.differences.close}
        </Button>
      </div>
      <p className="rd-quiet">{text.differences.intro}</p>
      {data !== undefined && <DiffCounts counts={data} done />}
      {error !== null && <p role="alert">{error.message}</p>}
      <DiffView
        label={text.servers.records}
        diff={data}
        form={form}
        wide
        onMore={(from) => call('live-dns.differences', { accountId, id, check, server, from })}
      />
    </section>
  );
}
