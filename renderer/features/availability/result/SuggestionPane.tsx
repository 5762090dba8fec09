import { useState } from 'react';
import type { AvailabilityRow } from '../../../../preload/contract/orders/availability.ts';
import { suggestionMethods } from '../../../../preload/contract/orders/availability-codes.ts';
import { useCall, useCommand } from '../../../api/queries.ts';
import { ListPane } from '../../../data/list/index.ts';
import { availability } from '../../../text/en/availability.ts';
import { Button, CheckField, useFormats } from '../../../ui/index.ts';
import { amountText, dotted } from '../cell-text.ts';

const text = availability.suggestions;

export interface SuggestionPaneProps {
  readonly search: string;
  readonly row: AvailabilityRow;
  readonly onClose: () => void;
}

/** Local suggestions for a name. They are checked once selected. */
export function SuggestionPane({ search, row, onClose }: SuggestionPaneProps) {
  const formats = useFormats();
  const { number } = formats;
  const { data, error } = useCall('availability.suggest', { search, row: row.row });
  const add = useCommand('availability.add', { invalidates: ['availability.suggest'] });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const suggestions = data?.suggestions ?? [];
  const others = data?.extensions ?? [];
  const toggle = (one: string, isIncluded: boolean) => {
    const next = new Set(chosen);
    if (isIncluded) next.add(one);
    else next.delete(one);
    setChosen(next);
  };
  const check = () => {
    // An extension starts with its dot, a label never does.
    const extensions = [...chosen].filter((one) => one.startsWith('.'));
    const labels = [...chosen].filter((one) => !one.startsWith('.'));
    add.mutate({ search, row: row.row, labels, extensions }, { onSuccess: onClose });
  };
  const fault = error ?? add.error;
  return (
    <ListPane label={text.label(row.unicode)} title={text.label(row.unicode)} readAt={null} onClose={onClose}>
      <p className="rd-quiet">{text.note}</p>
      {fault !== null && (
        <p className="rd-list-pane-note" role="alert">
          {fault.message}
        </p>
      )}
      {data !== undefined && suggestions.length + others.length === 0 && <p className="rd-list-pane-note">{text.none}</p>}
      {suggestionMethods.map((method) => {
        const these = suggestions.filter((one) => one.method === method);
        return (
          these.length > 0 && (
            <fieldset key={method} className="rd-avail-methods">
              <legend>{text.method[method]}</legend>
              {these.map(({ label, unicode }) => (
                <CheckField key={label} label={unicode} checked={chosen.has(label)} onChange={(isIncluded) => toggle(label, isIncluded)} />
              ))}
            </fieldset>
          )
        );
      })}
      {others.length > 0 && (
        <fieldset className="rd-avail-methods">
          <legend>{text.extensions}</legend>
          {others.map(({ extension, price, currency }) => (
            <CheckField
              key={extension}
              label={row.unicode + dotted(extension)}
              {...(price === null ? {} : { hint: text.price(amountText(formats, price), currency) })}
              checked={chosen.has(extension)}
              onChange={(isIncluded) => toggle(extension, isIncluded)}
            />
          ))}
        </fieldset>
      )}
      {suggestions.length + others.length > 0 && (
        <div className="rd-avail-pane-foot">
          <Button
            size="small"
            onPress={() => setChosen(new Set([...suggestions.map(({ label }) => label), ...others.map(({ extension }) => extension)]))}
          >
            {text.all}
          </Button>
          <Button
            variant="primary"
            size="small"
            busy={add.isPending}
            disabledReason={chosen.size === 0 ? text.chooseFirst : undefined}
            onPress={check}
          >
            {text.check(number(chosen.size))}
          </Button>
        </div>
      )}
    </ListPane>
  );
}
