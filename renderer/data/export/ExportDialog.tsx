import { useState } from 'react';
import type { ExportedList } from '../../../preload/contract/portfolio/export-columns.ts';
import type { ExportChoice, ExportState } from '../../../preload/contract/portfolio/exports.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { exports as text } from '../../text/en/exports.ts';
import type { Positions } from '../../ui/grid/index.ts';
import { countPositions } from '../../ui/grid/index.ts';
import { Button, Dialog, useFormats } from '../../ui/index.ts';
import { exportChoice, formChoice } from './choice.ts';
import { ExportForm, type Rows } from './ExportForm.tsx';
import { ExportProgress } from './ExportProgress.tsx';

export interface ExportScope {
  readonly list: ExportedList;
  /** Number of exportable rows. */
  readonly count: number;
  readonly selection: Positions;
  /** Asks for a location and starts. `all`: not only the selection. */
  readonly start: (all: boolean, choice: ExportChoice) => Promise<{ readonly started: boolean }>;
}

interface ExportDialogProps extends ExportScope {
  readonly onClose: () => void;
}

/** Asks for a list's export options, and shows its progress. While an export is running, shows that one. */
export function ExportDialog(props: ExportDialogProps) {
  const state = useCall('exports.state', {}).data;
  const last = useCall('exports.choice', { list: props.list }).data;
  return state === undefined || last === undefined ? null : <ExportRequest {...props} state={state} last={last.choice} />;
}

interface ExportRequestProps extends ExportDialogProps {
  readonly state: ExportState;
  readonly last: ExportChoice | null;
}

function ExportRequest({ list, count, selection, start: startExport, onClose, state, last }: ExportRequestProps) {
  const { number } = useFormats();
  const selected = countPositions(selection);
  const [choice, setChoice] = useState(() => formChoice(list, last));
  const [rows, setRows] = useState<Rows>(selected > 0 ? 'chosen' : 'all');
  const [hasStarted, setHasStarted] = useState(state.phase === 'running');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { columns, format } = exportChoice(choice);

  const start = async () => {
    setBusy(true);
    setFault(null);
    try {
      const { started } = await startExport(rows === 'all', { columns, format });
      await invalidate('exports.state', 'exports.choice');
      setHasStarted(started);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  if (hasStarted && state.phase !== 'none') {
    return (
      <Dialog title={text.title} onClose={onClose} footer={<RunFoot state={state} onBack={() => setHasStarted(false)} onClose={onClose} />}>
        <ExportProgress state={state} />
      </Dialog>
    );
  }
  const foot = (
    <>
      {fault !== null && (
        <span role="alert" className="rd-dialog-note rd-export-fault">
          {text.notStarted(fault)}
        </span>
      )}
      <Button onPress={onClose}>{text.cancel}</Button>
      <Button
        variant="primary"
        busy={busy}
        disabledReason={columns.length === 0 ? text.columns.least : undefined}
        onPress={() => void start()}
      >
        {text.start(number(rows === 'all' ? count : selected))}
      </Button>
    </>
  );
  return (
    <Dialog title={text.title} onClose={onClose} footer={foot}>
      <ExportForm
        list={list}
        choice={choice}
        onChange={(to) => setChoice({ ...choice, ...to })}
        rows={rows}
        onRows={setRows}
        count={count}
        selected={selected}
      />
    </Dialog>
  );
}

interface RunFootProps {
  readonly state: ExportState;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function RunFoot({ state: { phase }, onBack, onClose }: RunFootProps) {
  return (
    <>
      {(phase === 'failed' || phase === 'stopped') && <Button onPress={onBack}>{text.back}</Button>}
      {phase === 'running' && <Button onPress={() => void call('exports.stop', {})}>{text.stop}</Button>}
      <Button variant="primary" autoFocus onPress={onClose}>
        {text.close}
      </Button>
    </>
  );
}
