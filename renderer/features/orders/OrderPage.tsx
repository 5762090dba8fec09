import { Suspense, useId } from 'react';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { orders as texts } from '../../text/en/orders.ts';
import { TabBar, TopBar, tabId } from '../../ui/index.ts';
import './orders.css';
import { orderTabs } from './tabs.ts';

/** The name search, and the steps from there to an order; the address determines which one is shown. */
export function OrderPage({ accountId, id, visit }: ScreenProps) {
  const panelId = useId();
  const shown = orderTabs.find((tab) => tab.id === id) ?? orderTabs[0];
  return (
    <div className="rd-order">
      <TopBar title={texts.title} />
      {orderTabs.length > 1 && (
        <TabBar
          label={texts.tabs}
          tabs={orderTabs}
          chosen={shown.id}
          onChoose={(tab) => goTo({ screen: 'order', accountId, id: tab, replace: true })}
          panelId={panelId}
        />
      )}
      <div
        id={panelId}
        {...(orderTabs.length > 1 ? { role: 'tabpanel', 'aria-labelledby': tabId(panelId, shown.id) } : {})}
        className="rd-order-panel"
      >
        <Suspense>
          <shown.Page key={`${accountId} ${shown.id}`} accountId={accountId} visit={visit} />
        </Suspense>
      </div>
    </div>
  );
}
