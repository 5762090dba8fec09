import { type ReactNode, useState } from 'react';
import type { LiveMail } from '../../../preload/contract/live-dns/live-mail.ts';
import type { LiveCertificate, LivePolicy, LiveRdap, WebFaultAt } from '../../../preload/contract/live-dns/live-web.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { liveDns } from '../../text/en/live-dns.ts';
import { liveWeb as text } from '../../text/en/live-web.ts';
import { Button, FactList, useFormats } from '../../ui/index.ts';
import { openCertificateFile } from '../certificate-tools/index.ts';
import { allowsIssuer } from './caa-of-issuer.ts';
import type { LiveTabProps } from './props.ts';
import { RdapTable } from './RdapTable.tsx';

interface WebViewProps extends LiveTabProps {
  /** As A-labels. */
  readonly domain: string;
  readonly mail: LiveMail | null;
  readonly practice: boolean;
}

/** What is read only when the person presses for it; each button names the host that it contacts. */
export function WebView(props: WebViewProps) {
  return (
    <section aria-labelledby="rd-live-web">
      <h3 id="rd-live-web">{text.title}</h3>
      <p className="rd-quiet">{props.practice ? text.practice : text.intro}</p>
      <Rdap {...props} />
      <Certificate {...props} />
      {props.mail !== null && props.mail.mtaSts !== null && <Policy {...props} mail={props.mail} />}
    </section>
  );
}

const isFault = (result: { readonly ok: boolean }): result is WebFaultAt => !result.ok;

/** A request that runs, failed, or returned something. */
function useRequest<T extends { readonly ok: true }>() {
  const [busy, setBusy] = useState<string | null>(null);
  const [found, setFound] = useState<T | null>(null);
  const [fault, setFault] = useState<WebFaultAt | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (host: string, request: () => Promise<T | WebFaultAt>): Promise<void> => {
    setBusy(host);
    setFailure(null);
    try {
      const result = await request();
      setFound(isFault(result) ? null : result);
      setFault(isFault(result) ? result : null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(`${text.failed}. ${error.message}`);
    } finally {
      setBusy(null);
    }
  };
  const state = busy === null ? failure : text.working(busy);
  return { run, busy: busy !== null, state, found, fault };
}

interface OutcomeProps {
  readonly request: { readonly state: string | null; readonly fault: WebFaultAt | null };
  /** Contacts the address although it is not on the internet. */
  readonly onAnyway?: () => void;
  readonly children: ReactNode;
}

function Outcome({ request: { state, fault }, onAnyway, children }: OutcomeProps) {
  return (
    <>
      <p role="status" className="rd-quiet">
        {state}
      </p>
      {fault !== null && <p>{text.faults[fault.fault](fault.host, fault.address ?? '')}</p>}
      {fault?.fault === 'private' && onAnyway !== undefined && (
        <Button size="small" onPress={onAnyway}>
          {text.anyway(fault.address ?? '')}
        </Button>
      )}
      {fault === null && children}
    </>
  );
}

function Certificate({ accountId, id, domain, mail }: WebViewProps) {
  const formats = useFormats();
  const [isWww, setWww] = useState(false);
  const request = useRequest<LiveCertificate>();
  const read = (www: boolean, anyAddress: boolean): void => {
    setWww(www);
    void request.run(www ? `www.${domain}` : domain, () => call('live-web.certificate', { accountId, id, www, anyAddress }));
  };
  const { certificate: words } = text;
  const { found } = request;
  const isAllowed = found === null ? null : allowsIssuer(mail?.caa ?? null, found.issuer);
  return (
    <section aria-labelledby="rd-live-certificate">
      <h4 id="rd-live-certificate">{words.title}</h4>
      <div className="rd-live-actions">
        {[false, true].map((www) => (
          <Button key={`${www}`} size="small" busy={request.busy} onPress={() => read(www, false)}>
            {words.read(www ? `www.${domain}` : domain)}
          </Button>
        ))}
      </div>
      <Outcome request={request} onAnyway={() => read(isWww, true)}>
        {found !== null && (
          <>
            <FactList
              facts={[
                [words.subject, found.subject],
                [words.issuer, found.issuer],
                [words.names, found.names.join(', ') || '–'],
                [words.from, found.from === null ? '–' : formats.exact(found.from)],
                [words.until, found.until === null ? '–' : formats.exact(found.until)],
                [words.trust, found.distrust === null ? words.trusted : words.distrusted(found.distrust)],
                ...(isAllowed === null
                  ? []
                  : [[words.caa, isAllowed ? words.allowed : words.refused(mail?.caa?.records.join(', ') ?? '')] as const]),
              ]}
            />
            <div className="rd-live-actions">
              <Button size="small" onPress={() => openCertificateFile({ text: found.pem, domain: found.host })}>
                {words.inspect}
              </Button>
            </div>
          </>
        )}
      </Outcome>
    </section>
  );
}

/** Whether a host matches a name of the policy; `*` matches one label (RFC 8461, section 4.1). */
const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.slice(host.indexOf('.')) === pattern.slice(1).toLowerCase() : host === pattern.toLowerCase();

function Policy({ accountId, id, domain, mail }: WebViewProps & { readonly mail: LiveMail }) {
  const request = useRequest<LivePolicy>();
  const host = `mta-sts.${domain}`;
  const read = (anyAddress: boolean): void => void request.run(host, () => call('live-web.policy', { accountId, id, anyAddress }));
  const { policy: words } = text;
  const { found } = request;
  const missing = found === null ? [] : mail.mx.filter((one) => !found.mx.some((pattern) => matches(one.host, pattern)));
  return (
    <section aria-labelledby="rd-live-policy">
      <h4 id="rd-live-policy">{words.title}</h4>
      <div className="rd-live-actions">
        <Button size="small" busy={request.busy} onPress={() => read(false)}>
          {words.read(host)}
        </Button>
      </div>
      <Outcome request={request} onAnyway={() => read(true)}>
        {found !== null && (
          <>
            <FactList
              facts={[
                [words.mode, words.modes[found.mode]],
                [words.mx, found.mx.join(', ') || '–'],
                [words.maxAge, liveDns.duration(found.maxAge)],
              ]}
            />
            {missing.length > 0 && <p>{words.missing(missing.map((one) => one.host).join(', '))}</p>}
          </>
        )}
      </Outcome>
    </section>
  );
}

function Rdap({ accountId, id, whois, nameservers, practice }: WebViewProps) {
  const formats = useFormats();
  const server = useCall('live-web.server', { accountId, id });
  const request = useRequest<LiveRdap>();
  const refreshing = useRequest<{ readonly ok: true; readonly servers: number }>();
  const { rdap: words } = text;
  if (server.error !== null) return <p role="alert">{server.error.message}</p>;
  if (server.data === undefined) return null;
  const { host, listed, isBundled } = server.data;
  const date = listed === '' ? '–' : formats.calendar(listed);
  const refresh = async (): Promise<void> => {
    await refreshing.run('data.iana.org', () => call('live-web.refresh', {}));
    await invalidate('live-web.server');
  };
  return (
    <section aria-labelledby="rd-live-rdap">
      <h4 id="rd-live-rdap">{words.title}</h4>
      <div className="rd-live-actions">
        {host !== null && (
          <Button size="small" busy={request.busy} onPress={() => void request.run(host, () => call('live-web.rdap', { accountId, id }))}>
            {words.read(host)}
          </Button>
        )}
        {!practice && (
          <Button size="small" variant="minimal" busy={refreshing.busy} onPress={() => void refresh()}>
            {words.refresh}
          </Button>
        )}
      </div>
      {!practice && (
        <p className="rd-quiet">
          {host === null && `${words.none} `}
          {isBundled ? words.bundled(date) : words.listed(date)}
        </p>
      )}
      <Outcome request={refreshing}>
        {refreshing.found !== null && <p>{words.refreshed(formats.number(refreshing.found.servers))}</p>}
      </Outcome>
      <Outcome request={request}>
        {request.found !== null && <RdapTable rdap={request.found} whois={whois} nameservers={nameservers} />}
      </Outcome>
    </section>
  );
}
