import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { listNames, sync as texts } from '../../text/en/lists.ts';
import { Banner, Button, Offline, WarningSign } from '../../ui/index.ts';

/** A line above a list whose sync failed; existing rows stay. */
export function ListProblem({ state, onRetry }: { readonly state: SyncListState; readonly onRetry: () => void }) {
  const offline = state.fault?.code === 'OFFLINE';
  const stays = state.completedAt === null ? texts.issue.partialDataStays : texts.issue.stays;
  const text = offline || state.fault === null ? stays : texts.issue.why(shownText(state.fault.message), stays);
  return (
    <Banner
      tone={offline ? 'quiet' : 'needs-you'}
      icon={offline ? <Offline /> : <WarningSign />}
      strong={offline ? texts.issue.offline : listNames[state.list].incomplete}
      text={text}
      action={<Button onPress={onRetry}>{texts.retry}</Button>}
    />
  );
}
