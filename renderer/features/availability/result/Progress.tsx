import { useLayoutEffect, useRef, useState } from 'react';
import type { NameSearchState } from '../../../../preload/contract/orders/availability.ts';
import { CallError, call } from '../../../api/client.ts';
import { availability as texts } from '../../../text/en/availability.ts';
import { Button, type Formats, Play, Refresh, Stop, Tooltip, useFormats, WarningSign } from '../../../ui/index.ts';

const words = texts.progress;

/** "40 s", "3 min" */
function timeText(seconds: number, formats: Formats): string {
  return seconds < 90 ? words.seconds(formats.number(seconds)) : words.minutes(formats.number(Math.round(seconds / 60)));
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
  const control = (to: 'stop' | 'go') => run(call('availability.control', { search, to }));
  const doubtful = counts.unknown + counts.refused;
  const again = () =>
    run(
      call('availability.again', { search, states: ['unknown', 'refused'] }).then(({ asked }) =>
        setReported(words.asked(formats.number(asked))),
      ),
    );
  const unfinished = phase !== 'done';
  return (
    <section className="rd-avail-progress" aria-label={words.label}>
      {unfinished && (
        <span className="rd-avail-bar" aria-hidden>
          <span ref={bar} />
        </span>
      )}
      {unfinished && (
        <span className="rd-figures rd-nowrap">
          {words.of(formats.number(answered), formats.number(cells))}
          {phase === 'running' && secondsRemaining !== null && `, ${words.left(timeText(secondsRemaining, formats))}`}
        </span>
      )}
      {phase === 'running' && perSecond !== null && perSecond > 0 && (
        <span className="rd-quiet rd-figures rd-nowrap rd-avail-rate">{words.rate(formats.number(Math.round(perSecond * 10) / 10))}</span>
      )}
      {phase === 'stopped' && <span className="rd-nowrap">{words.stopped}</span>}
      <span className="rd-avail-told rd-nowrap" role="status">
        {reported}
      </span>
      {!unfinished && doubtful > 0 && (
        <Tooltip text={words.retryTip}>
          <Button size="small" icon={<Refresh size={14} />} onPress={again}>
            {words.again(formats.number(doubtful))}
          </Button>
        </Tooltip>
      )}
      {phase === 'running' && (
        <Button size="small" icon={<Stop size={14} />} onPress={() => control('stop')}>
          {words.stop}
        </Button>
      )}
      {phase === 'stopped' && (
        <Button size="small" icon={<Play size={14} />} onPress={() => control('go')}>
          {words.go}
        </Button>
      )}
    </section>
  );
}

/** Why nothing can be requested, and what to do. */
export function Halted({ state }: { readonly state: NameSearchState }) {
  const [reported, setReported] = useState('');
  if (state.phase !== 'halted') return null;
  const go = () => {
    setReported('');
    call('availability.control', { search: state.search, to: 'go' }).catch((error: unknown) =>
      setReported(error instanceof CallError ? error.message : texts.halted.other),
    );
  };
  return (
    <div className="rd-banner is-broken" role="alert">
      <WarningSign />
      <span className="rd-banner-text">
        <strong>{texts.halted.title}</strong> {texts.halted.reasons[state.reason ?? ''] ?? texts.halted.other} {reported}
      </span>
      <Button size="small" icon={<Play size={14} />} onPress={go}>
        {words.go}
      </Button>
    </div>
  );
}
