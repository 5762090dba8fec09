import { goTo } from '../../navigation/go-to.ts';
import { app } from '../../text/en/app.ts';
import { domain as texts } from '../../text/en/domain.ts';
import { ChevronRight } from '../../ui/index.ts';

export interface CrumbsProps {
  /** The list that an object is of. */
  readonly screen: 'domains' | 'customers' | 'dns';
  readonly accountId: string;
}

/** The way back to the list, which stands as one left it. */
export function Crumbs({ screen, accountId }: CrumbsProps) {
  return (
    <nav className="rd-crumbs" aria-label={texts.crumbs}>
      <button type="button" className="rd-link" onClick={() => goTo({ screen, accountId })}>
        {app.nav[screen]}
      </button>
      <ChevronRight size={14} />
    </nav>
  );
}
