import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { domain as text } from '../../../text/en/domains.ts';
import { Button, Duplicate } from '../../../ui/index.ts';
import { Section } from '../page/Section.tsx';

/** Nameservers in the service's order, one per line, for copying. */
export function Nameservers({ hosts }: { readonly hosts: readonly string[] }) {
  const [reported, setReported] = useState('');
  const copy = () => {
    call('app.copy', { text: hosts.join('\n') }).then(
      () => setReported(text.nameservers.copied),
      () => setReported(text.copyFailed),
    );
  };
  return (
    <Section
      title={text.nameservers.title}
      actions={
        hosts.length > 0 && (
          <>
            <span className="rd-age" role="status">
              {reported}
            </span>
            <Button size="small" variant="minimal" icon={<Duplicate size={14} />} onPress={copy}>
              {text.nameservers.copy}
            </Button>
          </>
        )
      }
    >
      {hosts.length === 0 ? (
        <p className="rd-quiet">{text.nameservers.none}</p>
      ) : (
        <ul className="rd-domain-hosts">
          {hosts.map((host) => (
            <li key={host}>
              <code>{host}</code>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
