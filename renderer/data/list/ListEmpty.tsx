import type { ReactElement } from 'react';
import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists, sync } from '../../text/en/lists.ts';
import { Button, Empty, FilterSign, useFormats } from '../../ui/index.ts';
import { isReading } from './sync-text.ts';

/** Texts for a list without rows. */
export interface EmptyText {
  readonly never: { readonly title: string; readonly text: string };
  readonly reading: { readonly title: string; readonly text: string };
  readonly none: { readonly title: string; readonly text: string };
  readonly noHit: string;
}

export interface ListEmptyProps {
  readonly text: EmptyText;
  readonly icon: ReactElement;
  readonly state: SyncListState | undefined;
  /** The filter without matches; empty if there are no rows at all. */
  readonly filter: string;
  readonly all: number;
  readonly onRead: () => void;
  readonly onClear: () => void;
}

/** Placeholder for a list without rows: none synced yet, not offered, none at all, or no matches. */
export function ListEmpty({ text, icon, state, filter, all, onRead, onClear }: ListEmptyProps) {
  const formats = useFormats();
  if (all > 0) {
    return (
      <Empty
        icon={<FilterSign />}
        title={text.noHit}
        text={lists.noHit(filter, formats.number(all))}
        action={<Button onPress={onClear}>{lists.filter.clear}</Button>}
      />
    );
  }
  if (state === undefined) return null;
  if (isReading(state)) return <Empty icon={icon} title={text.reading.title} text={text.reading.text} />;
  if (state.phase === 'not-offered') {
    const { title, text: meaning, again } = sync.notOffered;
    const why = state.fault === null ? '' : shownText(state.fault.message);
    return <Empty icon={icon} title={title} text={`${why} ${meaning}`} action={<Button onPress={onRead}>{again}</Button>} />;
  }
  if (state.completedAt !== null) return <Empty icon={icon} title={text.none.title} text={text.none.text} />;
  return (
    <Empty
      icon={icon}
      title={text.never.title}
      text={text.never.text}
      action={
        <Button variant="primary" onPress={onRead}>
          {state.phase === 'never' ? sync.readNow : sync.resume}
        </Button>
      }
    />
  );
}
