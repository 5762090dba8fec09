import type { NameSearchState } from '../../../../preload/contract/orders/availability.ts';
import { availability as text } from '../../../text/en/availability.ts';
import { useFormats } from '../../../ui/index.ts';
import { Sign } from '../Sign.tsx';

const shown = ['free', 'premium', 'taken', 'own', 'unknown', 'refused'] as const;

export interface CountsProps {
  readonly state: NameSearchState;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

/** Number of cells per state; each is a filter. */
export function Counts({ state, filter, onFilter }: CountsProps) {
  const formats = useFormats();
  return (
    <fieldset className="rd-avail-counts" aria-label={text.counts.label}>
      <button type="button" className="rd-choice-chip" aria-pressed={filter.trim() === ''} onClick={() => onFilter('')}>
        {text.counts.all} <span className="rd-avail-figure">{formats.number(state.cells)}</span>
      </button>
      {shown
        .filter((name) => state.counts[name] > 0 || filter.trim() === name || name === 'free' || name === 'taken')
        .map((name) => (
          <button
            key={name}
            type="button"
            className={`rd-choice-chip rd-avail-chip is-${name}`}
            aria-pressed={filter.trim() === name}
            onClick={() => onFilter(filter.trim() === name ? '' : name)}
          >
            <Sign appearance={name} /> {text.counts[name]} <span className="rd-avail-figure">{formats.number(state.counts[name])}</span>
          </button>
        ))}
    </fieldset>
  );
}
