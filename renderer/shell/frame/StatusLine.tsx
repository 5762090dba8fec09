import { type ReactNode, Suspense } from 'react';
import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { useCall } from '../../api/queries.ts';
import { useSingleKeys } from '../../api/single-keys.ts';
import { RunStatus } from '../../features/explorer/index.ts';
import { WatchStatus } from '../../features/watch/index.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { runCommand } from '../../navigation/commands.ts';
import { usePresentAccount } from '../../navigation/present-account.ts';
import { keychainTitle } from '../../text/en/accounts/keychain-names.ts';
import { app } from '../../text/en/application.ts';
import { Keys } from '../../ui/buttons/Key.tsx';
import { Lock, StatusBar, StatusItem, WarningSign } from '../../ui/index.ts';
import { hasTyping } from '../commands/keys.ts';
import { AccountStatus, BalanceStatus, LimiterStatus } from './AccountStatus.tsx';
import { SyncStatus } from './SyncStatus.tsx';
import { syncTime } from './sync-time.ts';

function Hint({ keys, command, children }: { readonly keys: string; readonly command: string; readonly children: ReactNode }) {
  const singleKeys = useSingleKeys();
  return (
    <button type="button" className="rd-statusbar-hint" onClick={() => runCommand(command)}>
      {(singleKeys || !hasTyping(keys)) && (
        <span aria-hidden>
          <Keys keys={keys} />
        </span>
      )}
      {children}
    </button>
  );
}

function WithAccount({ account }: { readonly account: Account }) {
  return (
    <StatusBar
      left={<AccountStatus account={account} />}
      right={
        <>
          <RunItem accountId={account.id} />
          <WatchItem accountId={account.id} />
          <SyncStatus accountId={account.id} />
          <LimiterStatus accountId={account.id} />
          <BalanceStatus accountId={account.id} />
          <Hint keys="Mod+K" command="palette">
            {app.status.commands}
          </Hint>
          <Hint keys="?" command="hotkeys">
            {app.status.keys}
          </Hint>
        </>
      }
    />
  );
}

function WithoutAccount() {
  const theme = useCall('settings.get', {}).data?.appearance.theme ?? 'system';
  const version = useCall('app.info', {}).data?.version;
  return (
    <StatusBar
      left={<KeychainStatus />}
      right={
        <>
          <StatusItem>{app.status.appearance[theme]}</StatusItem>
          {version !== undefined && (
            <StatusItem>
              <span className="rd-quiet">{app.status.version(version)}</span>
            </StatusItem>
          )}
          <Hint keys="Mod+K" command="palette">
            {app.status.commands}
          </Hint>
          <Hint keys="?" command="hotkeys">
            {app.status.keys}
          </Hint>
        </>
      }
    />
  );
}

/** The status bar: for the current account, or for the application if there is none. */
export function StatusLine() {
  const account = usePresentAccount();
  return account === undefined ? <WithoutAccount /> : <WithAccount account={account} />;
}

/** The explorer's run over a file, from events of the main process; not requested here, so that startup loads nothing of the explorer. */
function RunItem({ accountId }: { readonly accountId: Account['id'] }) {
  const { data: state } = useCall('explorer-run.state', { accountId }, { enabled: false });
  // The main process also emits events of another account's run.
  return <Suspense>{state?.accountId === accountId && <RunStatus state={state} />}</Suspense>;
}

/** Not before the first screen is visible, so that startup loads nothing of the watch list. */
function WatchItem({ accountId }: { readonly accountId: Account['id'] }) {
  const isReady = useAppReady();
  return <Suspense>{isReady && <WatchStatus accountId={accountId} time={syncTime} />}</Suspense>;
}

/** The state of the system's keychain, shown before the first key is typed. */
function KeychainStatus() {
  // Not before the first screen is visible: the request loads the keychain.
  const keychain = useCall('credentials.keychain', {}, { enabled: useAppReady() }).data;
  if (keychain === undefined) return null;
  const ready = keychain.state === 'ready';
  return (
    <>
      <StatusItem tone={ready ? 'plain' : 'needs-you'}>
        <span className={ready ? 'rd-keychain is-ready' : 'rd-keychain'}>{ready ? <Lock size={12} /> : <WarningSign size={12} />}</span>
        {app.status.keychain[keychain.state]}
      </StatusItem>
      <StatusItem>
        <span className="rd-quiet">{app.status.keychainNamed[keychain.state](keychainTitle(keychain.name))}</span>
      </StatusItem>
    </>
  );
}
