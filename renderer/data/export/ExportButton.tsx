import { useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { exports as texts } from '../../text/en/exports.ts';
import { countPlaces, noPlaces, type Places } from '../../ui/grid/index.ts';
import { Button, ExportSign, Tooltip, useFormats } from '../../ui/index.ts';
import type { ExportParts } from './ExportDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import './export.css';

/** Opens an export: what is selected, or all of it in its order. */
function AnyExport(props: ExportParts) {
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

interface ExportButtonProps {
  readonly list: SyncList;
  /** The view that main keeps of what is shown. */
  readonly view: string;
  /** Rows of the view. */
  readonly count: number;
  readonly selection: Places;
}

/** Opens the export of a list: what is selected, or the whole filter in its order. */
export function ExportButton({ list, view, count, selection }: ExportButtonProps) {
  const start: ExportParts['start'] = (all, choice) => {
    const places = all ? {} : { places: selection.map(([from, to]): [number, number] => [from, to]) };
    return call('exports.start', { list, view, ...places, ...choice });
  };
  return <AnyExport list={list} count={count} selection={selection} start={start} />;
}

/** The same for the rows of a job, or for the whole filter of the activity. */
export function ExportChanges({ of, count }: { readonly of: Input<'exports.startChanges'>['of']; readonly count: number }) {
  return (
    <AnyExport
      list={'job' in of ? 'job' : 'activity'}
      count={count}
      selection={noPlaces}
      start={(_all, choice) => call('exports.startChanges', { of, ...choice })}
    />
  );
}
