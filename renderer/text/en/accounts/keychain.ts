import type { KeychainState } from '../../../../preload/contract/credentials.ts';

/** What is wrong with the keychain, and what helps on one system. */
interface Problem {
  readonly title: string;
  readonly meaning: string;
  readonly whatToDo: string;
}

type Platform = 'windows' | 'macos' | 'linux';

/** The keychain states that need an explanation. */
export type KeychainProblem = Exclude<KeychainState, 'ready'>;

const notLoaded = 'The part of Reseller Desk that reaches the keychain did not load';
const damaged = `${notLoaded}. The application may be incomplete.`;
const reinstall = 'Install Reseller Desk again, start it, and try again.';

const problems: Record<KeychainProblem, Record<Platform, (name: string) => Problem>> = {
  'native-missing': {
    linux: () => ({
      title: 'No key can be kept',
      meaning: `${notLoaded}. Most often the system library libsecret is missing.`,
      whatToDo:
        'Install libsecret (Debian, Ubuntu: libsecret-1-0; Fedora: libsecret; openSUSE: libsecret-1-0; Arch: libsecret), then start Reseller Desk again.',
    }),
    macos: () => ({ title: 'No key can be kept', meaning: damaged, whatToDo: reinstall }),
    windows: () => ({ title: 'No key can be kept', meaning: damaged, whatToDo: reinstall }),
  },
  'no-service': {
    linux: () => ({
      title: 'No keychain answers',
      meaning: 'Keys are kept by a secret service on the D-Bus session, such as GNOME Keyring, KWallet or KeePassXC. None answers here.',
      whatToDo:
        'Install gnome-keyring, or turn on the secret service in KWallet or KeePassXC, sign in to the desktop again, and try again.',
    }),
    macos: () => ({
      title: 'The keychain does not answer',
      meaning: 'Reseller Desk could not reach the login keychain.',
      whatToDo: 'Open Keychain Access, see that the login keychain is there, and try again.',
    }),
    windows: () => ({
      title: 'Credential Manager does not answer',
      meaning: 'Reseller Desk could not reach the stored credentials.',
      whatToDo: 'Start the service “Credential Manager” (VaultSvc) in Services, and try again.',
    }),
  },
  locked: {
    linux: (name) => ({
      title: 'The keychain is locked',
      meaning: `Keys are kept in ${name}, and it is locked.`,
      whatToDo: 'Unlock it in “Passwords and Keys” or in your wallet’s settings, and try again.',
    }),
    macos: () => ({
      title: 'The keychain is locked',
      meaning: 'Keys are kept in the login keychain, and it is locked.',
      whatToDo: 'Open Keychain Access, unlock “login”, and try again.',
    }),
    windows: () => ({
      title: 'The stored credentials are locked',
      meaning: 'Keys are kept in Credential Manager, which belongs to your Windows sign-in.',
      whatToDo: 'Sign out of Windows, sign in again, and try again.',
    }),
  },
  failed: {
    linux: (name) => ({
      title: 'The keychain is in trouble',
      meaning: `Keys are kept in ${name}. It answered with an error or not in time.`,
      whatToDo: 'See whether a window of it waits for your password. If there is none, sign in to the desktop again, and try again.',
    }),
    macos: () => ({
      title: 'The keychain is in trouble',
      meaning: 'The login keychain answered with an error or not in time.',
      whatToDo: 'See whether macOS asks for your permission or password, and try again.',
    }),
    windows: () => ({
      title: 'Credential Manager is in trouble',
      meaning: 'It answered with an error or not in time.',
      whatToDo: 'Close other windows of it, and try again. If that does not help, start Windows again.',
    }),
  },
};

/** Text about the keychain, next to the field for the key. */
export const keychain = {
  storedIn: 'Kept in ',
  nowhereElse: ', nowhere else.',
  asking: 'Asking the keychain…',
  browser: 'This is the fallback in a browser: keys are kept for this session only and have to be entered again after it.',
  sessionOnly: 'Keep the key for this session only',
  sessionHint: 'In the memory of the application, until it closes.',
  again: 'Try again',
  notStored: 'The key is not kept yet.',
  notStoredAction: 'Try to save again, or keep the key for this session only.',
  problems,
};
