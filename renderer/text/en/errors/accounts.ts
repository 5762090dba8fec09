import type { accountsReasons } from '../../../../preload/contract/reasons/accounts.ts';
import type { ReasonTexts } from '../../explain.ts';
import { keychainText } from '../accounts/keychain-names.ts';

export const accountsErrors = {
  'key-missing': 'There is no API key for this account. Enter it to continue.',
  'key-lost': ({ keychain }) => `The API key of this account is no longer in ${keychainText(keychain)}. Enter it again.`,
  'key-locked': ({ keychain }) =>
    `The API key of this account could not be read because ${keychainText(keychain)} is locked. Unlock it and try again.`,
  'address-changed': 'The base address of this account has just been changed. Try again.',
  'key-for-other-address': ({ stored, requested }) =>
    `The API key was entered for ${stored} and is not sent to ${requested}. Enter the key for that address.`,
  'not-practice-account': 'This is not the practice account.',
  'practice-account-gone': 'The practice account no longer exists.',
  'practice-failed': 'The practice service could not do this. Try again; if it keeps failing, reset the practice data.',
  'practice-slow': 'The practice service did not respond in time. Try again in a moment.',
  'practice-ended': 'The practice service has stopped. The next request starts it again.',
  'key-not-entered': 'Enter the API key.',
  'key-too-long': 'The API key is too long for a keychain.',
  'system-proxy-unusable': 'The system proxy cannot be used here: only HTTP proxies are supported.',
  'proxy-address-invalid': 'The proxy address in Settings is not valid. Enter it as http://host:port.',
  'account-name-taken': 'Another account has this name.',
  'practice-field-fixed': 'This cannot be changed for the practice account.',
  'reseller-id-missing': 'Enter the reseller ID.',
  'reseller-id-characters': 'The reseller ID contains a colon or an invisible character.',
  'practice-key-fixed': 'The application generates the key of the practice account. There is none to enter.',
  'key-invisible-character': 'The API key contains an invisible character. Copy the key again without the text around it.',
  'address-invalid': 'Requests can’t be sent to this address.',
  'address-empty': 'Enter the base address.',
  'address-malformed': 'Requests cannot be sent to this address. Use the form https://api.example.com.',
  'address-http': 'The key would be sent unencrypted. Use an address that begins with https.',
  'address-credentials': 'Remove the username and password before the @; they have their own fields.',
  'address-query': 'Remove the ? or # and everything after it.',
  'account-name-missing': 'Enter a name for the account.',
  'key-implausibly-long': 'This text is too long for an API key.',
  'keychain-native-missing': 'The keychain component did not load on this system. A key can be kept for this session only.',
  'keychain-no-service':
    'No keychain is available in this session, so no key can be stored or read. A key can be kept for this session only.',
  'keychain-locked': ({ keychain }) =>
    `The key could not be accessed because ${keychainText(keychain)} is locked. Unlock it and try again.`,
  'keychain-failed': ({ keychain }) => `The key could not be accessed: ${keychainText(keychain)} returned an error.`,
  'keychain-timeout': ({ keychain }) =>
    `The key could not be accessed in time. A window of ${keychainText(keychain)} may be waiting for a password.`,
  'keychain-not-kept': ({ keychain }) =>
    `The key read back from ${keychainText(keychain)} differs from the one that was stored, so it cannot be relied on for this key.`,
  'practice-data-damaged':
    'The file with the practice data (practice.db in the data folder) is damaged. Reset the practice data to create it again.',
  'practice-data-in-use':
    'The file with the practice data (practice.db in the data folder) is in use by another program. Close that program, then try again.',
  'practice-data-no-access':
    'The file with the practice data (practice.db in the data folder) cannot be opened or written. Make sure that you have permission to write to it and its folder, then try again.',
  'practice-data-foreign':
    'The file with the practice data (practice.db in the data folder) was created by another program. Move it to another location, then try again.',
  'practice-data-disk-full':
    'The file with the practice data (practice.db in the data folder) cannot be written: the disk is full. Free up space, then try again.',
  'practice-data-disk-fault':
    'The file with the practice data (practice.db in the data folder) cannot be read or written: the disk reports an error. Check the disk, then try again.',
} satisfies ReasonTexts<typeof accountsReasons>;
