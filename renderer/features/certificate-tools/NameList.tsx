import { certificateRequest as text } from '../../text/en/certificate-tools.ts';

/** Names that are listed at once. */
const most = 20;

interface NameListProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly nameCount: number;
}

/** The alternative names of a certificate or a request. */
export function NameList({ label, names, nameCount }: NameListProps) {
  if (nameCount === 0) return null;
  const more = nameCount - Math.min(names.length, most);
  return (
    <dl className="rd-facts">
      <div>
        <dt>{label}</dt>
        <dd>
          <ul className="rd-certificate-names">
            {names.slice(0, most).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {more > 0 && <li className="rd-quiet">{text.moreNames(more)}</li>}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
