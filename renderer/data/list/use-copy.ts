import { useEffect, useState } from 'react';
import { lists as texts } from '../../text/en/lists.ts';
import { asArray, countPositions, type Positions } from '../../ui/grid/index.ts';
import { useFormats } from '../../ui/index.ts';
import type { ListSource } from './source.ts';

/** Copies the selection, and shows the number until the selection changes. `copied` formats the number. */
export function useCopy<Row>(source: ListSource<Row>, view: string | undefined, selection: Positions, copied: (n: string) => string) {
  const formats = useFormats();
  const [reported, setReported] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is about the selection as it was
  useEffect(() => setReported(''), [view, selection]);
  const copy = () => {
    if (view === undefined || countPositions(selection) === 0) return;
    source.copy(view, asArray(selection)).then(
      (count) => setReported(copied(formats.number(count))),
      () => setReported(texts.selection.notCopied),
    );
  };
  return { reported, copy };
}
