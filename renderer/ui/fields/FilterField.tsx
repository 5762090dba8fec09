import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Completions, type CompletionsProps } from './Completions.tsx';
import './filter-field.css';
import { MiniButton } from '../buttons/MiniButton.tsx';
import { ErrorSign, FilterSign, SmallCross } from '../icons.ts';
import { offerId } from './Offers.tsx';

/** A run of the typed text and its style. Together the pieces are the whole text. */
export interface FilterSegment {
  readonly from: number;
  readonly text: string;
  readonly kind: 'plain' | 'word' | 'key' | 'value';
  readonly faulty: boolean;
}

export interface FilterFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly pieces: readonly FilterSegment[];
  /** With the caret position. */
  readonly onChange: (text: string, caret: number) => void;
  /** The invalid part, and what the list shows meanwhile. */
  readonly fault: ReactNode;
  readonly invalid: boolean;
  /** "38 of 1,240" */
  readonly count: string | null;
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  /** Completions at the caret; null if there are none. Tab accepts one. */
  readonly offers: Pick<CompletionsProps, 'items' | 'at' | 'from'> | null;
  readonly offersLabel: string;
  readonly offersText: CompletionsProps['text'];
  /** Returns the new caret position. */
  readonly onAccept: (at: number) => number | null;
}

/**
 * A field for a filter's text. A field cannot color parts of its text: the visible text is a copy exactly below it, aligned by a monospace
 * font.
 */
export function FilterField(props: FilterFieldProps) {
  const { label, placeholder, value, pieces, onChange, fault, invalid, count, clearLabel, onClear, onKeyDown, offers } = props;
  const faultId = useId();
  const offersId = useId();
  const countId = useId();
  const copy = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const follow = () => {
    if (copy.current !== null && field.current !== null) copy.current.scrollLeft = field.current.scrollLeft;
  };
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
    follow();
  });
  const take = (at: number) => {
    caret.current = props.onAccept(at);
  };
  return (
    <div className="rd-filter">
      <div className={classNames('rd-filter-box', invalid && 'is-invalid')}>
        <FilterSign size={14} />
        <div className="rd-filter-text">
          <div ref={copy} className="rd-filter-copy" aria-hidden>
            {pieces.map((piece) => (
              <span key={piece.from} className={classNames(`is-${piece.kind}`, piece.faulty && 'is-faulty')}>
                {piece.text}
              </span>
            ))}
          </div>
          <input
            ref={field}
            className="rd-filter-input"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={offers !== null}
            aria-controls={offers === null ? undefined : offersId}
            aria-activedescendant={offers === null ? undefined : offerId(offersId, offers.at)}
            aria-describedby={fault === null ? countId : `${faultId} ${countId}`}
            aria-invalid={invalid || undefined}
            placeholder={placeholder}
            value={value}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value, event.target.selectionStart ?? event.target.value.length)}
            onScroll={follow}
            onSelect={follow}
            onBlur={props.onBlur}
            onKeyDown={(event) => {
              if (offers === null || event.key !== 'Tab' || event.shiftKey) return onKeyDown(event);
              event.preventDefault();
              take(offers.at);
            }}
          />
          {offers !== null && <Completions id={offersId} label={props.offersLabel} text={props.offersText} onAccept={take} {...offers} />}
        </div>
        <span id={countId} className="rd-filter-count" role="status">
          {count}
        </span>
        {value !== '' && <MiniButton label={clearLabel} icon={<SmallCross />} keys={['Esc']} onPress={onClear} />}
      </div>
      {fault !== null && (
        <p id={faultId} className="rd-filter-fault" role="status">
          <ErrorSign size={12} />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}
