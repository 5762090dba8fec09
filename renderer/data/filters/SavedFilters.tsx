import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { filters as text } from '../../text/en/filters.ts';
import { classNames } from '../../ui/class-names.ts';
import { CaretDown, Cog, type Formats, Menu, type MenuItem, useFormats } from '../../ui/index.ts';
import './filters.css';
import { ManageFilters } from './ManageFilters.tsx';
import { SaveFilter } from './SaveFilter.tsx';
import { type FilterCounts, useFilterCounts } from './use-filter-counts.ts';
import { useSavedFilters } from './use-saved-filters.ts';

export interface SavedFiltersProps {
  readonly accountId: AccountId;
  readonly list: SyncList;
  /** The field's current text. */
  readonly text: string;
  readonly faulty: boolean;
  /** Changes with the local copy, and triggers a recount. */
  readonly fresh: string;
  readonly onChoose: (filter: string) => void;
}

function countText(counts: FilterCounts, filter: string, formats: Formats): string {
  const count = counts.get(filter);
  if (count === undefined) return '';
  return count === null ? text.row.notUnderstood : formats.number(count);
}

/** A list's saved filters with the number of matches each; those that do not fit are in a menu. */
export function SavedFilters({ accountId, list, text: typed, faulty, fresh, onChoose }: SavedFiltersProps) {
  const formats = useFormats();
  const saved = useSavedFilters(accountId, list);
  const counts = useFilterCounts(accountId, list, saved.filters, fresh);
  /** The last chosen one, which later text may overwrite. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [managing, setManaging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFittingCount(
    box,
    useMemo(() => ({ filters: saved.filters, counts }), [saved.filters, counts]),
  );
  const choose = (name: string, filter: string) => {
    setChosen(name);
    onChoose(filter);
  };
  const isShown = (filter: string) => filter.trim() === typed.trim();
  const out = saved.filters.slice(fitting);
  const moreLabel = out.length === 0 ? text.row.more : text.row.moreFilters(formats.number(out.length));
  const more: readonly MenuItem[] = [
    ...out.map(({ name, filter }) => ({
      id: name,
      title: name,
      note: countText(counts, filter, formats),
      checked: isShown(filter),
      run: () => choose(name, filter),
    })),
    { id: 'manage', title: text.row.manage, icon: <Cog size={14} />, separated: out.length > 0, run: () => setManaging(true) },
  ];
  return (
    <section className="rd-saved" aria-label={text.row.label}>
      <div ref={box} className="rd-saved-chips">
        {saved.filters.map(({ name, filter }, at) => (
          <button
            key={name}
            type="button"
            className={classNames('rd-choice-chip rd-saved-chip', at >= fitting && 'is-out')}
            aria-pressed={isShown(filter)}
            tabIndex={at >= fitting ? -1 : undefined}
            aria-hidden={at >= fitting || undefined}
            onClick={() => choose(name, filter)}
          >
            {name}
            <span className="rd-saved-count">{countText(counts, filter, formats)}</span>
          </button>
        ))}
      </div>
      <Menu
        label={text.row.more}
        items={more}
        trigger={(attributes) => (
          <button {...attributes} type="button" className="rd-button is-minimal is-small" aria-label={moreLabel}>
            {out.length > 0 && <span>{text.row.moreCount(formats.number(out.length))}</span>}
            <CaretDown size={14} />
          </button>
        )}
      />
      <SaveFilter saved={saved} text={typed} faulty={faulty} chosen={chosen} onSaved={setChosen} />
      {managing && <ManageFilters saved={saved} onClose={() => setManaging(false)} />}
    </section>
  );
}

/** How many of a box's children, from the left, fit into it; updated with their sizes. */
function useFittingCount(box: RefObject<HTMLElement | null>, content: unknown): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths change with the content
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const right = element.getBoundingClientRect().right;
      const out = [...element.children].findIndex((child) => child.getBoundingClientRect().right > right + 1);
      setFitting(out === -1 ? Number.POSITIVE_INFINITY : out);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    measure();
    return () => sizes.disconnect();
  }, [box, content]);
  return fitting;
}
