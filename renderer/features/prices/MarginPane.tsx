import { costBases, priceKinds, roundingSteps } from '../../../preload/contract/lists.ts';
import { withMargin } from '../../../preload/contract/orders/margin.ts';
import type { PriceRow } from '../../../preload/contract/portfolio/rows.ts';
import { prices } from '../../text/en/prices.ts';
import { Button, CheckField, SegmentedField, SelectField, SmallCross, TextField, useFormats } from '../../ui/index.ts';
import { costText } from './CostNote.tsx';
import { type Cost, costOf } from './cost.ts';
import { MarginFile } from './MarginFile.tsx';
import { type DecimalName, maxRecordsOf } from './margin-draft.ts';
import type { MarginEditing } from './use-margin.ts';

const { margin: text } = prices;

export interface MarginPaneProps {
  readonly editing: MarginEditing;
  /** The view the file is made from, and the number of extensions in it. */
  readonly view: string;
  readonly count: number;
  /** The currency common to all rows; null if they differ. */
  readonly currency: string | null;
  /** The row whose registration price is the example. */
  readonly example: PriceRow | null;
  /** Unix time in ms; determines which promotions run. */
  readonly now: number;
  readonly onClose: () => void;
}

/** Calculates customer prices from the service's: the settings, the result, and the file. */
export function MarginPane({ editing, view, count, currency, example, now, onClose }: MarginPaneProps) {
  const formats = useFormats();
  const { draft, margin, faults, change } = editing;
  const stepText = formats.number(Number(draft.step));
  const faultOf = (name: DecimalName): string | undefined => {
    if (faults[name] === 'ending') return text.faults.ending(stepText);
    return faults[name] === undefined ? undefined : text.faults.decimal(formats.amount(maxRecordsOf(name)));
  };
  const cost = example === null ? null : costOf(example, 'registration', margin.basis, now);
  const promotes = draft.basis === 'promotion';
  const exampleOf = (of: Cost) => [example?.extension ?? '', costText(of, formats)].filter((part) => part !== null).join(', ');
  const price = withMargin(cost?.amount ?? null, margin);
  return (
    <aside className="rd-list-pane" aria-label={text.title}>
      <header className="rd-list-pane-head">
        <h2>{text.title}</h2>
        <Button variant="minimal" size="small" icon={<SmallCross />} label={text.close} keys={['Esc']} onPress={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className="rd-list-pane-body rd-margin" tabIndex={0} aria-label={text.title}>
        <p className="rd-quiet">{text.note}</p>
        <SegmentedField
          label={text.basis}
          value={draft.basis}
          options={costBases.map((value) => ({ value, label: text.bases[value] }))}
          onChange={(basis) => change({ basis })}
          hint={promotes ? text.basisHint : undefined}
        />
        <div className="rd-margin-pair">
          <TextField
            label={text.percent}
            value={draft.percent}
            inputMode="decimal"
            error={faultOf('percent')}
            onChange={(percent) => change({ percent })}
          />
          <TextField
            label={currency === null ? text.fixed : text.fixedIn(currency)}
            value={draft.fixed}
            inputMode="decimal"
            error={faultOf('fixed')}
            onChange={(fixed) => change({ fixed })}
          />
        </div>
        <div className="rd-margin-pair">
          <SelectField
            label={text.step}
            value={draft.step}
            options={roundingSteps.map((step) => ({ value: step, label: formats.number(Number(step)) }))}
            onChange={(step) => change({ step })}
          />
          <TextField
            label={text.ending}
            value={draft.ending}
            inputMode="decimal"
            error={faultOf('ending')}
            onChange={(ending) => change({ ending })}
          />
        </div>
        <p className="rd-field-hint">{text.endingHint(formats.number(1000), formats.number(900), formats.number(181_900))}</p>
        <SegmentedField
          label={text.direction}
          value={draft.direction}
          options={(['up', 'nearest'] as const).map((value) => ({ value, label: text.directions[value] }))}
          onChange={(direction) => change({ direction })}
        />
        <fieldset className="rd-margin-kinds">
          <legend className="rd-field-label">{text.kinds}</legend>
          {priceKinds.map((kind) => (
            <CheckField
              key={kind}
              label={prices.columns[kind]}
              checked={draft.kinds.includes(kind)}
              onChange={(on) => change({ kinds: priceKinds.filter((one) => (one === kind ? on : draft.kinds.includes(one))) })}
            />
          ))}
          {draft.kinds.length === 0 && <p className="rd-field-hint">{text.noKinds}</p>}
        </fieldset>
        {cost !== null && price !== null && (
          <p className="rd-figures" role="status">
            {text.example(exampleOf(cost), formats.amount(cost.amount), formats.amount(price))}
          </p>
        )}
        <p className="rd-field-hint">{text.freeNote}</p>
        <MarginFile view={view} count={count} margin={margin} ready={Object.keys(faults).length === 0 && draft.kinds.length > 0} />
      </section>
    </aside>
  );
}
