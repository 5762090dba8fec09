import type { Plan } from '../../../preload/contract/portfolio/overview.ts';
import { overview } from '../../text/en/overview.ts';
import { useFormats } from '../../ui/index.ts';
import { CountLink } from './CountLink.tsx';

const text = overview.plan;

/** What the plan does not count, each with a link to its list. */
export function PlanGaps({ accountId, plan }: { readonly accountId: string; readonly plan: Pick<Plan, 'gaps' | 'dateless'> }) {
  const formats = useFormats();
  const { gaps, dateless } = plan;
  if (gaps.length === 0 && dateless.count === 0) return null;
  return (
    <p className="rd-overview-gaps">
      <span className="rd-quiet">{text.gapsTitle}</span>
      {gaps.map(({ kind, domains, currency, cost }) => (
        <CountLink key={`${kind} ${currency}`} accountId={accountId} counted={domains}>
          {text.gaps[kind](formats.number(domains.count), cost === null ? '' : `${formats.amount(cost)} ${currency ?? ''}`)}
        </CountLink>
      ))}
      {dateless.count > 0 && (
        <CountLink accountId={accountId} counted={dateless}>
          {text.dateless(formats.number(dateless.count))}
        </CountLink>
      )}
    </p>
  );
}
