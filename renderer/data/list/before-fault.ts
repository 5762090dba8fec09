import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import { readTokens } from '../../../preload/contract/filter/tokens.ts';
import { vocabularies } from '../../../preload/contract/filter/vocabularies.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';

/** What connects the faulty part to the text before it. */
const joint = /(?:\s|[-(]|\b(?:AND|OR|NOT)\b)*$/;

/**
 * The list's effective filter while the text is invalid: the last valid one. While typing a term that was a different one: `expires` is a
 * search word until what follows makes it a key. Then the text before that term is used.
 */
export function beforeFault(shown: string, text: string, fault: FilterFault, list: SyncList): string {
  const { tokens } = readTokens(text, vocabularies[list]);
  const term = tokens.find(({ from, to }) => from <= fault.from && fault.from <= to);
  if (term === undefined || !text.startsWith(shown) || shown.length <= term.from) return shown;
  const before = text.slice(0, term.from).replace(joint, '');
  return 'fault' in parseFilter(before, vocabularies[list]) ? shown : before;
}
