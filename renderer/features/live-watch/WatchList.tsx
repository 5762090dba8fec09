import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { liveWatch as text } from '../../text/en/live-watch.ts';
import { Button, useFormats } from '../../ui/index.ts';
import { WatchView } from './WatchView.tsx';

export interface WatchListProps {
  readonly accountId: AccountId;
  readonly id: number;
}

/** The changes of a domain that are watched, or else the one that was watched last. */
export function WatchList({ accountId, id }: WatchListProps) {
  const formats = useFormats();
  const { data, error } = useCall('live-watch.ofDomain', { accountId, id });
  if (error !== null) return <p role="alert">{`${text.loadFailed}. ${error.message}`}</p>;
  const all = data?.watches ?? [];
  const running = all.filter(({ state }) => state === 'watching');
  const shown = running.length > 0 ? running : all.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <section aria-label={text.list}>
      {shown.map((watch) => (
        <WatchView key={watch.watch} watch={watch}>
          <Button size="small" onPress={() => goTo({ screen: 'jobs', accountId, id: `${watch.job}` })}>
            {text.job(formats.number(watch.job))}
          </Button>
        </WatchView>
      ))}
    </section>
  );
}
