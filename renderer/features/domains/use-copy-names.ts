import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { countPlaces, type Places } from '../../ui/grid/index.ts';
import { useFormats } from '../../ui/index.ts';

/** Copies the names of what is selected, and says how many it were until the selection is another. */
export function useCopyNames(view: string | undefined, selection: Places) {
  const formats = useFormats();
  const [told, setTold] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is about the selection as it was
  useEffect(() => setTold(''), [view, selection]);
  const copy = () => {
    if (view === undefined || countPlaces(selection) === 0) return;
    call('domains.copyNames', { view, places: selection.map(([first, last]) => [first, last]) }).then(
      ({ count }) => setTold(texts.selection.copied(formats.number(count))),
      () => setTold(texts.selection.notCopied),
    );
  };
  return { told, copy };
}
