import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { overview as overviewText } from '../../text/en/overview.ts';
import { IdNumber, useFormats, WarningSign } from '../../ui/index.ts';
import { CountLink } from './CountLink.tsx';
import { SidePanel } from './SidePart.tsx';

const text = overviewText.needs;

/** Domains that need attention: missing documents, unverified registrants. */
export function NeedsYou({ accountId, overview }: { readonly accountId: string; readonly overview: Overview }) {
  const formats = useFormats();
  const { documents, unverified } = overview;
  const rows = [
    { counted: documents, icon: <IdNumber size={14} />, text: text.documents(formats.number(documents.count)) },
    { counted: unverified, icon: <WarningSign size={14} />, text: text.unverified(formats.number(unverified.count)) },
  ].filter(({ counted }) => counted.count > 0);
  return (
    <SidePanel title={text.title}>
      {rows.length === 0 && <p className="rd-quiet">{text.nothing}</p>}
      <ul className="rd-overview-needs">
        {rows.map(({ counted, icon, text: label }) => (
          <li key={counted.filter}>
            {icon}
            <CountLink accountId={accountId} counted={counted}>
              {label}
            </CountLink>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
