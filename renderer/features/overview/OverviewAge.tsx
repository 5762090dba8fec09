import type { SyncListState } from '../../../preload/contract/sync.ts';
import { listNames } from '../../text/en/list-names.ts';
import { overview as texts } from '../../text/en/overview.ts';
import { Age, useFormats } from '../../ui/index.ts';
import { readingState } from './reading-state.ts';

const words = texts.age;

/** The age of the oldest list used for the numbers; during a sync, its list and progress. */
export function OverviewAge({ lists }: { readonly lists: readonly SyncListState[] | undefined }) {
  const formats = useFormats();
  if (lists === undefined || lists.length === 0) return null;
  const state = readingState(lists);
  if (state.kind === 'whole') return <Age at={state.at} prefix={words.whole} />;
  if (state.kind === 'waiting') return <span className="rd-age">{words.waiting}</span>;
  if (state.kind === 'missing')
    return <span className="rd-age">{words.missing(state.lists.map((list) => listNames[list].many).join(', '))}</span>;
  const list = listNames[state.list].many;
  const { done, total } = state;
  // Work after the last page has no count.
  const text = total === null || done >= total ? words.beginning(list) : words.reading(list, formats.number(done), formats.number(total));
  return <span className="rd-age">{text}</span>;
}
