import { useState } from 'react';
import { explorerRun as texts } from '../../../text/en/explorer/run.ts';
import { PickField, useFormats } from '../../../ui/index.ts';

const words = texts.results;
const maxItemCount = 50;

export interface PathFieldProps {
  readonly places: readonly { readonly pointer: string; readonly path: string; readonly count: number }[];
  /** No more locations can be shown. */
  readonly isFull: boolean;
  readonly onAccept: (pointer: string) => void;
}

/** Selects a location in the responses, e.g. `data.status`, to show next to each row. */
export function PathField({ places, isFull, onAccept }: PathFieldProps) {
  const formats = useFormats();
  const [text, setText] = useState('');
  const fitting = isFull ? [] : places.filter(({ path }) => path.toLowerCase().includes(text.toLowerCase()));
  const count = formats.number(fitting.length);
  const foundText = fitting.length > maxItemCount ? words.foundMore(count, formats.number(maxItemCount)) : words.found(count);
  return (
    <div className="rd-run-picker">
      <PickField
        label={words.place}
        chosen=""
        placeholder={words.pathPrompt}
        items={fitting.slice(0, maxItemCount).map(({ pointer, path, count }) => ({
          id: pointer,
          title: path,
          more: words.inRows(formats.number(count)),
        }))}
        found={isFull ? words.most : foundText}
        onType={setText}
        onAccept={onAccept}
      />
    </div>
  );
}
