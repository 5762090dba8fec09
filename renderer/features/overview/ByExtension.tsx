import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { overview as overviewText } from '../../text/en/overview.ts';
import { useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { Bar } from './Bar.tsx';
import { CountLink } from './CountLink.tsx';
import { SidePanel } from './SidePart.tsx';

const text = overviewText.extensions;

/** The most common extensions, and all others together. */
export function ByExtension({ accountId, overview }: { readonly accountId: string; readonly overview: Overview }) {
  const formats = useFormats();
  const { extensions, domains } = overview;
  const rows = [
    ...extensions.each.map((each) => ({ name: each.extension === '' ? text.none : each.extension, domains: each.domains })),
    ...(extensions.more === null
      ? []
      : [{ name: text.more(formats.number(extensions.more.extensions)), domains: extensions.more.domains }]),
  ];
  const most = Math.max(1, ...rows.map((row) => row.domains.count));
  return (
    <SidePanel title={text.title} remark={<CountLink accountId={accountId} counted={domains} />}>
      <ul className="rd-overview-extensions">
        {rows.map((row) => (
          <li key={row.name}>
            <CountLink accountId={accountId} counted={row.domains} label={text.link(row.name, formats.number(row.domains.count))}>
              <span className="rd-cut" {...tipAttributes(row.name)}>
                {row.name}
              </span>
            </CountLink>
            <Bar parts={[{ share: row.domains.count / most, tone: 'plain' }]} />
            <span className="rd-figures">{formats.number(row.domains.count)}</span>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
