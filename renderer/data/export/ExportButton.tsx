import { useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { exports as text } from '../../text/en/exports.ts';
import { countPositions, noPositions, type Positions } from '../../ui/grid/index.ts';
import { Button, ExportSign, Tooltip, useFormats } from '../../ui/index.ts';
import type { ExportScope } from './ExportDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import './export.css';

/** Opens an export of the selection, or of everything in its order. */
function AnyExport(props: ExportScope) {
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const running = useCall('exports.state', {}).data?.phase === 'running';
  const chosen = countPositions(props.selection);
  const label = running ? text.running : text.button(number(chosen > 0 ? chosen : props.count));
  return (
    <>
      <Tooltip text={text.tip}>
        <Button
          icon={<ExportSign />}
          aria-haspopup="dialog"
          disabledReason={props.count === 0 && !running ? text.none : undefined}
          onPress={() => setOpen(true)}
        >
          <span className="rd-export-text">{label}</span>
        </Button>
      </Tooltip>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ExportButtonProps {
  readonly list: SyncList;
  /** The id of the displayed view in main. */
  readonly view: string;
  /** Number of rows in the view. */
  readonly count: number;
  readonly selection: Positions;
}

/** Opens the export of a list: the selection, or all filtered rows in order. */
export function ExportButton({ list, view, count, selection }: ExportButtonProps) {
  const start: ExportScope['start'] = (all, choice) => {
    const places = all ? {} : { places: selection.map(([from, to]): [number, number] => [from, to]) };
    return call('exports.start', { list, view, ...places, ...choice });
  };
  return <AnyExport list={list} count={count} selection={selection} start={start} />;
}

const listOf = (of: Input<'exports.startChanges'>['of']) => {
  if ('job' in of) return 'job';
  if ('renewals' in of) return 'renewals';
  return 'seen' in of ? 'seen' : 'activity';
};

/** Same for a job's rows, for all filtered activity, or for changes seen. */
export function ExportChanges({ of, count }: { readonly of: Input<'exports.startChanges'>['of']; readonly count: number }) {
  return (
    <AnyExport
      list={listOf(of)}
      count={count}
      selection={noPositions}
      start={(_all, choice) => call('exports.startChanges', { of, ...choice })}
    />
  );
}

/** Same for the rows of a renewal plan: the selection, or all. */
export function ExportPlan({ view, count, selection }: Omit<ExportButtonProps, 'list'>) {
  const start: ExportScope['start'] = (all, choice) => {
    const places = all ? {} : { places: selection.map(([from, to]): [number, number] => [from, to]) };
    return call('exports.startChanges', { of: { renewals: { view, ...places } }, ...choice });
  };
  return <AnyExport list="renewals" count={count} selection={selection} start={start} />;
}
