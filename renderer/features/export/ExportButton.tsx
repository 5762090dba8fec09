import { useState } from 'react';
import type { SyncList } from '../../../preload/contract/sync.ts';
import { useCall } from '../../api/queries.ts';
import { exports as texts } from '../../texts/en/exports.ts';
import { countPlaces, type Places } from '../../ui/grid/index.ts';
import { Button, ExportSign, Tooltip, useFormats } from '../../ui/index.ts';
import { ExportDialog } from './ExportDialog.tsx';
import './export.css';

export interface ExportButtonProps {
  readonly list: SyncList;
  /** The view that main keeps of what is shown. */
  readonly view: string;
  /** Rows of the view. */
  readonly count: number;
  readonly selection: Places;
}

/** Opens the export of a list: what is selected, or the whole filter in its order. */
export function ExportButton(props: ExportButtonProps) {
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const running = useCall('exports.state', {}).data?.phase === 'running';
  const chosen = countPlaces(props.selection);
  const words = running ? texts.running : texts.button(number(chosen > 0 ? chosen : props.count));
  return (
    <>
      <Tooltip text={texts.tip}>
        <Button
          icon={<ExportSign />}
          aria-haspopup="dialog"
          disabledReason={props.count === 0 && !running ? texts.none : undefined}
          onPress={() => setOpen(true)}
        >
          <span className="rd-export-words">{words}</span>
        </Button>
      </Tooltip>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
