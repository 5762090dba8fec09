import { goTo } from '../../../navigation/go-to.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { ChevronRight } from '../../../ui/index.ts';

/** Back to the list of jobs. */
export function JobCrumbs({ accountId }: { readonly accountId: string }) {
  return (
    <nav className="rd-crumbs" aria-label={text.job.crumbs}>
      <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId })}>
        {text.job.back}
      </button>
      <ChevronRight size={14} />
    </nav>
  );
}
