import { costBases, priceKinds, roundingSteps } from '../../../preload/contract/lists.ts';
import { withMargin } from '../../../preload/contract/orders/margin.ts';
import type { PriceRow } from '../../../preload/contract/portfolio/rows.ts';
import { prices as texts } from '../../text/en/prices.ts';
import { Button, CheckField, SegmentedField, SelectField, SmallCross, TextField, useFormats } from '../../ui/index.ts';
import { costText } from './CostNote.tsx';
import { type Cost, costOf } from './cost.ts';
import { MarginFile } from './MarginFile.tsx';
import { type DecimalName, maxRecordsOf } from './margin-draft.ts';
import type { MarginEditing } from './use-margin.ts';

const { margin: words } = texts;

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
    if (faults[name] === 'ending') return words.faults.ending(stepText);
    return faults[name] === undefined ? undefined : words.faults.decimal(formats.amount(maxRecordsOf(name)));
  };
  const cost = example === null ? null : costOf(example, 'registration', margin.basis, now);
  const promotes = draft.basis === 'promotion';
  const exampleOf = (of: Cost) => [example?.extension ?? '', costText(of, formats)].filter((part) => part !== null).join(', ');
  const price = withMargin(cost?.amount ?? null, margin);
  return (
    <aside className="rd-list-pane" aria-label={words.title}>
      <header className="rd-list-pane-head">
        <h2>{words.title}</h2>
        <Button variant="minimal" size="small" icon={<SmallCross />} label={words.close} keys={['Esc']} onPress={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="rd-list-pane-body rd-margin" tabIndex={0} aria-label={words.title}>
        <p className="rd-quiet">{words.note}</p>
        <SegmentedField
          label={words.basis}
          value={draft.basis}
          options={costBases.map((value) => ({ value, label: words.bases[value] }))}
          onChange={(basis) => change({ basis })}
          hint={promotes ? words.basisHint : undefined}
        />
        <div className="rd-margin-pair">
          <TextField
            label={words.percent}
            value={draft.percent}
            inputMode="decimal"
            error={faultOf('percent')}
            onChange={(percent) => change({ percent })}
          />
          <TextField
            label={currency === null ? words.fixed : words.fixedIn(currency)}
            value={draft.fixed}
            inputMode="decimal"
            error={faultOf('fixed')}
            onChange={(fixed) => change({ fixed })}
          />
        </div>
        <div className="rd-margin-pair">
          <SelectField
            label={words.step}
            value={draft.step}
            options={roundingSteps.map((step) => ({ value: step, label: formats.number(Number(step)) }))}
            onChange={(step) => change({ step })}
          />
          <TextField
            label={words.ending}
            value={draft.ending}
            inputMode="decimal"
            error={faultOf('ending')}
            onChange={(ending) => change({ ending })}
          />
        </div>
        <p className="rd-field-hint">{words.endingHint(formats.number(1000), formats.number(900), formats.number(181_900))}</p>
        <SegmentedField
          label={words.direction}
          value={draft.direction}
          options={(['up', 'nearest'] as const).map((value) => ({ value, label: words.directions[value] }))}
          onChange={(direction) => change({ direction })}
        />
        <fieldset className="rd-margin-kinds">
          <legend className="rd-field-label">{words.kinds}</legend>
          {priceKinds.map((kind) => (
            <CheckField
              key={kind}
              label={texts.columns[kind]}
              checked={draft.kinds.includes(kind)}
              onChange={(on) => change({ kinds: priceKinds.filter((one) => (one === kind ? on : draft.kinds.includes(one))) })}
            />
          ))}
          {draft.kinds.length === 0 && <p className="rd-field-hint">{words.noKinds}</p>}
        </fieldset>
        {cost !== null && price !== null && (
          <p className="rd-figures" role="status">
            {words.example(exampleOf(cost), formats.amount(cost.amount), formats.amount(price))}
          </p>
        )}
        <p className="rd-field-hint">{words.freeNote}</p>
        <MarginFile view={view} count={count} margin={margin} ready={Object.keys(faults).length === 0 && draft.kinds.length > 0} />
      </section>
    </aside>
  );
}
