import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { sync as text } from '../../text/en/lists.ts';
import { Age, Button, Tooltip, useFormats } from '../../ui/index.ts';
import { completeText, isReading, readingText } from './sync-text.ts';

/** The list's age and completeness; during a sync, its progress, speed and Stop. */
export function ListAge({ state, onStop }: { readonly state: SyncListState | undefined; readonly onStop: () => void }) {
  const formats = useFormats();
  if (state === undefined) return null;
  const whole = completeText(state, formats);
  const reading = readingText(state, formats);
  return (
    <>
      {whole !== null && state.completedAt !== null && (
        <span className="rd-age">
          {text.aged(whole)} <Age at={state.completedAt} />
        </span>
      )}
      {whole === null && reading === null && <span className="rd-age">{text.never}</span>}
      {state.phase === 'whole' && state.changedWhileReading && (
        <Tooltip text={text.changedMore}>
          <span className="rd-age rd-list-due">{text.changed}</span>
        </Tooltip>
      )}
      {state.odd > 0 && <span className="rd-age">{text.odd(formats.number(state.odd))}</span>}
      {reading !== null && <span className="rd-age rd-list-reading">{reading}</span>}
      {isReading(state) && (
        <Button variant="minimal" size="small" onPress={onStop}>
          {text.stopShort}
        </Button>
      )}
    </>
  );
}
