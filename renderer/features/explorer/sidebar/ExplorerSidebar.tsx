import { type ReactNode, useId } from 'react';
import type { DocumentFacts } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { explorerCollections as collectionTexts } from '../../../text/en/explorer/collections.ts';
import { explorerHistory as text } from '../../../text/en/explorer/history.ts';
import { TabBar, tabId } from '../../../ui/index.ts';
import { CollectionsPane } from '../collections/CollectionsPane.tsx';
import { HistoryList } from '../history/HistoryList.tsx';
import { OperationList, type OperationListProps } from '../list/OperationList.tsx';
import { type SidebarTab, sidebarTab } from './chosen-tab.ts';

export interface ExplorerSidebarProps extends Omit<OperationListProps, 'searchKey'> {
  readonly accountId: AccountId;
}

/**
 * A newer version of a document is treated as the same document, and the bundled one stands in for the service's until that is found: text
 * being typed then stays.
 */
const searchKeyOf = (accountId: AccountId, { source, from }: DocumentFacts): string =>
  `${accountId} ${source === 'file' ? `file ${from}` : 'service'}`;

/** The contents of the sidebar, one entry per tab. */
const tabs: readonly { readonly id: SidebarTab; readonly title: string; readonly draw: (props: ExplorerSidebarProps) => ReactNode }[] = [
  {
    id: 'operations',
    title: text.tabs.operations,
    draw: ({ accountId, ...props }) => {
      const searchKey = searchKeyOf(accountId, props.index.facts);
      return <OperationList key={searchKey} searchKey={searchKey} {...props} />;
    },
  },
  {
    id: 'history',
    title: text.tabs.history,
    draw: ({ accountId, index, onAccept }) => <HistoryList {...{ accountId, index, onAccept }} />,
  },
  {
    id: 'collections',
    title: collectionTexts.tab,
    draw: ({ accountId, index, shown, onAccept }) => <CollectionsPane {...{ accountId, index, shown, onAccept }} />,
  },
];

/** Navigation to an operation: the list of all, and the history. */
export function ExplorerSidebar(props: ExplorerSidebarProps) {
  const panelId = useId();
  const chosen = sidebarTab.use();
  return (
    <div className="rd-explorer-left">
      <TabBar label={text.tabs.label} tabs={tabs} chosen={chosen} onChoose={sidebarTab.set} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} className="rd-explorer-left-panel">
        {tabs.find(({ id }) => id === chosen)?.draw(props)}
      </div>
    </div>
  );
}
