import type { ReactNode } from 'react';
import type { Account } from '../../../preload/contract/accounts.ts';
import { useCall } from '../../api/queries.ts';
import { runCommand } from '../../navigation/commands.ts';
import { usePresentAccount } from '../../navigation/present-account.ts';
import { app } from '../../text/en/application.ts';
import { StatusBar, StatusItem } from '../../ui/index.ts';
import { Keys } from '../../ui/Key.tsx';
import { AccountStatus, BalanceStatus, LimiterStatus } from './AccountStatus.tsx';
import { KeychainStatus } from './KeychainStatus.tsx';
import { RunItem } from './RunItem.tsx';

function Hint({ keys, command, children }: { readonly keys: string; readonly command: string; readonly children: ReactNode }) {
  return (
    <button type="button" className="rd-statusbar-hint" onClick={() => runCommand(command)}>
      <span aria-hidden>
        <Keys keys={keys} />
      </span>
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
