import { type ReactNode, useEffect, useId, useState } from 'react';
import type { StatementCustomer } from '../../../preload/contract/statements/statements.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { statements as text } from '../../text/en/statements.ts';
import { Button, DocumentSign, Empty, SelectField, TabBar, TopBar, tabId, useFormats } from '../../ui/index.ts';
import { useOverflowStop } from '../../ui/use-overflow.ts';
import { Customers } from './Customers.tsx';
import { Glance } from './Glance.tsx';
import { LetterheadDialog } from './LetterheadDialog.tsx';
import { monthName } from './names.ts';
import { countsOf, Unmatched } from './Unmatched.tsx';
import { WriteDialog } from './WriteDialog.tsx';
import './statements.css';

const tabs = ['glance', 'customers', 'unmatched'] as const;
type TabName = (typeof tabs)[number];

/** Statements by customer and month, and the month at a glance. */
export function StatementsPage({ accountId }: ScreenProps) {
  return <Shown key={accountId} accountId={accountId} />;
}

/** Reads again whenever one of the lists was synced. */
function useFreshness({ accountId }: Pick<ScreenProps, 'accountId'>): void {
  const lists = useCall('sync.state', { accountId }).data?.lists ?? [];
  const version = lists.map(({ completedAt }) => completedAt ?? '').join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the statements are as fresh as the lists
  useEffect(() => void invalidate('statements.months', 'statements.month', 'statements.customers', 'statements.lines'), [version]);
}

function Shown({ accountId }: Pick<ScreenProps, 'accountId'>) {
  const { number } = useFormats();
  const panelId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [tab, setTab] = useState<TabName>('glance');
  const [customer, setCustomer] = useState<StatementCustomer | null>(null);
  const [dialog, setDialog] = useState<'write' | 'letterhead' | null>(null);
  useFreshness({ accountId });
  const { data, error } = useCall('statements.months', { accountId }, { keep: true });
  const months = data?.months ?? [];
  const month = months.find((one) => one === chosen) ?? months[0] ?? null;
  const glance = useCall('statements.month', { accountId, month: month ?? '2000-01' }, { enabled: month !== null, keep: true });
  const trouble = error ?? glance.error;
  const close = () => setDialog(null);
  const counts: Readonly<Record<TabName, string | undefined>> = {
    glance: undefined,
    customers: glance.data === undefined ? undefined : number(glance.data.customerCount),
    unmatched: glance.data === undefined ? undefined : number(countsOf(glance.data).reduce((sum, [, count]) => sum + count, 0)),
  };
  return (
    <div className="rd-statements">
      <TopBar
        title={text.title}
        actions={
          <>
            <Button onPress={() => setDialog('letterhead')}>{text.letterhead.open}</Button>
            <Button variant="primary" disabledReason={month === null ? text.empty.title : undefined} onPress={() => setDialog('write')}>
              {text.write.open}
            </Button>
          </>
        }
      />
      {trouble !== null && (
        <p role="alert" className="rd-statements-trouble">
          {`${text.failed}. ${trouble.message}`}
        </p>
      )}
      {data !== undefined && month === null && <Empty icon={<DocumentSign />} title={text.empty.title} text={text.empty.text} />}
      {month !== null && (
        <>
          <div className="rd-statements-month">
            <SelectField
              label={text.month}
              value={month}
              options={months.map((value) => ({ value, label: monthName(value) }))}
              onChange={(next) => {
                setChosen(next);
                setCustomer(null);
              }}
            />
          </div>
          <TabBar
            label={text.tabs.label}
            tabs={tabs.map((id) => ({ id, title: text.tabs[id], count: counts[id] }))}
            chosen={tab}
            onChoose={setTab}
            panelId={panelId}
          />
          <Panel id={panelId} tab={tab}>
            {tab === 'glance' && glance.data !== undefined && <Glance month={glance.data} />}
            {tab === 'customers' && <Customers key={month} accountId={accountId} month={month} shown={customer} onShow={setCustomer} />}
            {tab === 'unmatched' && glance.data !== undefined && (
              <Unmatched key={month} accountId={accountId} month={month} glance={glance.data} />
            )}
          </Panel>
        </>
      )}
      {dialog === 'letterhead' && <LetterheadDialog accountId={accountId} onClose={close} />}
      {dialog === 'write' && month !== null && (
        <WriteDialog
          accountId={accountId}
          month={month}
          customer={tab === 'customers' ? customer : null}
          customerCount={glance.data?.customerCount ?? 0}
          canPrint={data?.canPrint === true}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The view of a tab; a tab stop only if it scrolls. */
function Panel({ id, tab, children }: { readonly id: string; readonly tab: TabName; readonly children: ReactNode }) {
  const scroll = useOverflowStop();
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, tab)} className="rd-statements-panel" {...scroll}>
      {children}
    </div>
  );
}
