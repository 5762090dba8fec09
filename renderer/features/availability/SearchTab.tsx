import { useEffect } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import './availability.css';
import { firstChoice } from './form/extension-choice.ts';
import { NameForm } from './form/NameForm.tsx';
import { changeView } from './present.ts';
import { SearchResult } from './result/SearchResult.tsx';
import { useNameSearch } from './use-name-search.ts';

/** The search for available names: input and result. */
export function SearchTab({ accountId }: { readonly accountId: AccountId }) {
  const sold = useCall('availability.extensions', { accountId }).data;
  const { view, busy, fault, begin } = useNameSearch(accountId);
  const { draft, opened, editing } = view;
  const unchosen = draft.extensions === null;
  useEffect(() => {
    if (unchosen && sold !== undefined && sold.extensions.length > 0)
      changeView(accountId, (present) => ({ draft: { ...present.draft, extensions: firstChoice(sold) } }));
  }, [accountId, unchosen, sold]);
  if (opened !== null && !editing) return <SearchResult accountId={accountId} view={view} opened={opened} sold={sold} onSearch={begin} />;
  return (
    <NameForm
      accountId={accountId}
      draft={draft}
      sold={sold}
      busy={busy}
      fault={fault}
      onChange={(change) => changeView(accountId, (present) => ({ draft: { ...present.draft, ...change } }))}
      onSearch={begin}
      onBack={opened === null ? undefined : () => changeView(accountId, () => ({ editing: false }))}
    />
  );
}
