import { useState } from 'react';
import type { ExportState } from '../../../preload/contract/portfolio/exports.ts';
import { call } from '../../api/client.ts';
import { exports as text } from '../../text/en/exports.ts';
import { Button, Duplicate, ErrorSign, type Formats, useFormats } from '../../ui/index.ts';

export type InProgress = Exclude<ExportState, { phase: 'none' }>;

function progressText({ perSecond, remainingMs, written, total }: Extract<InProgress, { phase: 'running' }>, { number }: Formats): string {
  return [
    text.progress(number(written), number(total)),
    ...(perSecond === null ? [] : [text.perSecond(number(Math.round(perSecond)))]),
    ...(remainingMs === null ? [] : [text.timeLeft(number(Math.ceil(remainingMs / 1000)))]),
  ].join(', ');
}

function Place({ path }: { readonly path: string }) {
  const [reported, setReported] = useState('');
  const copy = () =>
    void call('app.copy', { text: path }).then(
      () => setReported(text.copied),
      () => undefined,
    );
  return (
    <>
      <p>{text.place}</p>
      <code className="rd-export-path rd-selectable">{path}</code>
      <div className="rd-export-copy">
        <Button size="small" icon={<Duplicate size={14} />} onPress={copy}>
          {text.copyPath}
        </Button>
        <span role="status" className="rd-quiet">
          {reported}
        </span>
      </div>
    </>
  );
}

/** The progress and result of an export. */
export function ExportProgress({ state }: { readonly state: InProgress }) {
  const formats = useFormats();
  const { list, total, written } = state;
  switch (state.phase) {
    case 'running':
      return (
        <>
          <p>{text.writing(list, formats.number(total))}</p>
          <progress className="rd-progress rd-export-progress" aria-label={text.progressLabel} value={written} max={Math.max(1, total)} />
          <p className="rd-quiet rd-figures">{progressText(state, formats)}</p>
          <p className="rd-quiet">{text.continues}</p>
        </>
      );
    case 'done':
      return (
        <>
          <p role="status">
            <strong>{text.done(list, formats.number(written))}</strong>
          </p>
          {state.missing > 0 && <p>{text.missing(list, formats.number(state.missing))}</p>}
          <Place path={state.path} />
        </>
      );
    case 'stopped':
      return <p role="status">{text.stopped}</p>;
    case 'failed':
      return (
        <div role="alert" className="rd-export-failed">
          <p>
            <ErrorSign />
            <strong>{text.failed}</strong>
          </p>
          <p>{text.faults[state.reason]}</p>
          <p>{text.stays}</p>
          <code className="rd-export-path rd-selectable">{state.path}</code>
        </div>
      );
  }
}
