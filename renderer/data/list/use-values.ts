import { useRef } from 'react';
import { type CompletionData, requestedValues } from '../../../preload/contract/filter/complete.ts';
import type { FilterList } from '../../../preload/contract/filter/vocabularies.ts';
import { vocabularies } from '../../../preload/contract/filter/vocabularies.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';

const nothing: CompletionData = {};

/** Matching values from the whole local copy at the caret; those for the previous letter stay until the next ones arrive. */
export function useValues(accountId: AccountId, list: FilterList, text: string, caret: number | null): CompletionData {
  const wanted = caret === null ? null : requestedValues(text, caret, vocabularies[list]);
  const keys = wanted?.keys ?? [];
  const { data } = useCall(
    'filters.values',
    { accountId, list, keys: [...keys], typed: wanted?.typed ?? '' },
    { enabled: keys.length > 0 },
  );
  const last = useRef<{ readonly of: string; readonly data: CompletionData }>({ of: '', data: nothing });
  const of = keys.join(' ');
  if (data !== undefined) last.current = { of, data: Object.fromEntries(data.values.map(({ of: key, items }) => [key, items])) };
  return last.current.of === of ? last.current.data : nothing;
}
