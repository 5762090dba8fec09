import type { RequestFacts } from '../../../preload/contract/certificates/certificate-requests.ts';
import { certificateRequest as text } from '../../text/en/certificate-tools.ts';
import { requestWarnings } from '../../text/en/certificate-warnings.ts';
import { FactList, WarningSign } from '../../ui/index.ts';
import { algorithmText } from './algorithm-text.ts';
import { NameList } from './NameList.tsx';

/** What a certificate request asks for, and what is worth knowing before it is sent. */
export function RequestView({ facts }: { readonly facts: RequestFacts }) {
  const { subject, algorithm, signature, warnings } = facts;
  const organization = [subject.organization, subject.unit].filter((part) => part !== null).join(', ');
  const place = [subject.locality, subject.state, subject.country].filter((part) => part !== null).join(', ');
  return (
    <section className="rd-certificate-request" aria-label={text.decoded}>
      {warnings.length > 0 && (
        <ul className="rd-certificate-warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <WarningSign size={14} />
              {requestWarnings[warning]}
            </li>
          ))}
        </ul>
      )}
      <FactList
        facts={[
          [text.facts.domain, subject.commonName ?? text.noName],
          [text.facts.organization, organization === '' ? null : organization],
          [text.facts.place, place === '' ? null : place],
          [text.facts.email, subject.email],
          [text.facts.key, algorithmText(algorithm)],
          [text.facts.signature, signature],
        ]}
      />
      <NameList label={text.facts.names} {...facts} />
    </section>
  );
}
