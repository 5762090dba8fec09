import { useSyncExternalStore } from 'react';
import type { ZoneProblem, ZoneRow } from '../../../../preload/contract/zones.ts';
import { tipAttributes } from '../../../ui/tip-attributes.ts';
import { ProblemSign } from '../parts/ProblemSign.tsx';
import { problemText, worstFirst } from '../parts/problems.ts';
import type { DraftStore } from './draft.ts';

/** The worst problem of a record, with all of them as the tooltip; for the typed text while it is edited. */
export function RowSign({ row, store }: { readonly row: ZoneRow; readonly store: DraftStore }) {
  const typed = useSyncExternalStore(store.subscribe, () => store.problemsOf(row.row));
  const problems: readonly ZoneProblem[] = worstFirst(typed ?? row.problems);
  const [worst] = problems;
  if (worst === undefined) return null;
  const text = problems.map((problem) => problemText(problem)).join('\n');
  return (
    <span className="rd-zone-sign" {...tipAttributes(text)}>
      <ProblemSign level={worst.level} title={text} />
    </span>
  );
}
