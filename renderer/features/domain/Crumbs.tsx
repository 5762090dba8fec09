import { goTo } from '../../app/navigate.ts';
import { domain as texts } from '../../texts/en/domain.ts';
import { ChevronRight } from '../../ui/index.ts';

/** The way back to the list, which stands as one left it. */
export function Crumbs({ accountId }: { readonly accountId: string }) {
  return (
    <nav className="rd-crumbs" aria-label={texts.crumbs}>
      <button type="button" className="rd-link" onClick={() => goTo({ screen: 'domains', accountId })}>
        {texts.back}
      </button>
      <ChevronRight size={14} />
    </nav>
  );
}
