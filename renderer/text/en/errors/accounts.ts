import type { accountsReasons } from '../../../../preload/contract/reasons/accounts.ts';
import type { ReasonTexts } from './format.ts';

export const accountsErrors = {
  'key-missing': 'There is no API key for this account. Enter it to continue.',
  'key-lost': ({ keychain }) => `The API key of this account is no longer in ${keychain}. Enter it again.`,
  'key-locked': ({ keychain }) => `The API key of this account could not be read because ${keychain} is locked. Unlock it and try again.`,
  'address-changed': 'The base address of this account has just been changed. Try again.',
  'key-for-other-address': ({ kept, asked }) =>
    `The API key was given for ${kept} and is not sent to ${asked}. Enter the key for that address.`,
  'not-practice-account': 'This is not the practice account.',
  'practice-account-gone': 'The practice account no longer exists.',
  'practice-failed': 'The practice service could not do this. Try again; if it keeps failing, reset the practice data.',
  'practice-slow': 'The practice service did not answer in time. Try again in a moment.',
  'practice-ended': 'The practice service has stopped. The next call starts it again.',
  'key-not-entered': 'Enter the API key.',
  'key-too-long': 'The API key is too long for a keychain.',
  'system-proxy-unusable': 'The proxy of the system cannot be used here: only HTTP proxies can.',
  'proxy-address-invalid': 'The proxy address in Settings cannot be read. Enter it as http://host:port.',
  'account-name-taken': 'Another account has this name.',
  'practice-field-fixed': 'The practice account keeps this as it is.',
  'reseller-id-missing': 'Enter the reseller ID.',
  'reseller-id-characters': 'The reseller ID contains a colon or an invisible character.',
  'practice-key-fixed': 'The key of the practice account is made by the application. There is none to enter.',
  'key-invisible-character': 'The API key contains an invisible character. Copy the key again without the text around it.',
  'address-invalid': 'Calls cannot go to this address.',
  'address-empty': 'Enter the base address.',
  'address-malformed': 'Calls cannot go to this address. It looks like https://api.example.com.',
  'address-http': 'The key would be sent unencrypted. Use an address that begins with https.',
  'address-credentials': 'Leave out the name and password before the @; they have fields of their own.',
  'address-query': 'Leave out what follows the ? or #.',
  'account-name-missing': 'Give the account a name.',
  'key-implausibly-long': 'An API key of over 1,000 characters is not plausible.',
  'keychain-native-missing': 'The part that reaches the keychain did not load on this system. A key can be kept for this session only.',
  'keychain-no-service': 'No keychain answers in this session, so no key can be stored or read. A key can be kept for this session only.',
  'keychain-locked': ({ keychain }) => `The key could not be reached because ${keychain} is locked. Unlock it and try again.`,
  'keychain-failed': ({ keychain }) => `The key could not be reached: ${keychain} answered with an error.`,
  'keychain-timeout': ({ keychain }) => `The key could not be reached in time. A window of ${keychain} may be waiting for its password.`,
  'keychain-not-kept': ({ keychain }) =>
    `What was read back from ${keychain} is not the key that was stored, so it cannot be relied on for this key.`,
  'practice-data-damaged':
    'The file with the practice data (practice.db in the data folder) is damaged. Reset the practice data to make it again.',
  'practice-data-in-use':
    'The file with the practice data (practice.db in the data folder) is in use by another program. Close that program, then try again.',
  'practice-data-no-access':
    'The file with the practice data (practice.db in the data folder) cannot be opened or written. Make sure that you may write to it and to its folder, then try again.',
  'practice-data-foreign':
    'The file with the practice data (practice.db in the data folder) was made by another program. Move it to another place, then try again.',
  'practice-data-disk-full':
    'The file with the practice data (practice.db in the data folder) cannot be written: the disk is full. Make room on it, then try again.',
  'practice-data-disk-fault':
    'The file with the practice data (practice.db in the data folder) cannot be read or written: the disk reports an error. Check the disk, then try again.',
} satisfies ReasonTexts<typeof accountsReasons>;
