import { useState } from 'react';
import type { Input } from '../../../../preload/contract/index.ts';
import { useCommand } from '../../../api/queries.ts';
import { availability } from '../../../text/en/availability.ts';
import { exports } from '../../../text/en/exports.ts';
import { Button, CheckField, ExportSign, PopoverPanel, SegmentedField, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';

const text = availability.csv;
type Arranged = Omit<Input<'availability.saveFile'>, 'delimiter' | 'bom'>;

function CsvForm({ arranged, count }: { readonly arranged: Arranged; readonly count: number }) {
  const { number } = useFormats();
  const [delimiter, setDelimiter] = useState<',' | ';'>(',');
  const [bom, setBom] = useState(false);
  const save = useCommand('availability.saveFile');
  const { data } = save;
  let reported = save.error?.message ?? '';
  if (data !== undefined && 'fault' in data) reported = `${text.failed} ${exports.faults[data.fault]}`;
  else if (data !== undefined && data.path !== null) reported = text.done(number(data.lines), data.path);
  return (
    <div className="rd-stack">
      <p className="rd-quiet">{text.note(number(count))}</p>
      <SegmentedField
        label={exports.delimiter.label}
        value={delimiter}
        options={([',', ';'] as const).map((value) => ({ value, label: exports.delimiter[value] }))}
        onChange={setDelimiter}
      />
      <CheckField label={exports.bom} hint={exports.bomHint} checked={bom} onChange={setBom} />
      <p className="rd-selectable" role="status">
        {reported}
      </p>
      <Button variant="primary" busy={save.isPending} onPress={() => save.mutate({ ...arranged, delimiter, bom })}>
        {text.save}
      </Button>
    </div>
  );
}

/** Exports the cells of the matching names to a file. */
export function CsvExport({ arranged, count }: { readonly arranged: Arranged; readonly count: number }) {
  return (
    <PopoverPanel
      label={text.title}
      className="rd-avail-panel"
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className="rd-button is-plain"
          aria-label={availability.bar.export}
          {...tipAttributes(availability.bar.export)}
        >
          <ExportSign />
          <span className="rd-avail-export-text">{availability.bar.export}</span>
        </button>
      )}
    >
      {() => <CsvForm arranged={arranged} count={count} />}
    </PopoverPanel>
  );
}
