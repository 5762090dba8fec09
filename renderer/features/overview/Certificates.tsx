import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { goTo } from '../../navigation/go-to.ts';
import { overview } from '../../text/en/overview.ts';
import { useFormats } from '../../ui/index.ts';
import { CountLink } from './CountLink.tsx';
import { Row } from './Row.tsx';
import { SidePanel } from './SidePart.tsx';

const text = overview.certificates;

interface CertificatesProps {
  readonly accountId: string;
  readonly certificates: Overview['certificates'];
}

/** Certificates that expire soon, and orders that wait; nothing without any. */
export function Certificates({ accountId, certificates: { expiring, waiting, next } }: CertificatesProps) {
  const formats = useFormats();
  if (expiring.count === 0 && waiting.count === 0) return null;
  return (
    <SidePanel
      title={text.title}
      remark={
        waiting.count > 0 && (
          <CountLink accountId={accountId} list="certificates" counted={waiting}>
            {text.waiting(formats.number(waiting.count))}
          </CountLink>
        )
      }
      action={
        <button type="button" className="rd-link" onClick={() => goTo({ screen: 'certificates', accountId, filter: '' })}>
          {text.all}
        </button>
      }
    >
      <p>
        {expiring.count === 0 ? (
          <span className="rd-quiet">{text.none}</span>
        ) : (
          <CountLink accountId={accountId} list="certificates" counted={expiring}>
            {text.expiring(formats.number(expiring.count))}
          </CountLink>
        )}
      </p>
      <ul className="rd-overview-notices">
        {next.map(({ id, name, expires }) => (
          <li key={id}>
            <Row onOpen={() => goTo({ screen: 'certificates', accountId, id: String(id) })} tip={name}>
              <span className="is-first">{name}</span>
              <span className="rd-quiet rd-figures is-last">{formats.calendar(expires)}</span>
            </Row>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
