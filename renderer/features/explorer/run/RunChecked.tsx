import { useState } from 'react';
import type { RunCheck } from '../../../../preload/contract/explorer/run.ts';
import { explorerRun as texts } from '../../../text/en/explorer/run.ts';
import { Button, CheckField, TickCircle, useFormats, WarningSign } from '../../../ui/index.ts';
import { RunFaults } from './RunFaults.tsx';
import { timeText } from './words.ts';

const words = texts.checked;

export interface RunCheckedProps {
  readonly check: RunCheck;
  readonly busy: boolean;
  /** Another run is in progress. */
  readonly blocked: boolean;
  readonly onBack: () => void;
  readonly onStart: () => void;
}

/** What will be sent: the number of rows, the first request, and the rows that cannot be sent. */
export function RunChecked({ check, busy, blocked, onBack, onStart }: RunCheckedProps) {
  const formats = useFormats();
  const [excludeInvalid, setExcludeInvalid] = useState(false);
  const { good, bad, first, seconds } = check;
  return (
    <>
      <div className="rd-run-body is-filled">
        <p className="rd-run-facts" role="status">
          <span className="rd-run-good">
            <TickCircle size={14} />
            {words.good(formats.number(good))}
          </span>
          {bad > 0 && (
            <span className="rd-run-bad">
              <WarningSign size={14} />
              {words.bad(formats.number(bad))}
            </span>
          )}
        </p>
        {first !== null && (
          <section aria-label={words.first}>
            <h3>{words.first}</h3>
            <pre className="rd-run-first rd-selectable">{first}</pre>
            <p className="rd-quiet">{words.atLeast(timeText(seconds, formats))}</p>
          </section>
        )}
        {bad > 0 && <RunFaults check={check} />}
      </div>
      <div className="rd-run-foot">
        {bad > 0 && good > 0 && (
          <CheckField label={words.excludeInvalid(formats.number(bad))} checked={excludeInvalid} onChange={setExcludeInvalid} />
        )}
        <span className="rd-run-gap" />
        <Button onPress={onBack}>{words.back}</Button>
        <Button variant="primary" busy={busy} disabledReason={reasonOf(check, excludeInvalid, blocked)} onPress={onStart}>
          {words.start(formats.number(good))}
        </Button>
      </div>
    </>
  );
}

function reasonOf({ good, bad }: RunCheck, excludeInvalid: boolean, blocked: boolean): string | undefined {
  if (good === 0) return words.nothing;
  if (bad > 0 && !excludeInvalid) return words.blocked;
  return blocked ? texts.otherRun.one : undefined;
}
