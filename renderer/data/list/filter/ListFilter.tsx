import type { FilterFault } from '../../../../preload/contract/filter/ast.ts';
import { type FilterList, vocabularies } from '../../../../preload/contract/filter/vocabularies.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { lists as texts } from '../../../text/en/lists.ts';
import { filterSegments } from './filter-segments.ts';
import { OfferingFilter } from './OfferingFilter.tsx';
import { useCompletion } from './use-completion.ts';

export interface ListFilterProps {
  readonly accountId: AccountId;
  readonly list: FilterList;
  /** An example filter. */
  readonly placeholder: string;
  readonly text: string;
  readonly fault: FilterFault | null;
  readonly count: string | null;
  readonly onType: (text: string) => void;
  /** To the list: Enter, arrow down, and Escape in an empty field. */
  readonly onLeave: () => void;
}

/** A list's filter field: highlights keys and values, suggests completions, underlines and explains faults. */
export function ListFilter({ accountId, list, text, ...rest }: ListFilterProps) {
  const offers = useCompletion(text, accountId, list);
  return (
    <OfferingFilter
      {...rest}
      text={text}
      offers={offers}
      label={texts.filter.label}
      clearLabel={texts.filter.clear}
      piecesOf={(reported) => filterSegments(text, reported, vocabularies[list])}
      faultText={texts.filter.fault}
    />
  );
}
