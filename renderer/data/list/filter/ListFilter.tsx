import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FilterFault } from '../../../../preload/contract/filter/ast.ts';
import {
  type CompletionData,
  type CompletionItem,
  completeFilter,
  type OtherWords,
  requestedValues,
} from '../../../../preload/contract/filter/complete.ts';
import { readTokens, type Token } from '../../../../preload/contract/filter/tokens.ts';
import type { Vocabulary } from '../../../../preload/contract/filter/vocabulary.ts';
import { type FilterList, vocabularies } from '../../../../preload/contract/portfolio/lists.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { explanation } from '../../../text/en/errors/explanation.ts';
import { filterWords } from '../../../text/en/filter-words.ts';
import { lists as text } from '../../../text/en/lists.ts';
import { FilterField, type FilterFieldProps, type FilterSegment } from '../../../ui/fields/FilterField.tsx';
import { type Formats, useFormats } from '../../../ui/index.ts';

const afterOperator = /[:<>=]$/;

/**
 * The caret position while typing; null: not typing. Completions only appear while typing, so that Tab works normally for users who just
 * pass through.
 */
export const useCaret = () => useState<number | null>(null);

const wordsOf = (list: FilterList): OtherWords => ({ keys: filterWords.keys[list], values: filterWords.values });

const nothing: CompletionData = {};

/** Milliseconds without a keystroke before a fault is shown: a word being typed is not a fault. */
const patience = 400;

const offered = (value: string, count: number | undefined, formats: Formats) => ({
  text: value,
  ...(count === undefined ? {} : { count: formats.number(count) }),
});

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

interface OfferingFilterProps extends Pick<FilterFieldProps, 'label' | 'placeholder' | 'count' | 'clearLabel'> {
  readonly text: string;
  readonly fault: FilterFault | null;
  readonly offers: Offers;
  /** How the text is highlighted, with the currently shown fault. */
  readonly piecesOf: (reported: FilterFault | null) => FilterFieldProps['pieces'];
  readonly faultText: (message: string) => string;
  readonly onType: (text: string) => void;
  /** To the list: Enter, arrow down, and Escape in an empty field. */
  readonly onLeave: () => void;
}

function useDebounceElapsed(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), patience);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}

/** A filter field with completions; once typing stops, a fault is underlined and explained below. */
export function OfferingFilter({ text: filter, fault, offers, piecesOf, faultText, onType, onLeave, ...field }: OfferingFilterProps) {
  const formats = useFormats();
  const { offer } = offers;
  const settled = useDebounceElapsed(filter);
  // While completions are shown, the text is still being typed.
  const reported = settled && offer === null ? fault : null;
  const acceptAt = (at: number): number | null => {
    const item = offer?.items[at];
    if (offer === null || item === undefined) return null;
    const accepted = take(filter, offer, item);
    onType(accepted.text);
    if (item.kind === 'value') offers.close();
    else offers.wrote(accepted.caret);
    return accepted.caret;
  };
  /** Handles completion keys; returns whether the key was one. */
  const inOffers = (key: string): boolean => {
    if (offer === null) return false;
    if (key === 'ArrowDown') offers.move(1);
    else if (key === 'ArrowUp') offers.move(-1);
    else if (key === 'Escape') offers.close();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!inOffers(event.key)) {
      if (event.key === 'Escape' && filter !== '') onType('');
      else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave();
      else return;
    }
    event.preventDefault();
  };
  return (
    <FilterField
      {...field}
      value={filter}
      pieces={piecesOf(reported)}
      onChange={(typed, caret) => {
        onType(typed);
        offers.wrote(caret);
      }}
      invalid={reported !== null}
      fault={reported === null ? null : faultText(explanation(reported))}
      onClear={() => onType('')}
      onKeyDown={onKeyDown}
      onBlur={offers.close}
      offers={
        offer === null
          ? null
          : { items: offer.items.map(({ insert, count }) => offered(insert, count, formats)), at: offers.at, from: offer.from }
      }
      offersLabel={text.filter.completions}
      offersText={text.filter}
      onAccept={acceptAt}
    />
  );
}

export interface Offer {
  readonly from: number;
  readonly to: number;
  readonly items: readonly CompletionItem[];
}

/** The completions at a position in the text; null if there are none: nothing was typed yet, or it is complete as is. */
export function offerAt(
  text: string,
  caret: number,
  data: CompletionData,
  vocabulary: Vocabulary = vocabularies.domains,
  others?: OtherWords,
): Offer | null {
  const { from, to, items } = completeFilter(text, caret, data, vocabulary, others);
  if (from === to && !afterOperator.test(text.slice(0, caret))) return null;
  const present = text.slice(from, to);
  const open = items.filter(({ insert }) => insert !== present);
  return open.length === 0 ? null : { from, to, items: open };
}

/** The text with a completion applied, and the new caret position. A space follows a complete value. */
export function take(
  text: string,
  { from, to }: Offer,
  { kind, insert }: CompletionItem,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(to);
  const space = kind === 'value' && !after.startsWith(' ') ? ' ' : '';
  const before = text.slice(0, from) + insert + space;
  return { text: before + after, caret: before.length };
}

/** The completions, and the highlighted one. */
export function useOffers(offer: Offer | null, setCaret: (caret: number | null) => void) {
  const [at, setAt] = useState(0);
  const count = offer?.items.length ?? 0;
  return {
    offer,
    at: Math.min(at, count - 1),
    wrote: (place: number) => {
      setCaret(place);
      setAt(0);
    },
    close: () => setCaret(null),
    move: (by: 1 | -1) => setAt((present) => (Math.min(present, count - 1) + by + count) % count),
  };
}

type Offers = ReturnType<typeof useOffers>;

/** The completions while typing a list's filter. */
function useCompletion(text: string, accountId: AccountId, list: FilterList): Offers {
  const [caret, setCaret] = useCaret();
  const data = useValues(accountId, list, text, caret);
  return useOffers(caret === null ? null : offerAt(text, caret, data, vocabularies[list], wordsOf(list)), setCaret);
}

/** Matching values from the whole local copy at the caret; those for the previous letter stay until the next ones arrive. */
function useValues(accountId: AccountId, list: FilterList, text: string, caret: number | null): CompletionData {
  const requested = caret === null ? null : requestedValues(text, caret, vocabularies[list], wordsOf(list));
  const keys = requested?.keys ?? [];
  const { data } = useCall(
    'filters.values',
    { accountId, list, keys: [...keys], typed: requested?.typed ?? '' },
    { enabled: keys.length > 0 },
  );
  const last = useRef<{ readonly of: string; readonly data: CompletionData }>({ of: '', data: nothing });
  const of = keys.join(' ');
  if (data !== undefined) last.current = { of, data: Object.fromEntries(data.values.map(({ of: key, items }) => [key, items])) };
  return last.current.of === of ? last.current.data : nothing;
}

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
