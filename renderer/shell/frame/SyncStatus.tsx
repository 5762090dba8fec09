import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import type { SyncState } from '../../../preload/contract/portfolio/sync.ts';
import { useCall } from '../../api/queries.ts';
import { showSettings } from '../../features/settings/index.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { app } from '../../text/en/application.ts';
import { useNow } from '../../ui/formats/clock.ts';
import type { Formats } from '../../ui/formats/formats.ts';
import { useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { syncTime } from './sync-time.ts';

const text = app.status.sync;

type Automatic = SyncState['automatic'];

function hintText(formats: Formats, { next, isElsewhere }: Automatic): string | undefined {
  if (next === null) return undefined;
  return isElsewhere ? text.hintElsewhere : text.hintNext(formats.dateTime(next));
}

function nextText(formats: Formats, { next, isElsewhere }: Automatic, now: number): string {
  if (next === null) return text.manual;
  if (isElsewhere) return text.elsewhere;
  return Date.parse(next) <= now ? text.due : text.next(syncTime(formats, next, now));
}

/** When the account's lists were last synced, and when they are next; leads to the settings of the sync. */
export function SyncStatus({ accountId }: { readonly accountId: Account['id'] }) {
  const state = useCall('sync.state', { accountId }, { enabled: useAppReady() }).data;
  const formats = useFormats();
  const now = useNow();
  if (state === undefined) return null;
  const { last } = state.automatic;
  const isReading = state.lists.some(({ phase }) => phase === 'reading' || phase === 'waiting');
  return (
    <button
      type="button"
      className="rd-statusbar-hint rd-statusbar-sync"
      onClick={() => showSettings('reading')}
      {...tipAttributes(last === null ? text.hint : text.hintLast(formats.dateTime(last)), hintText(formats, state.automatic))}
    >
      {isReading ? (
        text.now
      ) : (
        <>
          <span className="rd-statusbar-last">{last === null ? text.never : text.last(syncTime(formats, last, now))}</span>
          <span>{nextText(formats, state.automatic, now)}</span>
        </>
      )}
    </button>
  );
}
