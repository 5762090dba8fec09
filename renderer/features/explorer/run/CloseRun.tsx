import { useState } from 'react';
import type { RunState } from '../../../../preload/contract/explorer/run.ts';
import { explorerRun } from '../../../text/en/explorer/run.ts';
import { Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';

const text = explorerRun.run;

export interface CloseRunProps {
  readonly state: Pick<RunState, 'total' | 'done' | 'canContinue'>;
  readonly onClose: () => void;
}

/** Discards a run and its results; asks first if it could still continue. */
export function CloseRun({ state: { total, done, canContinue }, onClose }: CloseRunProps) {
  const formats = useFormats();
  const [asks, setAsks] = useState(false);
  const confirm = () => {
    setAsks(false);
    onClose();
  };
  return (
    <>
      <Button onPress={canContinue ? () => setAsks(true) : onClose}>{text.close}</Button>
      {asks && (
        <ConfirmDialog title={text.close} confirm={text.close} danger onConfirm={confirm} onCancel={() => setAsks(false)}>
          <p>{text.closeQuestion(formats.number(total - done))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
