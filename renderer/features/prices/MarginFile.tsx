import { useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { CallError } from '../../api/client.ts';
import { useCommand } from '../../api/queries.ts';
import { exports } from '../../text/en/exports.ts';
import { prices } from '../../text/en/prices.ts';
import { Button, CheckField, ExportSign, useFormats } from '../../ui/index.ts';

const { file: text } = prices.margin;

interface MarginFileProps {
  readonly view: string;
  readonly count: number;
  readonly margin: Settings['margin'];
  /** Whether every field is valid. */
  readonly ready: boolean;
}

/** Saves the customer prices as a CSV file, in a location the user chooses. */
export function MarginFile({ view, count, margin, ready }: MarginFileProps) {
  const formats = useFormats();
  const [allPeriods, setAllPeriods] = useState(false);
  const [semicolon, setSemicolon] = useState(false);
  const [bom, setBom] = useState(false);
  const save = useCommand('prices.saveForCustomers');
  const blocked = count === 0 ? text.nothing : prices.margin.notReady;
  return (
    <section className="rd-margin-file" aria-label={text.title}>
      <h3>{text.title}</h3>
      <CheckField label={text.allPeriods} hint={text.allPeriodsHint} checked={allPeriods} onChange={setAllPeriods} />
      <CheckField label={text.semicolon} checked={semicolon} onChange={setSemicolon} />
      <CheckField label={text.bom} checked={bom} onChange={setBom} />
      <Button
        icon={<ExportSign />}
        busy={save.isPending}
        disabledReason={ready && count > 0 ? undefined : blocked}
        onPress={() =>
          save.mutate({ view, margin: { ...margin, kinds: [...margin.kinds] }, allPeriods, delimiter: semicolon ? ';' : ',', bom })
        }
      >
        {text.save(formats.number(count))}
      </Button>
      <div role="status">
        {save.data !== undefined && <Reported answer={save.data} />}
        {save.error !== null && <p className="rd-field-error">{text.failed((save.error as CallError).message)}</p>}
      </div>
    </section>
  );
}

function Reported({ answer }: { readonly answer: Output<'prices.saveForCustomers'> }) {
  const formats = useFormats();
  if ('fault' in answer) return <p className="rd-field-error">{text.failed(exports.faults[answer.fault])}</p>;
  if (answer.path === null) return null;
  return (
    <p>
      {text.saved(formats.number(answer.lines))} {text.place} <code className="rd-margin-path">{answer.path}</code>
    </p>
  );
}
