import type { SyncListState } from '../../../preload/contract/sync.ts';
import { shownText } from '../../text/en/errors.ts';
import { sync as texts } from '../../text/en/sync.ts';
import { Banner, Button, Offline, WarningSign } from '../../ui/index.ts';

/** One line over the list when a list could not be read to its end; what was there stays. */
export function ListTrouble({ state, onRetry }: { readonly state: SyncListState; readonly onRetry: () => void }) {
  const offline = state.fault?.code === 'OFFLINE';
  const stays = state.wholeAt === null ? texts.trouble.partStays : texts.trouble.stays;
  const text = offline || state.fault === null ? stays : texts.trouble.why(shownText(state.fault.message), stays);
  return (
    <Banner
      tone={offline ? 'quiet' : 'needs-you'}
      icon={offline ? <Offline /> : <WarningSign />}
      strong={offline ? texts.trouble.offline : texts.trouble.other[state.list]}
      text={text}
      action={<Button onPress={onRetry}>{texts.tryAgain}</Button>}
    />
  );
}
