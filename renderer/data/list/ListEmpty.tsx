import type { ReactElement } from 'react';
import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { sync, lists as texts } from '../../text/en/lists.ts';
import { Button, Empty, FilterSign, useFormats } from '../../ui/index.ts';
import { isReading } from './sync-words.ts';

/** Texts for a list without rows. */
export interface EmptyTexts {
  readonly never: { readonly title: string; readonly text: string };
  readonly reading: { readonly title: string; readonly text: string };
  readonly none: { readonly title: string; readonly text: string };
  readonly noHit: string;
}

export interface ListEmptyProps {
  readonly words: EmptyTexts;
  readonly icon: ReactElement;
  readonly state: SyncListState | undefined;
  /** The filter without matches; empty if there are no rows at all. */
  readonly filter: string;
  readonly all: number;
  readonly onRead: () => void;
  readonly onClear: () => void;
}

/** Placeholder for a list without rows: none synced yet, none at all, or no matches. */
export function ListEmpty({ words, icon, state, filter, all, onRead, onClear }: ListEmptyProps) {
  const formats = useFormats();
  if (all > 0) {
    return (
      <Empty
        icon={<FilterSign />}
        title={words.noHit}
        text={texts.noHit(filter, formats.number(all))}
        action={<Button onPress={onClear}>{texts.filter.clear}</Button>}
      />
    );
  }
  if (state === undefined) return null;
  if (isReading(state)) return <Empty icon={icon} title={words.reading.title} text={words.reading.text} />;
  if (state.completedAt !== null) return <Empty icon={icon} title={words.none.title} text={words.none.text} />;
  return (
    <Empty
      icon={icon}
      title={words.never.title}
      text={words.never.text}
      action={
        <Button variant="primary" onPress={onRead}>
          {state.phase === 'never' ? sync.readNow : sync.resume}
        </Button>
      }
    />
  );
}
