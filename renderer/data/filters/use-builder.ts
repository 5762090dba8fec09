import { useEffect, useRef, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import { printFilter } from '../../../preload/contract/filter/print.ts';
import type { Vocabulary } from '../../../preload/contract/filter/vocabulary.ts';
import { builderOf, filterOf, type Group } from './builder-model.ts';

interface Shown {
  readonly group: Group;
  /** The text that the rows represent. */
  readonly text: string;
}

/** The rows for a filter's text; `fault` while the text is invalid. Changes are written to the text immediately. */
export function useBuilder(text: string, vocabulary: Vocabulary, onWrite: (text: string) => void) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<FilterFault | null>(null);
  const present = useRef(shown);
  present.current = shown;
  useEffect(() => {
    if (present.current?.text === text) return;
    const parsed = parseFilter(text, vocabulary);
    if ('fault' in parsed) setFault(parsed.fault);
    else {
      setFault(null);
      setShown({ group: builderOf(parsed.filter, vocabulary), text });
    }
  }, [text, vocabulary]);
  return {
    group: fault === null ? (shown?.group ?? null) : null,
    fault,
    change(group: Group) {
      const written = printFilter(filterOf(group, vocabulary), vocabulary);
      setShown({ group, text: written });
      onWrite(written);
    },
  };
}
