import type { KeychainName } from '../../../../preload/contract/accounts/accounts.ts';

const names: Readonly<Record<KeychainName, string>> = {
  'macos-keychain': 'Keychain',
  'credential-manager': 'Credential Manager',
  'gnome-keyring': 'GNOME Keyring',
  'secret-service': 'the system’s secret service',
  session: 'the memory of this session',
};

/** Name of a keychain, as used within a sentence; a name that this version does not know as it is. */
export function keychainText(name: string): string {
  return Object.entries(names).find(([known]) => known === name)?.[1] ?? name;
}

/** The same at the start of a sentence. */
export function keychainTitle(name: string): string {
  const text = keychainText(name);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
