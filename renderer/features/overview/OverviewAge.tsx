import type { SyncList, SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { listNames } from '../../text/en/lists.ts';
import { overview } from '../../text/en/overview.ts';
import { Age, useFormats } from '../../ui/index.ts';

const text = overview.age;
/** Lists that fit next to the title. */
const mostNamed = 3;

/** The age of the oldest list used for the numbers; during a sync, its list and progress. */
export function OverviewAge({ lists }: { readonly lists: readonly SyncListState[] | undefined }) {
  const formats = useFormats();
  if (lists === undefined || lists.length === 0) return null;
  const state = readingState(lists);
  if (state.kind === 'whole') return <Age at={state.at} prefix={text.whole} />;
  if (state.kind === 'waiting') return <span className="rd-age">{text.waiting}</span>;
  if (state.kind === 'missing') {
    const names = state.lists.map((list) => listNames[list].many);
    return (
      <span className="rd-age">
        {names.length > mostNamed ? text.missingMany(formats.number(names.length)) : text.missing(names.join(', '))}
      </span>
    );
  }
  const list = listNames[state.list].many;
  const { done, total } = state;
  // Work after the last page has no count.
  const label = total === null || done >= total ? text.beginning(list) : text.reading(list, formats.number(done), formats.number(total));
  return <span className="rd-age">{label}</span>;
}

/** The combined state of the lists behind an overview. */
type ReadingState =
  | { readonly kind: 'reading'; readonly list: SyncList; readonly done: number; readonly total: number | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'missing'; readonly lists: readonly SyncList[] }
  /** `at`: when the oldest of them was read. */
  | { readonly kind: 'whole'; readonly at: string };

export function readingState(lists: readonly SyncListState[]): ReadingState {
  const reading = lists.find(({ phase }) => phase === 'reading');
  if (reading !== undefined) return { kind: 'reading', list: reading.list, done: reading.done, total: reading.total };
  if (lists.some(({ phase }) => phase === 'waiting')) return { kind: 'waiting' };
  const missing = lists.filter(({ completedAt, phase }) => completedAt === null && phase !== 'not-offered');
  if (missing.length > 0) return { kind: 'missing', lists: missing.map(({ list }) => list) };
  const [oldest = ''] = lists.flatMap(({ completedAt }) => completedAt ?? []).sort();
  return { kind: 'whole', at: oldest };
}
