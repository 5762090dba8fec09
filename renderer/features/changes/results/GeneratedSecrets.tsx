import { useEffect, useState } from 'react';
import type { Output } from '../../../../preload/contract/index.ts';
import { type CallError, call, onEvent } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { Button, Duplicate, EyeOpen, useFormats } from '../../../ui/index.ts';
import { kindTitle, lineLabel } from '../job-text.ts';

type GeneratedSecretRow = Output<'changes.made'>['rows'][number];
type Shown = Output<'changes.showMade'>['secrets'];

const { made: text } = changes;

interface GeneratedSecretProps {
  readonly job: number;
  readonly row: GeneratedSecretRow;
  /** Shown: main has forgotten it, and it is lost with this screen. */
  readonly shown: Shown | undefined;
  readonly onShow: (secrets: Shown) => void;
}

function GeneratedSecret({ job, row, shown, onShow }: GeneratedSecretProps) {
  const [reported, setReported] = useState('');
  const run = (work: Promise<string>) => {
    setReported('');
    work.then(setReported, (error: CallError) => setReported(error.message));
  };
  const show = async () => {
    const { secrets } = await call('changes.showMade', { job, row: row.row });
    onShow(secrets);
    return '';
  };
  const copy = async (label: string) => {
    await call('changes.copyMade', { job, row: row.row, label });
    return text.copied;
  };
  return (
    <li>
      <b>{row.name === '' ? kindTitle(row.kind) : row.name}</b>
      {shown === undefined
        ? row.labels.map((label) => (
            <span key={label} className="rd-made-one">
              <span>{lineLabel(label)}</span>
              <Button size="small" icon={<Duplicate size={14} />} onPress={() => run(copy(label))}>
                {text.copy}
              </Button>
            </span>
          ))
        : shown.map(({ label, value }) => (
            <span key={label} className="rd-made-one">
              <span>{lineLabel(label)}</span>
              <code className="rd-selectable">{value}</code>
            </span>
          ))}
      {shown === undefined && (
        <Button size="small" icon={<EyeOpen size={14} />} onPress={() => run(show())}>
          {text.show}
        </Button>
      )}
      <span className="rd-quiet" role="status">
        {shown === undefined ? reported : text.shown}
      </span>
    </li>
  );
}

/** Auth codes, passwords and links created for rows: each is shown once, and stored nowhere. */
export function GeneratedSecrets({ job }: { readonly job: number }) {
  const { number } = useFormats();
  const generated = useCall('changes.made', { job }).data;
  const [shown, setShown] = useState<readonly { readonly row: GeneratedSecretRow; readonly secrets: Shown }[]>([]);
  useEffect(() => onEvent('lock.changed', () => setShown([])), []);
  const waiting = (generated?.rows ?? []).filter(({ row }) => !shown.some((one) => one.row.row === row));
  const rows = [...shown.map(({ row }) => row), ...waiting].sort((one, other) => one.row - other.row);
  if (rows.length === 0) return null;
  return (
    <section className="rd-made" aria-label={text.label}>
      <h3>{text.label}</h3>
      <p className="rd-quiet">{text.note}</p>
      <ul>
        {rows.map((row) => (
          <GeneratedSecret
            key={row.row}
            job={job}
            row={row}
            shown={shown.find((one) => one.row.row === row.row)?.secrets}
            onShow={(secrets) => setShown([...shown, { row, secrets }])}
          />
        ))}
      </ul>
      {generated !== undefined && generated.total > generated.rows.length && (
        <p className="rd-quiet">{text.more(number(generated.total - generated.rows.length))}</p>
      )}
    </section>
  );
}
