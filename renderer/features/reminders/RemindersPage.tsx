import { type ComponentType, Suspense, useId, useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { reminders as text } from '../../text/en/reminders.ts';
import { TabBar, TopBar, tabId } from '../../ui/index.ts';
import { ExpiringCertificates } from '../certificates/index.ts';
import { CalendarTab } from './CalendarTab.tsx';
import { DueTab } from './DueTab.tsx';
import { LogTab } from './LogTab.tsx';
import { RulesTab } from './RulesTab.tsx';
import { TemplatesTab } from './templates/TemplatesTab.tsx';
import './reminders.css';

/** `text`: what a link searches in the log. */
interface TabProps {
  readonly accountId: AccountId;
  readonly search: string;
}

/** The tabs of the screen, in their order. */
const tabs = {
  due: DueTab,
  calendar: CalendarTab,
  rules: RulesTab,
  templates: TemplatesTab,
  log: LogTab,
} as const satisfies Record<string, ComponentType<TabProps>>;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

/** Whom to remind of which expiry dates, when, and who was. A link chooses a tab, and with `log:` what the log shows. */
export function RemindersPage({ accountId, filter, visit }: ScreenProps) {
  return <Shown key={`${accountId} ${visit}`} accountId={accountId} link={filter ?? ''} />;
}

function Shown({ accountId, link }: { readonly accountId: AccountId; readonly link: string }) {
  const [name = '', search = ''] = [link.split(':', 1)[0], link.slice(link.indexOf(':') + 1)];
  const [chosen, setChosen] = useState<TabName>(tabNames.find((tab) => tab === name) ?? 'due');
  const panelId = useId();
  const Tab = tabs[chosen];
  return (
    <div className="rd-reminders">
      <TopBar
        title={text.title}
        actions={
          <Suspense>
            <ExpiringCertificates accountId={accountId} />
          </Suspense>
        }
      />
      <TabBar
        label={text.tabs.label}
        tabs={tabNames.map((id) => ({ id, title: text.tabs[id] }))}
        chosen={chosen}
        onChoose={setChosen}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} className="rd-reminders-panel">
        <Tab accountId={accountId} search={link.includes(':') ? search : ''} />
      </div>
    </div>
  );
}
