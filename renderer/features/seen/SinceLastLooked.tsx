import { useRef } from 'react';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { seen } from '../../text/en/seen.ts';
import { Button, useFormats } from '../../ui/index.ts';
import { useMark } from './use-mark.ts';
import { useSuccessor } from './use-successor.ts';
import './seen.css';

const text = seen.sinceLast;

/** How many changes were found and are not marked as seen; nothing if there are none. */
export function SinceLastLooked({ accountId }: { readonly accountId: string }) {
  const { number } = useFormats();
  const counts = useCall('seen.counts', { accountId }, { keep: true }).data;
  const { mark, busy, problem } = useMark(accountId);
  const block = useRef<HTMLElement>(null);
  const follow = useSuccessor();
  if (counts === undefined || counts.unseen === 0) return null;
  const markAll = () => {
    follow([block.current?.nextElementSibling?.querySelector<HTMLElement>('button, a[href]')]);
    mark();
  };
  return (
    <section ref={block} className="rd-seen-since" aria-labelledby="seen-since">
      <h2 id="seen-since">{text.title}</h2>
      <span className="rd-figures">{text.counts(number(counts.unseen), number(counts.unexplained))}</span>
      {counts.alarms > 0 && <strong className="rd-seen-alarm-count">{text.alarms(number(counts.alarms))}</strong>}
      {problem !== '' && <span role="alert">{problem}</span>}
      <span className="rd-seen-since-actions">
        <Button size="small" onPress={() => goTo({ screen: 'seen', accountId, filter: 'unseen' })}>
          {text.show}
        </Button>
        <Button size="small" variant="minimal" busy={busy} onPress={markAll}>
          {seen.markAll}
        </Button>
      </span>
    </section>
  );
}
