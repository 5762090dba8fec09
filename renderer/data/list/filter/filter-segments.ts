import type { FilterFault } from '../../../../preload/contract/filter/ast.ts';
import { readTokens, type Token } from '../../../../preload/contract/filter/tokens.ts';
import { vocabularies } from '../../../../preload/contract/filter/vocabularies.ts';
import type { Vocabulary } from '../../../../preload/contract/filter/vocabulary.ts';
import type { FilterSegment } from '../../../ui/fields/FilterField.tsx';

interface Run {
  readonly from: number;
  readonly to: number;
  readonly kind: FilterSegment['kind'];
}

function runsOf(token: Token): readonly Run[] {
  const { from, to } = token;
  if (token.kind === 'text') return [];
  if (token.kind !== 'term') return [{ from, to, kind: 'word' }];
  return [
    { from, to: token.operatorTo, kind: 'key' },
    { from: token.operatorTo, to, kind: 'value' },
  ];
}

/** Splits a filter's text into runs with the same style: keys, values, words such as OR, everything else; and the location of the fault. */
export function filterSegments(
  text: string,
  fault: FilterFault | null,
  vocabulary: Vocabulary = vocabularies.domains,
): readonly FilterSegment[] {
  const runs = readTokens(text, vocabulary).tokens.flatMap(runsOf);
  const edges = new Set([0, text.length]);
  for (const { from, to } of [...runs, ...(fault === null ? [] : [fault])]) edges.add(from).add(to);
  const cuts = [...edges].filter((at) => at <= text.length).sort((a, b) => a - b);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const kind = runs.find((run) => run.from <= from && to <= run.to)?.kind ?? 'plain';
    return { from, text: text.slice(from, to), kind, faulty: fault !== null && fault.from <= from && to <= fault.to };
  });
}
