import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { useConnectionState } from '../../api/connection-state.ts';
import { useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { goTo } from '../../navigation/go-to.ts';
import { accountMark, isPractice } from '../../navigation/practice-account.ts';
import { app } from '../../text/en/application.ts';
import { practice } from '../../text/en/practice.ts';
import { Lock, Offline, StatusItem, Tooltip, useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { connectionProblemText, hostOf, limiterText } from './account-text.ts';

function Connection({ accountId }: { readonly accountId: string }) {
  // Requested once per session whatever screen comes first, as long as the account is current: it triggers the sync of its lists.
  useCall('profile.refresh', { accountId }, { enabled: useAppReady() });
  const state = useConnectionState(accountId);
  const formats = useFormats();
  if (state === undefined) {
    return (
      <StatusItem>
        <span className="rd-dot" />
        {app.status.notRequested}
      </StatusItem>
    );
  }
  if (state.kind === 'connected') {
    return (
      <StatusItem>
        <span className="rd-dot is-done" />
        {app.status.connected}
      </StatusItem>
    );
  }
  if (state.kind === 'offline') {
    return (
      <StatusItem tone="needs-you">
        <Offline size={14} />
        {app.status.offlineSince(formats.time(state.since))}
      </StatusItem>
    );
  }
  return (
    <StatusItem tone={state.kind === 'refused' ? 'broken' : 'needs-you'}>
      <span className={state.kind === 'refused' ? 'rd-dot is-refused' : 'rd-dot is-expiring'} />
      {connectionProblemText(state)}
    </StatusItem>
  );
}

/** Left part of the status bar: account, host, connection, read-only. */
export function AccountStatus({ account }: { readonly account: Account }) {
  return (
    <>
      <StatusItem tone="strong">
        <span className="rd-swatch" data-account={accountMark(account)} />
        <span className="rd-cut" {...tipAttributes(account.name)}>
          {account.name}
        </span>
      </StatusItem>
      {isPractice(account) ? (
        <span className="rd-quiet rd-cut" {...tipAttributes(practice.address)}>
          {practice.address}
        </span>
      ) : (
        <Tooltip text={account.baseAddress}>
          <code className="rd-statusbar-host rd-cut">{hostOf(account.baseAddress)}</code>
        </Tooltip>
      )}
      <Connection accountId={account.id} />
      {account.readOnly && (
        <StatusItem tone="strong">
          <Lock size={12} />
          {app.status.readOnly}
        </StatusItem>
      )}
    </>
  );
}

/** The last balance read; nothing before that. */
export function BalanceStatus({ accountId }: { readonly accountId: Account['id'] }) {
  const enabled = useAppReady();
  const stored = useCall('profile.stored', { accountId }, { enabled }).data?.balance;
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled }).data ?? stored;
  const formats = useFormats();
  if (balance?.balance == null) return null;
  return (
    <button
      type="button"
      className="rd-statusbar-hint"
      onClick={() => goTo({ screen: 'transactions', accountId, filter: '' })}
      {...tipAttributes(app.status.balanceRead(formats.dateTime(balance.fetchedAt)))}
    >
      {app.status.balance} <strong className="rd-figures">{formats.amount(balance.balance)}</strong> {balance.currency}
    </button>
  );
}

/** The state of the account's limiter, always visible. */
export function LimiterStatus({ accountId }: { readonly accountId: Account['id'] }) {
  const state = useCall('app.limiter', { accountId }, { enabled: useAppReady() }).data;
  const formats = useFormats();
  if (state === undefined) return null;
  const calm = !state.slowed && state.pausedForMs === 0;
  return (
    <StatusItem tone={calm ? 'plain' : 'needs-you'}>
      <span className={calm ? 'rd-quiet' : undefined}>{limiterText(state, formats.number)}</span>
    </StatusItem>
  );
}
