import type { Account } from '../../../preload/contract/accounts.ts';
import type { LimiterState } from '../../../preload/contract/app.ts';
import { type ConnectionState, useConnectionState } from '../../api/connection-state.ts';
import { useCall } from '../../api/queries.ts';
import { app } from '../../texts/en/app.ts';
import { Lock, Offline, StatusItem, useFormats } from '../../ui/index.ts';
import { useStarted } from '../started.ts';

/** The host of a base address, for people. */
export function hostOf(baseAddress: string): string {
  return URL.canParse(baseAddress) ? new URL(baseAddress).host : baseAddress;
}

/** The words for a connection that is not well. */
export function troubleWords(state: ConnectionState): string {
  const words: Partial<Record<string, string>> = { ...app.status.refused, ...app.status.trouble };
  return words[state.code ?? ''] ?? app.status.troubleOther;
}

function Connection({ accountId }: { readonly accountId: string }) {
  const state = useConnectionState(accountId);
  const formats = useFormats();
  if (state === undefined) {
    return (
      <StatusItem>
        <span className="rd-dot" />
        {app.status.notAsked}
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
      {troubleWords(state)}
    </StatusItem>
  );
}

/** Left of the status bar: account, host, connection, read-only. */
export function AccountStatus({ account }: { readonly account: Account }) {
  return (
    <>
      <StatusItem tone="strong">
        <span className="rd-swatch" data-account={account.colour} />
        <span className="rd-cut">{account.name}</span>
      </StatusItem>
      <code className="rd-statusbar-host rd-cut">{hostOf(account.baseAddress)}</code>
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

/** What the limiter does at this moment, in words; `number` writes figures. */
export function limiterWords(state: LimiterState, number: (value: number) => string): string {
  if (state.pausedForMs > 0) return app.status.paused(number(Math.ceil(state.pausedForMs / 1000)));
  if (state.slowed) return app.status.slowed(number(state.perSecond));
  if (state.running + state.waiting > 0) return app.status.running(state.running, state.waiting);
  return app.status.idle;
}

/** The state of the account's limiter, always in view. */
export function LimiterStatus({ accountId }: { readonly accountId: Account['id'] }) {
  const state = useCall('app.limiter', { accountId }, { enabled: useStarted() }).data;
  const formats = useFormats();
  if (state === undefined) return null;
  const calm = !state.slowed && state.pausedForMs === 0;
  return (
    <StatusItem tone={calm ? 'plain' : 'needs-you'}>
      <span className={calm ? 'rd-quiet' : undefined}>{limiterWords(state, formats.number)}</span>
    </StatusItem>
  );
}
