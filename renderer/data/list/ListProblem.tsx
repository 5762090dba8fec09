import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { listNames, sync as text } from '../../text/en/lists.ts';
import { Banner, Button, Offline, WarningSign } from '../../ui/index.ts';

/** A line above a list whose sync failed; existing rows stay. */
export function ListProblem({ state, onRetry }: { readonly state: SyncListState; readonly onRetry: () => void }) {
  const offline = state.fault?.code === 'OFFLINE';
  const note = state.completedAt === null ? text.issue.partialDataStays : text.issue.stays;
  const message = offline || state.fault === null ? note : text.issue.why(shownText(state.fault.message), note);
  return (
    <Banner
      tone={offline ? 'quiet' : 'needs-you'}
      icon={offline ? <Offline /> : <WarningSign />}
      strong={offline ? text.issue.offline : listNames[state.list].incomplete}
      text={message}
      action={<Button onPress={onRetry}>{text.retry}</Button>}
    />
  );
}
