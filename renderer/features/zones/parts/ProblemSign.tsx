import type { ZoneProblem } from '../../../../preload/contract/dns/zones.ts';
import { ErrorSign, InfoSign, WarningSign } from '../../../ui/index.ts';

const signs = { error: ErrorSign, warning: WarningSign, note: InfoSign };

/** The icon of a level; `title` is its text for screen readers. */
export function ProblemSign({ level, title }: { readonly level: ZoneProblem['level']; readonly title: string }) {
  const Sign = signs[level];
  return <Sign size={14} title={title} className={`rd-zone-problem is-${level}`} />;
}
