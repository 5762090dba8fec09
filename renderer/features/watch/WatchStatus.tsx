import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { watch } from '../../text/en/watch.ts';
import { useNow } from '../../ui/formats/clock.ts';
import type { Formats } from '../../ui/formats/formats.ts';
import { EyeOpen, useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import './watch.css';

const text = watch.status;

export interface WatchStatusProps {
  readonly accountId: AccountId;
  /** A time without its date if it is today. `at`: ISO 8601; `now`: Unix time in ms. */
  readonly time: (formats: Formats, at: string, now: number) => string;
}

function nextText(next: string | null, time: WatchStatusProps['time'], formats: Formats, now: number): string {
  if (next === null) return text.off;
  return Date.parse(next) <= now ? text.due : text.next(time(formats, next, now));
}

/** When the watch list was last read, and when it is next; leads to the watched domains. Empty without a watch list. */
export function WatchStatus({ accountId, time }: WatchStatusProps) {
  const times = useCall('watch.times', { accountId }).data?.times ?? null;
  const formats = useFormats();
  const now = useNow();
  if (times === null) return null;
  const { isReading, last, next } = times;
  const before = last === null || isReading ? '' : `${text.last(time(formats, last, now))}, `;
  const start = `${text.name}: ${before}`;
  const rest = isReading ? text.reading : nextText(next, time, formats, now);
  return (
    <button
      type="button"
      className="rd-statusbar-hint rd-watch-status"
      onClick={() => goTo({ screen: 'domains', accountId, filter: 'watched:yes' })}
      aria-label={start + rest}
      {...tipAttributes(start + rest, text.hint)}
    >
      <EyeOpen size={12} />
      <span>
        <span className="rd-watch-start">{start}</span>
        {rest}
      </span>
    </button>
  );
}
