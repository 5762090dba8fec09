import type { RunState } from '../../../../preload/contract/explorer/run.ts';
import { explorerRun } from '../../../text/en/explorer/run.ts';
import { Button, useFormats, WarningSign } from '../../../ui/index.ts';
import { CloseRun } from './CloseRun.tsx';
import { reasonText, timeText } from './fault-text.ts';

const text = explorerRun.run;

export interface RunProgressProps {
  readonly state: RunState;
  readonly onControl: (to: 'stop' | 'continue') => void;
  readonly onFile: () => void;
  readonly onClose: () => void;
}

/** A run's progress, and its actions. */
export function RunProgress({ state, onControl, onFile, onClose }: RunProgressProps) {
  const formats = useFormats();
  const { phase, total, done, failed, large, omitted, perSecond, secondsRemaining, canContinue } = state;
  const figures = [
    text.counts(formats.number(done), formats.number(total)),
    ...(perSecond === null ? [] : [text.perSecond(formats.number(Math.round(perSecond * 10) / 10))]),
    ...(secondsRemaining === null ? [] : [text.timeLeft(timeText(secondsRemaining, formats))]),
    ...(failed === 0 ? [] : [text.failed(formats.number(failed))]),
    ...(omitted === 0 ? [] : [text.omitted(formats.number(omitted))]),
  ];
  const reason = reasonText(state);
  const isSpent = !canContinue && (phase === 'stopped' || phase === 'halted');
  return (
    <div className="rd-run-progress">
      <div className="rd-run-line">
        <strong role="status">{text.phases[phase]}</strong>
        <span className="rd-figures rd-cut">{figures.join(', ')}</span>
        <span className="rd-run-gap" />
        {phase === 'running' && <Button onPress={() => onControl('stop')}>{text.cancel}</Button>}
        {canContinue && (
          <Button variant="primary" onPress={() => onControl('continue')}>
            {text.continue}
          </Button>
        )}
        {phase !== 'running' && <Button onPress={onFile}>{text.runAgain}</Button>}
        {phase !== 'running' && <CloseRun state={state} onClose={onClose} />}
      </div>
      <progress className="rd-progress" aria-label={text.progress} value={done} max={Math.max(1, total)} />
      <p className="rd-quiet">{phase === 'running' ? text.continues : text.availableUntil}</p>
      {reason !== '' && (
        <p className="rd-run-reason">
          <WarningSign size={14} />
          <span>{reason}</span>
        </p>
      )}
      {isSpent && <p className="rd-quiet">{text.spent}</p>}
      {large > 0 && <p className="rd-quiet">{text.large(formats.number(large))}</p>}
    </div>
  );
}
