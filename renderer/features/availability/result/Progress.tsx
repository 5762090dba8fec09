import { useLayoutEffect, useRef, useState } from 'react';
import type { NameSearchState } from '../../../../preload/contract/orders/availability.ts';
import { CallError, call } from '../../../api/client.ts';
import { availability } from '../../../text/en/availability.ts';
import { Button, type Formats, Play, Refresh, Stop, Tooltip, useFormats, WarningSign } from '../../../ui/index.ts';

const text = availability.progress;

/** "40 s", "3 min" */
function timeText(seconds: number, formats: Formats): string {
  return seconds < 90 ? text.seconds(formats.number(seconds)) : text.minutes(formats.number(Math.round(seconds / 60)));
}

/** The search's progress, speed and remaining time, with buttons to stop it or to retry. */
export function Progress({ state }: { readonly state: NameSearchState }) {
  const formats = useFormats();
  const bar = useRef<HTMLSpanElement>(null);
  const [reported, setReported] = useState('');
  const { search, answered, cells, phase, perSecond, secondsRemaining, counts } = state;
  useLayoutEffect(() => {
    bar.current?.style.setProperty('width', `${cells === 0 ? 0 : (100 * answered) / cells}%`);
  }, [answered, cells]);
  const run = (work: Promise<unknown>) => {
    setReported('');
    work.catch((error: unknown) => setReported(error instanceof CallError ? error.message : ''));
  };
  const control = (to: 'stop' | 'continue') => run(call('availability.control', { search, to }));
  const doubtful = counts.unknown + counts.refused;
  const recheck = () =>
    run(
      call('availability.recheck', { search, states: ['unknown', 'refused'] }).then(({ requested }) =>
        setReported(text.requested(formats.number(requested))),
      ),
    );
  const unfinished = phase !== 'done';
  return (
    <section className="rd-avail-progress" aria-label={text.label}>
      {unfinished && (
        <span className="rd-avail-bar" aria-hidden>
          <span ref={bar} />
        </span>
      )}
      {unfinished && (
        <span className="rd-figures rd-nowrap">
          {text.of(formats.number(answered), formats.number(cells))}
          {phase === 'running' && secondsRemaining !== null && `, ${text.timeLeft(timeText(secondsRemaining, formats))}`}
        </span>
      )}
      {phase === 'running' && perSecond !== null && perSecond > 0 && (
        <span className="rd-quiet rd-figures rd-nowrap rd-avail-rate">{text.rate(formats.number(Math.round(perSecond * 10) / 10))}</span>
      )}
      {phase === 'stopped' && <span className="rd-nowrap">{text.stopped}</span>}
      <span className="rd-avail-message rd-nowrap" role="status">
        {reported}
      </span>
      {!unfinished && doubtful > 0 && (
        <Tooltip text={text.retryTip}>
          <Button size="small" icon={<Refresh size={14} />} onPress={recheck}>
            {text.recheck(formats.number(doubtful))}
          </Button>
        </Tooltip>
      )}
      {phase === 'running' && (
        <Button size="small" icon={<Stop size={14} />} onPress={() => control('stop')}>
          {text.stop}
        </Button>
      )}
      {phase === 'stopped' && (
        <Button size="small" icon={<Play size={14} />} onPress={() => control('continue')}>
          {text.continue}
        </Button>
      )}
    </section>
  );
}

/** Why nothing can be requested, and what to do. */
export function Halted({ state }: { readonly state: NameSearchState }) {
  const [reported, setReported] = useState('');
  if (state.phase !== 'halted') return null;
  const resume = () => {
    setReported('');
    call('availability.control', { search: state.search, to: 'continue' }).catch((error: unknown) =>
      setReported(error instanceof CallError ? error.message : availability.halted.other),
    );
  };
  return (
    <div className="rd-banner is-broken" role="alert">
      <WarningSign />
      <span className="rd-banner-text">
        <strong>{availability.halted.title}</strong> {availability.halted.reasons[state.reason ?? ''] ?? availability.halted.other}{' '}
        {reported}
      </span>
      <Button size="small" icon={<Play size={14} />} onPress={resume}>
        {text.continue}
      </Button>
    </div>
  );
}
