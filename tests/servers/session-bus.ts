import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The tests' own D-Bus session. Only requested services start on it: the machine's services, and so a second keyring, are excluded. */
export function busConfiguration(sockets: string, services: string): string {
  return `<busconfig>
    <type>session</type>
    <listen>unix:dir=${sockets}</listen>
    <servicedir>${services}</servicedir>
    <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
  </busconfig>`;
}

/** Polls the bus until the keyring owns its name; each poll takes some milliseconds. */
export async function waitForSecretService(environment: NodeJS.ProcessEnv): Promise<void> {
  const question = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner'];
  for (let count = 0; count < 2000; count += 1) {
    const { stdout } = await promisify(execFile)('dbus-send', [...question, 'string:org.freedesktop.secrets'], { env: environment });
    if (stdout.includes('true')) return;
  }
  throw new Error('The keyring did not take its place on the bus.');
}
