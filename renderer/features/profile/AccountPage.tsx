import type { ProfileSnapshot } from '../../../preload/contract/accounts/profile.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { NotOffered, useNotOffered } from '../../data/list/index.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import { sync } from '../../text/en/lists.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Empty, Pane, TopBar } from '../../ui/index.ts';
import { AccountActions } from './AccountActions.tsx';
import { BalancePane, ReadAge } from './BalancePane.tsx';
import { ConnectionPane } from './ConnectionPane.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldValue, RawValue } from './FieldValue.tsx';
import { groupFields, type NamedField } from './known-fields.ts';
import './profile.css';
import { RawResponseButton } from './RawAnswer.tsx';
import { ReadOnlyBanner } from './ReadOnly.tsx';
import { TesterAddress } from './TesterAddress.tsx';
import { ProblemBanner, ProblemPanel } from './TroubleView.tsx';
import { useAccountData } from './use-account-data.ts';

/** Profile, balance and connection of one account. */
export function AccountPage({ accountId }: { readonly accountId: AccountId }) {
  const account = useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId);
  const { profile, balance, reading, error, failedAt, refresh } = useAccountData(accountId);
  const notOffered = useNotOffered(accountId);
  useRefresh(refresh);
  if (account === undefined) return null;
  const issue = error !== null && !reading ? error : null;
  return (
    <div className="rd-profile">
      {issue !== null && profile !== null && <ProblemBanner accountId={accountId} error={issue} failedAt={failedAt} onRetry={refresh} />}
      {issue === null && account.readOnly && <ReadOnlyBanner account={account} />}
      <TopBar
        title={account.name}
        age={<ReadAge at={profile?.fetchedAt} reading={reading} />}
        onRefresh={refresh}
        busy={reading}
        actions={<AccountActions account={account} />}
      />
      <div className="rd-profile-panes">
        <Pane
          title={text.title}
          remark={<ReadAge at={profile?.fetchedAt} reading={reading} />}
          actions={profile !== null && <RawResponseButton accountId={accountId} of="profile" />}
        >
          {profile !== null && <ProfileFields snapshot={profile} />}
          {profile === null && issue !== null && <ProblemPanel accountId={accountId} error={issue} onRetry={refresh} />}
          {profile === null && issue === null && !reading && <Empty title={text.empty.title} text={text.empty.text} />}
        </Pane>
        <div className="rd-profile-side">
          <BalancePane accountId={accountId} snapshot={balance} reading={reading} />
          <ConnectionPane account={account} />
          {notOffered.length > 0 && (
            <Pane title={sync.notOffered.heading}>
              <p className="rd-profile-note">{sync.notOffered.note}</p>
              <div className="rd-profile-group">
                <NotOffered lists={notOffered} />
              </div>
            </Pane>
          )}
        </div>
      </div>
      <TesterAddress />
    </div>
  );
}

const named = ({ field, label, form }: NamedField) => ({ key: field.name, label, value: <FieldValue value={field.value} form={form} /> });

/** Every field of the profile: known ones by name, all others as received. */
function ProfileFields({ snapshot }: { readonly snapshot: ProfileSnapshot }) {
  const groups = groupFields(snapshot.fields);
  return (
    <>
      <div className="rd-profile-columns">
        <FieldList title={text.groups.account} rows={groups.account.map(named)} />
        <FieldList title={text.groups.storefront} rows={groups.storefront.map(named)} />
      </div>
      <FieldList
        title={text.groups.other}
        note={text.otherNote}
        rows={groups.other.map(({ name, value }) => ({ key: name, label: <code>{name}</code>, value: <RawValue value={value} /> }))}
      />
    </>
  );
}
