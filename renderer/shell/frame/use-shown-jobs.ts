import { useEffect } from 'react';
import { onEvent } from '../../api/client.ts';
import { goTo } from '../../navigation/go-to.ts';

/** Goes to a job of which a person clicked the notification. */
export function useShownJobs(): void {
  useEffect(() => onEvent('changes.show', ({ job, accountId }) => goTo({ screen: 'jobs', accountId, id: `${job}` })), []);
}
