import { useState } from 'react';
import type { RunCheck } from '../../../../preload/contract/explorer/run.ts';
import { explorerRun } from '../../../text/en/explorer/run.ts';
import { Button, CheckField, TickCircle, useFormats, WarningSign } from '../../../ui/index.ts';
import { timeText } from './fault-text.ts';
import { RunFaults } from './RunFaults.tsx';

const text = explorerRun.checked;

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
            {text.good(formats.number(good))}
          </span>
          {bad > 0 && (
            <span className="rd-run-bad">
              <WarningSign size={14} />
              {text.bad(formats.number(bad))}
            </span>
          )}
        </p>
        {first !== null && (
          <section aria-label={text.first}>
            <h3>{text.first}</h3>
            <pre className="rd-run-first rd-selectable">{first}</pre>
            <p className="rd-quiet">{text.atLeast(timeText(seconds, formats))}</p>
          </section>
        )}
        {bad > 0 && <RunFaults check={check} />}
      </div>
      <div className="rd-run-foot">
        {bad > 0 && good > 0 && (
          <CheckField label={text.excludeInvalid(formats.number(bad))} checked={excludeInvalid} onChange={setExcludeInvalid} />
        )}
        <span className="rd-run-gap" />
        <Button onPress={onBack}>{text.back}</Button>
        <Button variant="primary" busy={busy} disabledReason={reasonOf(check, excludeInvalid, blocked)} onPress={onStart}>
          {text.start(formats.number(good))}
        </Button>
      </div>
    </>
  );
}

function reasonOf({ good, bad }: RunCheck, excludeInvalid: boolean, blocked: boolean): string | undefined {
  if (good === 0) return text.nothing;
  if (bad > 0 && !excludeInvalid) return text.blocked;
  return blocked ? explorerRun.otherRun.one : undefined;
}
