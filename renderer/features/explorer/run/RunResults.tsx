import { useCallback, useEffect, useState } from 'react';
import type { RunState } from '../../../../preload/contract/explorer/run.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { explorerRun } from '../../../text/en/explorer/run.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Button, CheckField, SmallCross, useFormats } from '../../../ui/index.ts';
import { PathField } from './PlaceField.tsx';
import { RunProgress } from './RunProgress.tsx';
import { RunTable } from './RunTable.tsx';
import { forgetRunState } from './use-run-state.ts';

const text = explorerRun.results;
const none: readonly string[] = [];

/** The displayed response locations, by run; lost when the window is locked. */
const chosenPaths = new Map<string, readonly string[]>();

export interface RunResultsProps {
  readonly state: RunState;
  readonly onFile: () => void;
  readonly onIssue: (message: string) => void;
}

/** A run's progress, and the results of its rows. */
export function RunResults({ state, onFile, onIssue }: RunResultsProps) {
  const { run, done } = state;
  const formats = useFormats();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [places, setPlaces] = useState(() => chosenPaths.get(run) ?? none);
  const [reported, report] = useState('');
  const found = useCall('explorer-run.places', { run }, { keep: true }).data?.places ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response may have new paths
  useEffect(() => void invalidate('explorer-run.places'), [done]);
  const choose = (next: readonly string[]) => {
    chosenPaths.clear();
    chosenPaths.set(run, next);
    setPlaces(next);
  };
  const pathOf = useCallback((pointer: string) => found.find((one) => one.pointer === pointer)?.path ?? pointer, [found]);
  const control = (to: 'stop' | 'continue') =>
    void call('explorer-run.control', { run, to }).catch((error: unknown) =>
      onIssue(error instanceof CallError ? error.message : String(error)),
    );
  const close = async () => {
    try {
      await call('explorer-run.control', { run, to: 'close' });
      chosenPaths.clear();
      forgetRunState(state.accountId);
    } catch (error) {
      onIssue(error instanceof CallError ? error.message : String(error));
    }
  };
  const save = async () => {
    try {
      const saved = await call('explorer-run.save', { run, onlyFailed, places: [...places], delimiter: ',' });
      report(saved === null ? '' : text.saved(saved.name, formats.number(saved.rows)));
    } catch (error) {
      report(error instanceof CallError ? error.message : String(error));
    }
  };
  return (
    <>
      <RunProgress state={state} onControl={control} onFile={onFile} onClose={() => void close()} />
      <div className="rd-run-tools">
        <PathField
          places={found.filter(({ pointer }) => !places.includes(pointer))}
          isFull={places.length >= 20}
          onAccept={(pointer) => choose([...places, pointer])}
        />
        <CheckField label={text.onlyFailed} checked={onlyFailed} onChange={setOnlyFailed} />
        <Button disabledReason={done === 0 ? text.none : undefined} onPress={() => void save()}>
          {text.csv}
        </Button>
      </div>
      <p className="rd-run-message rd-quiet" role="status">
        {reported}
      </p>
      {places.length > 0 && (
        <div className="rd-run-places">
          {places.map((pointer) => (
            <span key={pointer} className="rd-run-place">
              <code>{pathOf(pointer)}</code>
              <MiniButton
                label={text.take(pathOf(pointer))}
                icon={<SmallCross size={14} />}
                onPress={() => choose(places.filter((one) => one !== pointer))}
              />
            </span>
          ))}
        </div>
      )}
      <RunTable state={state} onlyFailed={onlyFailed} places={places} pathOf={pathOf} />
    </>
  );
}
