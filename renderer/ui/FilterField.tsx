import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import './filter-field.css';
import { ErrorSign, FilterSign, SmallCross } from './icons.ts';
import { tipAttributes } from './tip-attributes.ts';

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
  readonly onChange: (text: string) => void;
  /** What cannot be understood, and what the list shows meanwhile. */
  readonly fault: ReactNode;
  readonly invalid: boolean;
  /** "38 of 1,240" */
  readonly count: string | null;
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A field for a filter's text. A field cannot colour parts of its text: what is seen is a copy that lies exactly under it,
 * letter by letter, which the fixed width of the letters makes sure of.
 */
export function FilterField(props: FilterFieldProps) {
  const { label, placeholder, value, pieces, onChange, fault, invalid, count, clearLabel, onClear, onKeyDown } = props;
  const faultId = useId();
  const countId = useId();
  const copy = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const follow = () => {
    if (copy.current !== null && field.current !== null) copy.current.scrollLeft = field.current.scrollLeft;
  };
  useLayoutEffect(follow);
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
            aria-label={label}
            aria-describedby={fault === null ? countId : `${faultId} ${countId}`}
            aria-invalid={invalid || undefined}
            placeholder={placeholder}
            value={value}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onScroll={follow}
            onSelect={follow}
            onKeyDown={onKeyDown}
          />
        </div>
        <span id={countId} className="rd-filter-count" role="status">
          {count}
        </span>
        {value !== '' && (
          <button
            type="button"
            className="rd-filter-clear"
            aria-label={clearLabel}
            {...tipAttributes(clearLabel, undefined, ['Esc'])}
            onClick={onClear}
          >
            <SmallCross />
          </button>
        )}
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
