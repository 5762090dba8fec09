import type { KeychainState } from '../../../../preload/contract/accounts/accounts.ts';

/** What is wrong with the keychain, and what helps on one system. */
interface Problem {
  readonly title: string;
  readonly meaning: string;
  readonly whatToDo: string;
}

type Platform = 'windows' | 'macos' | 'linux';

/** The keychain states that need an explanation. */
export type KeychainProblem = Exclude<KeychainState, 'ready'>;

const notLoaded = 'The part of Reseller Desk that accesses the keychain could not be loaded';
const damaged = `${notLoaded}. The application may be incomplete.`;
const reinstall = 'Reinstall Reseller Desk, start it, and try again.';

const problems: Record<KeychainProblem, Record<Platform, (name: string) => Problem>> = {
  'native-missing': {
    linux: () => ({
      title: 'API keys cannot be stored',
      meaning: `${notLoaded}. Usually, the system library libsecret is missing.`,
      whatToDo:
        'Install libsecret (Debian, Ubuntu: libsecret-1-0; Fedora: libsecret; openSUSE: libsecret-1-0; Arch: libsecret), then restart Reseller Desk.',
    }),
    macos: () => ({ title: 'API keys cannot be stored', meaning: damaged, whatToDo: reinstall }),
    windows: () => ({ title: 'API keys cannot be stored', meaning: damaged, whatToDo: reinstall }),
  },
  'no-service': {
    linux: () => ({
      title: 'No keychain available',
      meaning:
        'API keys are stored by a secret service on the D-Bus session bus, such as GNOME Keyring, KWallet, or KeePassXC. None is responding.',
      whatToDo:
        'Install gnome-keyring, or turn on the secret service in KWallet or KeePassXC. Then sign in to the desktop again, and try again.',
    }),
    macos: () => ({
      title: 'The keychain is not responding',
      meaning: 'Reseller Desk could not reach the login keychain.',
      whatToDo: 'Open Keychain Access, make sure that the login keychain is there, and try again.',
    }),
    windows: () => ({
      title: 'Credential Manager is not responding',
      meaning: 'Reseller Desk could not reach the stored credentials.',
      whatToDo: 'Start the “Credential Manager” service (VaultSvc) in Services, and try again.',
    }),
  },
  locked: {
    linux: (name) => ({
      title: 'The keychain is locked',
      meaning: `API keys are stored in ${name}, which is locked.`,
      whatToDo: 'Unlock it in “Passwords and Keys” or in your wallet’s settings, and try again.',
    }),
    macos: () => ({
      title: 'The keychain is locked',
      meaning: 'API keys are stored in the login keychain, which is locked.',
      whatToDo: 'Open Keychain Access, unlock “login”, and try again.',
    }),
    windows: () => ({
      title: 'The stored credentials are locked',
      meaning: 'API keys are stored in Credential Manager, which is tied to your Windows sign-in.',
      whatToDo: 'Sign out of Windows, sign in again, and try again.',
    }),
  },
  failed: {
    linux: (name) => ({
      title: 'The keychain has a problem',
      meaning: `API keys are stored in ${name}. It returned an error or did not respond in time.`,
      whatToDo: 'Check whether one of its windows is waiting for your password. If not, sign in to the desktop again, and try again.',
    }),
    macos: () => ({
      title: 'The keychain has a problem',
      meaning: 'The login keychain returned an error or did not respond in time.',
      whatToDo: 'Check whether macOS is asking for your permission or password, and try again.',
    }),
    windows: () => ({
      title: 'Credential Manager has a problem',
      meaning: 'It returned an error or did not respond in time.',
      whatToDo: 'Close any other Credential Manager windows, and try again. If that doesn’t help, restart Windows.',
    }),
  },
};

/** Text about the keychain, next to the field for the key. */
export const keychain = {
  storedIn: (keychain: string) => `Stored in ${keychain}, nowhere else.`,
  checking: 'Checking the keychain…',
  browser: 'This is the fallback in a browser: API keys are kept for this session only and have to be entered again afterward.',
  sessionOnly: 'Keep the API key for this session only',
  sessionHint: 'In the application’s memory, until it closes.',
  retry: 'Retry',
  notStored: 'The API key is not stored yet.',
  notStoredAction: 'Try to save again, or keep the API key for this session only.',
  problems,
};
