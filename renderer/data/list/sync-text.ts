import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { sync as text } from '../../text/en/lists.ts';
import type { Formats } from '../../ui/index.ts';

/** A list that is syncing, or waiting for its turn. */
export const isReading = (state: SyncListState | undefined): boolean => state?.phase === 'reading' || state?.phase === 'waiting';

/** All domain pages have arrived, and documents are being checked. */
const isReadingDocuments = ({ list, phase, done, total }: SyncListState): boolean =>
  list === 'domains' && phase === 'reading' && total !== null && total > 0 && done >= total;

const minute = 60_000;

/** Remaining time of a sync: seconds up to a minute and a half, then minutes. */
function remainingText(remainingMs: number, formats: Formats): string {
  if (remainingMs < 1.5 * minute) return text.timeLeft.seconds(formats.number(Math.max(1, Math.round(remainingMs / 1000))));
  return text.timeLeft.minutes(formats.number(Math.round(remainingMs / minute)));
}

/** The progress of a list's sync: "reading 340 of 1,240…, 95 a second, 9 s left". null if there is nothing to report. */
export function readingText(state: SyncListState, formats: Formats): string | null {
  const { phase, done, total, perSecond, remainingMs } = state;
  const doneText = formats.number(done);
  if (phase === 'waiting') return text.waiting;
  if (phase === 'stopped') return total === null ? text.stopped : text.stoppedAt(doneText, formats.number(total));
  if (phase === 'failed') return text.failed;
  if (phase === 'not-offered') return text.notOffered.age;
  if (phase !== 'reading') return null;
  if (isReadingDocuments(state)) return text.documents(doneText);
  const how = total === null ? text.readingSome(doneText) : text.reading(doneText, formats.number(total));
  return [
    how,
    ...(perSecond === null ? [] : [text.perSecond(formats.number(Math.round(perSecond)))]),
    ...(remainingMs === null ? [] : [remainingText(remainingMs, formats)]),
  ].join(', ');
}

/** "1,240 of 1,240": local domains of those reported by the service. null without a complete copy. */
export function completeText(state: SyncListState, formats: Formats): string | null {
  if (state.completedAt === null) return null;
  // During a new sync, the total belongs to that sync, so the complete copy is shown by itself.
  const all = state.phase === 'whole' ? (state.total ?? state.count) : state.count;
  return text.of(formats.number(state.count), formats.number(all));
}
