import { useState } from 'react';
import { explorerRun as texts } from '../../../text/en/explorer-run.ts';
import { PickField, useFormats } from '../../../ui/index.ts';

const words = texts.results;
const mostItems = 50;

export interface PlaceFieldProps {
  readonly places: readonly { readonly pointer: string; readonly path: string; readonly count: number }[];
  /** No further place can be shown. */
  readonly isFull: boolean;
  readonly onTake: (pointer: string) => void;
}

/** Picks a place in the answers, e.g. `data.status`, to be shown beside each row. */
export function PlaceField({ places, isFull, onTake }: PlaceFieldProps) {
  const formats = useFormats();
  const [text, setText] = useState('');
  const fitting = isFull ? [] : places.filter(({ path }) => path.toLowerCase().includes(text.toLowerCase()));
  const count = formats.number(fitting.length);
  const foundWords = fitting.length > mostItems ? words.foundMore(count, formats.number(mostItems)) : words.found(count);
  return (
    <div className="rd-run-picker">
      <PickField
        label={words.place}
        chosen=""
        placeholder={words.placePrompt}
        items={fitting.slice(0, mostItems).map(({ pointer, path, count }) => ({
          id: pointer,
          title: path,
          more: words.inRows(formats.number(count)),
        }))}
        found={isFull ? words.most : foundWords}
        onType={setText}
        onTake={onTake}
      />
    </div>
  );
}
