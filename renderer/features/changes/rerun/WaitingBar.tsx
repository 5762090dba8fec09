import type { AccountId } from '../../../../preload/contract/values.ts';
import { changeRetry as text } from '../../../text/en/changes/jobs.ts';
import { Button, Repeat, SmallCross, useFormats } from '../../../ui/index.ts';
import './waiting-bar.css';
import { kindTitle } from '../job-text.ts';
import { isForMany, release, useWaiting } from './waiting-settings.ts';

const { bar } = text;

/** Above a list whose rows can be targets: the job whose settings wait, the next step, and Cancel. */
export function WaitingBar({ accountId, targets }: { readonly accountId: AccountId; readonly targets: readonly string[] }) {
  const formats = useFormats();
  const waiting = useWaiting(accountId);
  if (waiting === null || waiting.target === 'account' || !targets.includes(waiting.target)) return null;
  return (
    <section className="rd-list-bar rd-waiting" aria-label={bar.label}>
      <Repeat size={14} />
      <strong>{bar.what(kindTitle(waiting.kind), formats.number(waiting.job))}</strong>
      <span className="rd-quiet">{bar.next[isForMany(waiting.kind) ? 'many' : waiting.target]}</span>
      <Button variant="minimal" size="small" icon={<SmallCross />} label={bar.cancel} onPress={release} />
    </section>
  );
}
