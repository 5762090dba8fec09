import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import { profile as texts } from '../../text/en/profile.ts';
import { Empty, Pane, TopBar } from '../../ui/index.ts';
import { AccountActions } from './AccountActions.tsx';
import { BalancePane, ReadAge } from './BalancePane.tsx';
import { ConnectionPane } from './ConnectionPane.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import './profile.css';
import { RawAnswerButton } from './RawAnswer.tsx';
import { ReadOnlyBanner } from './ReadOnly.tsx';
import { TesterAddress } from './TesterAddress.tsx';
import { TroubleBanner, TroublePanel } from './TroubleView.tsx';
import { useAccountData } from './use-account-data.ts';

/** Profile, balance and connection of one account. */
export function AccountPage({ accountId }: { readonly accountId: AccountId }) {
  const account = useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId);
  const { profile, balance, reading, error, failedAt, refresh } = useAccountData(accountId);
  useRefresh(refresh);
  if (account === undefined) return null;
  const trouble = error !== null && !reading ? error : null;
  return (
    <div className="rd-profile">
      {trouble !== null && profile !== null && (
        <TroubleBanner accountId={accountId} error={trouble} failedAt={failedAt} onRetry={refresh} />
      )}
      {trouble === null && account.readOnly && <ReadOnlyBanner account={account} />}
      <TopBar
        title={account.name}
        age={<ReadAge at={profile?.fetchedAt} reading={reading} />}
        onRefresh={refresh}
        busy={reading}
        actions={<AccountActions account={account} />}
      />
      <div className="rd-profile-panes">
        <Pane
          title={texts.title}
          aside={<ReadAge at={profile?.fetchedAt} reading={reading} />}
          actions={profile !== null && <RawAnswerButton accountId={accountId} of="profile" />}
        >
          {profile !== null && <ProfileFields snapshot={profile} />}
          {profile === null && trouble !== null && <TroublePanel accountId={accountId} error={trouble} onRetry={refresh} />}
          {profile === null && trouble === null && !reading && <Empty title={texts.empty.title} text={texts.empty.text} />}
        </Pane>
        <div className="rd-profile-side">
          <BalancePane accountId={accountId} snapshot={balance} reading={reading} />
          <ConnectionPane account={account} />
        </div>
      </div>
      <TesterAddress />
    </div>
  );
}
