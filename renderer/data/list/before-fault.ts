import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import { readTokens } from '../../../preload/contract/filter/tokens.ts';
import { vocabularies } from '../../../preload/contract/filter/vocabularies.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';

/** What joins the part at fault to what stands before it. */
const joint = /(?:\s|[-(]|\b(?:AND|OR|NOT)\b)*$/;

/**
 * The filter of the list under a text at fault: the last one that was understood. While a term is written it was one too: `expires` is a
 * word to look for, before it becomes a key by what follows. Then it is what stands before that term.
 */
export function beforeFault(shown: string, text: string, fault: FilterFault, list: SyncList): string {
  const { tokens } = readTokens(text, vocabularies[list]);
  const term = tokens.find(({ from, to }) => from <= fault.from && fault.from <= to);
  if (term === undefined || !text.startsWith(shown) || shown.length <= term.from) return shown;
  const before = text.slice(0, term.from).replace(joint, '');
  return 'fault' in parseFilter(before, vocabularies[list]) ? shown : before;
}
