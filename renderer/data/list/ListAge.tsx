import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { sync as texts } from '../../text/en/lists.ts';
import { Age, Button, Tooltip, useFormats } from '../../ui/index.ts';
import { completeText, isReading, readingText } from './sync-words.ts';

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
          {texts.aged(whole)} <Age at={state.completedAt} />
        </span>
      )}
      {whole === null && reading === null && <span className="rd-age">{texts.never}</span>}
      {state.phase === 'whole' && state.changedWhileReading && (
        <Tooltip text={texts.changedMore}>
          <span className="rd-age rd-list-due">{texts.changed}</span>
        </Tooltip>
      )}
      {state.odd > 0 && <span className="rd-age">{texts.odd(formats.number(state.odd))}</span>}
      {reading !== null && <span className="rd-age rd-list-reading">{reading}</span>}
      {isReading(state) && (
        <Button variant="minimal" size="small" onPress={onStop}>
          {texts.stopShort}
        </Button>
      )}
    </>
  );
}
