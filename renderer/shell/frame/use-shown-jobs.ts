import { useEffect } from 'react';
import { onEvent } from '../../api/client.ts';
import { goTo } from '../../navigation/go-to.ts';

/** Opens a job when the user clicks its notification. */
export function useShownJobs(): void {
  useEffect(() => onEvent('changes.show', ({ job, accountId }) => goTo({ screen: 'jobs', accountId, id: `${job}` })), []);
}
