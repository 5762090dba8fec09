import { useCallback, useEffect, useState } from 'react';
import type { RunState } from '../../../../preload/contract/explorer-run.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { explorerRun as texts } from '../../../text/en/explorer-run.ts';
import { Button, CheckField, SmallCross, useFormats } from '../../../ui/index.ts';
import { MiniButton } from '../../../ui/MiniButton.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RunProgress } from './RunProgress.tsx';
import { RunTable } from './RunTable.tsx';
import { forgetRunState } from './use-run-state.ts';

const words = texts.results;
const none: readonly string[] = [];

/** Places of answers that are shown, by run; they go with the page when the window is locked. */
const chosenPlaces = new Map<string, readonly string[]>();

export interface RunResultsProps {
  readonly state: RunState;
  readonly onFile: () => void;
  readonly onTrouble: (message: string) => void;
}

/** How a run goes on, and what came of its rows. */
export function RunResults({ state, onFile, onTrouble }: RunResultsProps) {
  const { run, done } = state;
  const formats = useFormats();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [places, setPlaces] = useState(() => chosenPlaces.get(run) ?? none);
  const [told, tell] = useState('');
  const found = useCall('explorer-run.places', { run }, { keep: true }).data?.places ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may have places that none had before
  useEffect(() => void invalidate('explorer-run.places'), [done]);
  const choose = (next: readonly string[]) => {
    chosenPlaces.clear();
    chosenPlaces.set(run, next);
    setPlaces(next);
  };
  const pathOf = useCallback((pointer: string) => found.find((one) => one.pointer === pointer)?.path ?? pointer, [found]);
  const control = (to: 'stop' | 'go') =>
    void call('explorer-run.control', { run, to }).catch((error: unknown) =>
      onTrouble(error instanceof CallError ? error.message : String(error)),
    );
  const close = async () => {
    try {
      await call('explorer-run.control', { run, to: 'close' });
      chosenPlaces.clear();
      forgetRunState(state.accountId);
    } catch (error) {
      onTrouble(error instanceof CallError ? error.message : String(error));
    }
  };
  const save = async () => {
    try {
      const heads = [words.line, words.status, words.ms, words.note];
      const saved = await call('explorer-run.save', { run, onlyFailed, places: [...places], delimiter: ',', heads });
      tell(saved === null ? '' : words.saved(saved.name, formats.number(saved.rows)));
    } catch (error) {
      tell(error instanceof CallError ? error.message : String(error));
    }
  };
  return (
    <>
      <RunProgress state={state} onControl={control} onFile={onFile} onClose={() => void close()} />
      <div className="rd-run-tools">
        <PlaceField
          places={found.filter(({ pointer }) => !places.includes(pointer))}
          isFull={places.length >= 20}
          onTake={(pointer) => choose([...places, pointer])}
        />
        <CheckField label={words.onlyFailed} checked={onlyFailed} onChange={setOnlyFailed} />
        <Button disabledReason={done === 0 ? words.none : undefined} onPress={() => void save()}>
          {words.csv}
        </Button>
      </div>
      <p className="rd-run-told rd-quiet" role="status">
        {told}
      </p>
      {places.length > 0 && (
        <div className="rd-run-places">
          {places.map((pointer) => (
            <span key={pointer} className="rd-run-place">
              <code>{pathOf(pointer)}</code>
              <MiniButton
                label={words.take(pathOf(pointer))}
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
