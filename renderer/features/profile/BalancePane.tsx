import type { BalanceSnapshot } from '../../../preload/contract/accounts/profile.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Age, MoneyText, Pane } from '../../ui/index.ts';
import { FieldList } from './FieldList.tsx';
import { RawValue } from './FieldValue.tsx';
import { RawResponseButton } from './RawAnswer.tsx';

export interface BalancePaneProps {
  readonly accountId: string;
  readonly snapshot: BalanceSnapshot | null;
  readonly reading: boolean;
}

/** The balance with its currency and age, and any further fields of the response. */
export function BalancePane({ accountId, snapshot, reading }: BalancePaneProps) {
  const rest = snapshot?.fields.filter(({ name }) => snapshot.balance === null || (name !== 'balance' && name !== 'currency')) ?? [];
  return (
    <Pane
      title={text.balance}
      remark={<ReadAge at={snapshot?.fetchedAt} reading={reading} />}
      actions={snapshot !== null && <RawResponseButton accountId={accountId} of="balance" />}
    >
      <div className="rd-profile-balance">
        {snapshot === null ? (
          <span className="rd-quiet">{text.noAge}</span>
        ) : (
          <MoneyText amount={snapshot.balance} currency={snapshot.currency} />
        )}
      </div>
      {snapshot !== null && snapshot.balance === null && <p className="rd-profile-note">{text.notAnAmount}</p>}
      <FieldList
        title={text.groups.other}
        rows={rest.map(({ name, value }) => ({ key: name, label: <code>{name}</code>, value: <RawValue value={value} /> }))}
      />
    </Pane>
  );
}

/** When something was read, or that it is being read for the first time. */
export function ReadAge({ at, reading }: { readonly at: string | undefined; readonly reading: boolean }) {
  if (at !== undefined) return <Age at={at} />;
  return <span className="rd-age">{reading ? text.reading : text.noAge}</span>;
}
