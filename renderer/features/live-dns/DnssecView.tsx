import { useState } from 'react';
import { algorithmNames, digestNames } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveDnssec } from '../../../preload/contract/live-dns/live-dnssec.ts';
import { call } from '../../api/client.ts';
import { liveDnssec as text } from '../../text/en/live-dnssec.ts';
import { Button, Duplicate, FactList, useAnnouncement, useFormats } from '../../ui/index.ts';
import { useOverflowStop } from '../../ui/use-overflow.ts';

/** The chain of trust of a domain, its keys, and what the registry needs. */
export function DnssecView({ dnssec }: { readonly dnssec: LiveDnssec | null }) {
  const formats = useFormats();
  if (dnssec === null) return null;
  const { state, signers, entries, verified, until, denial, registry } = dnssec;
  const list = (all: readonly string[]): string => (all.length === 0 ? text.none : all.join('; '));
  const rows: readonly (readonly [string, string | null])[] = [
    [text.state, `${text.states[state]}. ${text.explained[state]}`],
    [text.signers, list(signers.map((one) => signerText(one)))],
    [text.ownKeys, list(entries.map((key) => (key.isEntryPoint ? text.entry(keyText(key)) : keyText(key))))],
    [text.verified, verified === 0 ? null : text.sets(formats.number(verified))],
    [text.expires, until === null ? null : formats.exact(until)],
    [text.denial, denial],
  ];
  return (
    <section aria-labelledby="rd-live-dnssec">
      <h3 id="rd-live-dnssec">{text.title}</h3>
      <FactList facts={rows} />
      <Chain links={dnssec.links} />
      {registry.length > 0 && <Registry records={registry} />}
    </section>
  );
}

/** @param of the text of a language other than the interface's. */
export const keyText = ({ tag, algorithm }: { readonly tag: number; readonly algorithm: number }, of = text): string =>
  of.key(tag, algorithmNames[algorithm] ?? `${algorithm}`);

/** @param of the text of a language other than the interface's. */
export function signerText(one: LiveDnssec['signers'][number], of = text): string {
  const full = `${keyText(one, of)} ${digestNames[one.digestType] ?? one.digestType}`;
  return one.isKnown ? of.known(full) : of.orphan(full);
}

function Chain({ links }: { readonly links: LiveDnssec['links'] }) {
  const formats = useFormats();
  const scroll = useOverflowStop();
  return (
    <div className="rd-live-scroll" {...scroll}>
      <table className="rd-domain-table" aria-label={text.chain}>
        <thead>
          <tr>
            {[text.zone, text.state, text.keys, text.until].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {links.map(({ zone, state, fault, entries, until }) => (
            <tr key={zone}>
              <td>
                <code>{zone}</code>
              </td>
              <td className={state === 'bogus' ? 'is-refused' : undefined}>
                {fault === null ? text.states[state] : `${text.states[state]}: ${text.faults[fault]}`}
              </td>
              <td>{entries.length === 0 ? '–' : entries.map((key) => keyText(key)).join(', ')}</td>
              <td>{until === null ? '–' : formats.exact(until)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Records for the registry, to copy. */
function Registry({ records }: { readonly records: LiveDnssec['registry'] }) {
  const [isCopied, setCopied] = useState(false);
  useAnnouncement(isCopied ? text.copied : '');
  const lines = records.flatMap(({ ds, entry }) => [ds, entry]).join('\n');
  return (
    <section aria-labelledby="rd-live-registry">
      <div className="rd-live-bar">
        <h4 id="rd-live-registry">{text.registry}</h4>
        <Button
          size="small"
          icon={<Duplicate size={14} />}
          onPress={() => void call('app.copy', { text: lines }).then(() => setCopied(true))}
        >
          {text.copy}
        </Button>
      </div>
      <p className="rd-quiet">{text.registryIntro}</p>
      <pre className="rd-live-records">
        <code>{lines}</code>
      </pre>
    </section>
  );
}
