import type { LiveSetup } from '../../../preload/contract/live-dns/live-dns.ts';
import { liveDns } from '../../text/en/live-dns.ts';
import { useFormats } from '../../ui/index.ts';
import './live-watch.css';

const text = liveDns.consent;

/** What a check contacts. */
export function Consent({ setup: { practice, system, resolvers, agreedAt } }: { readonly setup: LiveSetup }) {
  const formats = useFormats();
  return (
    <section aria-labelledby="rd-live-consent">
      <h3 id="rd-live-consent">{text.title}</h3>
      {practice ? (
        <p>{liveDns.practice}</p>
      ) : (
        <>
          <p>{text.intro}</p>
          <ul className="rd-live-list">
            <li>{text.roots}</li>
            <li>{text.nameservers}</li>
            <li>{system.length === 0 ? text.noSystem : text.system(system.join(', '))}</li>
            <li>
              {resolvers.length === 0
                ? text.noAdded
                : text.added(
                    resolvers
                      .map(({ name, address, over }) => liveDns.resolvers.entry(name, address, liveDns.resolvers.transports[over]))
                      .join(', '),
                  )}
            </li>
          </ul>
          <p>{text.operators}</p>
          <p>{text.watch}</p>
        </>
      )}
      {agreedAt !== null && <p className="rd-quiet">{text.agreed(formats.dateTime(agreedAt))}</p>}
    </section>
  );
}
