import { useEffect, useState } from 'react';
import { lists as texts } from '../../text/en/lists.ts';
import { asArray, countPlaces, type Places } from '../../ui/grid/index.ts';
import { useFormats } from '../../ui/index.ts';
import type { ListSource } from './source.ts';

/** Copies what is selected, and says how many it were until the selection is another. `copied` words the number. */
export function useCopy<Row>(source: ListSource<Row>, view: string | undefined, selection: Places, copied: (n: string) => string) {
  const formats = useFormats();
  const [told, setTold] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is about the selection as it was
  useEffect(() => setTold(''), [view, selection]);
  const copy = () => {
    if (view === undefined || countPlaces(selection) === 0) return;
    source.copy(view, asArray(selection)).then(
      (count) => setTold(copied(formats.number(count))),
      () => setTold(texts.selection.notCopied),
    );
  };
  return { told, copy };
}
