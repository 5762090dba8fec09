import { useState } from 'react';
import type { RunState } from '../../../../preload/contract/explorer-run.ts';
import { explorerRun as texts } from '../../../text/en/explorer-run.ts';
import { Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';

const words = texts.run;

export interface CloseRunProps {
  readonly state: Pick<RunState, 'total' | 'done' | 'canGoOn'>;
  readonly onClose: () => void;
}

/** Lets go of a run and of what it brought; asks first where it could still go on. */
export function CloseRun({ state: { total, done, canGoOn }, onClose }: CloseRunProps) {
  const formats = useFormats();
  const [asks, setAsks] = useState(false);
  const confirm = () => {
    setAsks(false);
    onClose();
  };
  return (
    <>
      <Button onPress={canGoOn ? () => setAsks(true) : onClose}>{words.close}</Button>
      {asks && (
        <ConfirmDialog title={words.close} confirm={words.close} danger onConfirm={confirm} onCancel={() => setAsks(false)}>
          <p>{words.closeAsk(formats.number(total - done))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
