import { useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { app } from '../../text/en/application.ts';
import { Lock, StatusItem, WarningSign } from '../../ui/index.ts';

/** The state of the system's keychain, shown before the first key is typed. */
export function KeychainStatus() {
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
        <span className="rd-quiet">{app.status.keychainNamed[keychain.state](keychain.name)}</span>
      </StatusItem>
    </>
  );
}
