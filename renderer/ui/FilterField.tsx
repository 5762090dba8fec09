import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Completions, type CompletionsProps } from './Completions.tsx';
import { classNames } from './class-names.ts';
import './filter-field.css';
import { ErrorSign, FilterSign, SmallCross } from './icons.ts';
import { MiniButton } from './MiniButton.tsx';
import { offerId } from './Offers.tsx';

/** A run of the typed text and how it is drawn. Together the pieces are the whole text. */
export interface FilterPiece {
  readonly from: number;
  readonly text: string;
  readonly kind: 'plain' | 'word' | 'key' | 'value';
  readonly faulty: boolean;
}

export interface FilterFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly pieces: readonly FilterPiece[];
  /** With the place of the caret. */
  readonly onChange: (text: string, caret: number) => void;
  /** What cannot be understood, and what the list shows meanwhile. */
  readonly fault: ReactNode;
  readonly invalid: boolean;
  /** "38 of 1,240" */
  readonly count: string | null;
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  /** What could be written at the caret; null while nothing is offered. Tab takes one. */
  readonly offers: Pick<CompletionsProps, 'items' | 'at' | 'from'> | null;
  readonly offersLabel: string;
  readonly offersWords: CompletionsProps['words'];
  /** Answers where one goes on writing. */
  readonly onTake: (at: number) => number | null;
}

/**
 * A field for a filter's text. A field cannot colour parts of its text: what is seen is a copy that lies exactly under it,
 * letter by letter, which the fixed width of the letters makes sure of.
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
    caret.current = props.onTake(at);
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
          {offers !== null && <Completions id={offersId} label={props.offersLabel} words={props.offersWords} onTake={take} {...offers} />}
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
