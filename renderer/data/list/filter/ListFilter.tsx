import type { FilterFault } from '../../../../preload/contract/filter/ast.ts';
import { type FilterList, vocabularies } from '../../../../preload/contract/filter/vocabularies.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { lists as text } from '../../../text/en/lists.ts';
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
export function ListFilter({ accountId, list, text: typed, ...rest }: ListFilterProps) {
  const offers = useCompletion(typed, accountId, list);
  return (
    <OfferingFilter
      {...rest}
      text={typed}
      offers={offers}
      label={text.filter.label}
      clearLabel={text.filter.clear}
      piecesOf={(reported) => filterSegments(typed, reported, vocabularies[list])}
      faultText={text.filter.fault}
    />
  );
}
