import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { type FilterList, vocabularies } from '../../../preload/contract/filter/vocabularies.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { lists as texts } from '../../text/en/lists.ts';
import { filterPieces } from './filter-pieces.ts';
import { OfferingFilter } from './OfferingFilter.tsx';
import { useCompletion } from './use-completion.ts';

export interface ListFilterProps {
  readonly accountId: AccountId;
  readonly list: FilterList;
  /** An example of a filter. */
  readonly placeholder: string;
  readonly text: string;
  readonly fault: FilterFault | null;
  readonly count: string | null;
  readonly onType: (text: string) => void;
  /** To the list: Enter, the arrow down, and Escape in an empty field. */
  readonly onLeave: () => void;
}

/** The filter of the list: its keys and values stand out, what could follow is offered, a fault is underlined and said below. */
export function ListFilter({ accountId, list, text, ...rest }: ListFilterProps) {
  const offers = useCompletion(text, accountId, list);
  return (
    <OfferingFilter
      {...rest}
      text={text}
      offers={offers}
      label={texts.filter.label}
      clearLabel={texts.filter.clear}
      piecesOf={(told) => filterPieces(text, told, vocabularies[list])}
      faultWords={texts.filter.fault}
    />
  );
}
