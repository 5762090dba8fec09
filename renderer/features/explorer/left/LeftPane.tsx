import { type ReactNode, useId } from 'react';
import type { DocumentFacts } from '../../../../preload/contract/explorer-document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { explorerCollections as collectionTexts } from '../../../text/en/explorer-collections.ts';
import { explorerHistory as texts } from '../../../text/en/explorer-history.ts';
import { TabBar, tabId } from '../../../ui/index.ts';
import { CollectionsPane } from '../collections/CollectionsPane.tsx';
import { HistoryList } from '../history/HistoryList.tsx';
import { OperationList, type OperationListProps } from '../list/OperationList.tsx';
import { type LeftTab, leftTab } from './chosen-tab.ts';

export interface LeftPaneProps extends Omit<OperationListProps, 'searchKey'> {
  readonly accountId: AccountId;
}

/**
 * A newer version of a document is the same document, and the bundled one is there in place of the service's until that was found: a text
 * that is being typed then stays.
 */
const searchKeyOf = (accountId: AccountId, { source, from }: DocumentFacts): string =>
  `${accountId} ${source === 'file' ? `file ${from}` : 'service'}`;

/** What stands in the left pane, one row for each tab. */
const tabs: readonly { readonly id: LeftTab; readonly title: string; readonly draw: (props: LeftPaneProps) => ReactNode }[] = [
  {
    id: 'operations',
    title: texts.tabs.operations,
    draw: ({ accountId, ...props }) => {
      const searchKey = searchKeyOf(accountId, props.index.facts);
      return <OperationList key={searchKey} searchKey={searchKey} {...props} />;
    },
  },
  { id: 'history', title: texts.tabs.history, draw: ({ accountId, index, onTake }) => <HistoryList {...{ accountId, index, onTake }} /> },
  {
    id: 'collections',
    title: collectionTexts.tab,
    draw: ({ accountId, index, shown, onTake }) => <CollectionsPane {...{ accountId, index, shown, onTake }} />,
  },
];

/** The ways to an operation: the list of all, and what was sent. */
export function LeftPane(props: LeftPaneProps) {
  const panelId = useId();
  const chosen = leftTab.use();
  return (
    <div className="rd-explorer-left">
      <TabBar label={texts.tabs.label} tabs={tabs} chosen={chosen} onChoose={leftTab.set} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} className="rd-explorer-left-panel">
        {tabs.find(({ id }) => id === chosen)?.draw(props)}
      </div>
    </div>
  );
}
