import { goTo } from '../../app/navigate.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { ChevronRight } from '../../ui/index.ts';

/** The way back to the list, which stands as one left it. */
export function Crumbs({ accountId }: { readonly accountId: string }) {
  return (
    <nav className="rd-crumbs" aria-label={texts.page.crumbs}>
      <button type="button" className="rd-link" onClick={() => goTo({ screen: 'customers', accountId })}>
        {texts.title}
      </button>
      <ChevronRight size={14} />
    </nav>
  );
}
