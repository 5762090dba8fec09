import type { SyncListState } from '../../../preload/contract/sync.ts';
import { sync as texts } from '../../text/en/sync.ts';
import type { Formats } from '../../ui/index.ts';

/** A list whose pages arrive, or that waits for its turn. */
export const isReading = (state: SyncListState | undefined): boolean => state?.phase === 'reading' || state?.phase === 'waiting';

/** All pages of the domains are there, and what is read now is which of them need documents. */
const asksForDocuments = ({ list, phase, done, total }: SyncListState): boolean =>
  list === 'domains' && phase === 'reading' && total !== null && total > 0 && done >= total;

const minute = 60_000;

/** What is left of a reading: seconds up to a minute and a half, then minutes. */
function leftWords(leftMs: number, formats: Formats): string {
  if (leftMs < 1.5 * minute) return texts.left.seconds(formats.number(Math.max(1, Math.round(leftMs / 1000))));
  return texts.left.minutes(formats.number(Math.round(leftMs / minute)));
}

/** Where the reading of a list stands: "reading 340 of 1,240…, 95 a second, 9 s left". null when there is nothing to tell. */
export function readingWords(state: SyncListState, formats: Formats): string | null {
  const { phase, done, total, perSecond, leftMs } = state;
  const doneText = formats.number(done);
  if (phase === 'waiting') return texts.waiting;
  if (phase === 'stopped') return total === null ? texts.stopped : texts.stoppedAt(doneText, formats.number(total));
  if (phase === 'failed') return texts.failed;
  if (phase !== 'reading') return null;
  if (asksForDocuments(state)) return texts.documents(doneText);
  const how = total === null ? texts.readingSome(doneText) : texts.reading(doneText, formats.number(total));
  return [
    how,
    ...(perSecond === null ? [] : [texts.perSecond(formats.number(Math.round(perSecond)))]),
    ...(leftMs === null ? [] : [leftWords(leftMs, formats)]),
  ].join(', ');
}

/** "1,240 of 1,240": domains here of those that the service said there are. null while there is no whole copy. */
export function wholeWords(state: SyncListState, formats: Formats): string | null {
  if (state.wholeAt === null) return null;
  // While the list is read anew, the total is that of the reading, and the whole copy stands for itself.
  const all = state.phase === 'whole' ? (state.total ?? state.count) : state.count;
  return texts.of(formats.number(state.count), formats.number(all));
}
