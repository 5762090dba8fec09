import { useMemo } from 'react';
import type { SavedSearch } from '../../../../preload/contract/orders/availability.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { YearsForAll } from '../../../data/list/index.ts';
import { availability } from '../../../text/en/availability.ts';
import { Keys } from '../../../ui/buttons/Key.tsx';
import { Edit, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { ExtensionPicker } from '../form/ExtensionPicker.tsx';
import type { Sold } from '../form/extension-choice.ts';
import { SavedSearches } from '../form/SavedSearches.tsx';
import type { Draft, OpenedSearch, Order } from '../present.ts';
import { CsvExport } from './CsvExport.tsx';
import { ReadNote } from './ReadNote.tsx';

const text = availability.bar;
/** Number of searched names shown. */
const reported = 6;

export interface SearchBarProps {
  readonly accountId: AccountId;
  readonly opened: OpenedSearch;
  readonly draft: Draft;
  readonly sold: Sold | undefined;
  readonly sort: Order;
  readonly filter: string;
  readonly count: number;
  readonly onEdit: () => void;
  readonly onYears: (years: number) => void;
  readonly onExtensions: (extensions: readonly string[]) => void;
  /** The extension selection is complete. */
  readonly onChosen: () => void;
  readonly onOpen: (saved: SavedSearch) => void;
}

/** The current search, and a button to change it. */
export function SearchBar(props: SearchBarProps) {
  const { accountId, opened, draft, sold, sort, filter, count } = props;
  const { number } = useFormats();
  const { state, of, read } = opened;
  // As many as fit; a pasted text may be long.
  const names = useMemo(
    () =>
      of.text
        .slice(0, 400)
        .split(/[\s,;]+/)
        .filter((name) => name !== ''),
    [of.text],
  );
  const more = Math.max(0, state.rows - reported);
  return (
    <section className="rd-avail-toolbar" aria-label={text.label}>
      <button type="button" className="rd-avail-names" onClick={props.onEdit} {...tipAttributes(text.edit, undefined, ['E'])}>
        <Edit size={14} />
        <span className="rd-hidden">{text.edit}</span>
        <span className="rd-avail-names-text">{names.slice(0, reported).join(', ')}</span>
        {more > 0 && <span className="rd-quiet rd-nowrap">{text.more(number(more))}</span>}
        <span aria-hidden>
          <Keys keys={['E']} />
        </span>
      </button>
      <ReadNote read={read} />
      {sold !== undefined && (
        <ExtensionPicker
          accountId={accountId}
          sold={sold}
          chosen={draft.extensions ?? []}
          onChoose={props.onExtensions}
          onClose={props.onChosen}
        />
      )}
      <YearsForAll years={state.years} onYears={props.onYears} />
      <span className="rd-avail-push" />
      <SavedSearches accountId={accountId} draft={{ ...of, years: state.years }} onOpen={props.onOpen} />
      <CsvExport arranged={{ search: state.search, filter, sort }} count={count} />
    </section>
  );
}
