import { useState } from 'react';
import { explorerRun } from '../../../text/en/explorer/run.ts';
import { PickField, useFormats } from '../../../ui/index.ts';

const text = explorerRun.results;
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
  const [typed, setTyped] = useState('');
  const fitting = isFull ? [] : places.filter(({ path }) => path.toLowerCase().includes(typed.toLowerCase()));
  const count = formats.number(fitting.length);
  const foundText = fitting.length > maxItemCount ? text.foundMore(count, formats.number(maxItemCount)) : text.found(count);
  return (
    <div className="rd-run-picker">
      <PickField
        label={text.place}
        chosen=""
        placeholder={text.pathPrompt}
        items={fitting.slice(0, maxItemCount).map(({ pointer, path, count }) => ({
          id: pointer,
          title: path,
          more: text.inRows(formats.number(count)),
        }))}
        found={isFull ? text.most : foundText}
        onType={setTyped}
        onAccept={onAccept}
      />
    </div>
  );
}
