import type { ConnectionFault } from '../../../../preload/contract/accounts/connection.ts';
import type { AccountColor } from '../../../../preload/contract/values.ts';

const colors: Record<AccountColor, string> = {
  ocean: 'Ocean',
  indigo: 'Indigo',
  plum: 'Plum',
  rose: 'Rose',
  copper: 'Copper',
  olive: 'Olive',
  forest: 'Forest',
  graphite: 'Graphite',
};

/** Shown at the field, for how its text was parsed. */
const addressFaults: Partial<Record<ConnectionFault, string>> = {
  'address-empty': 'Enter the base address.',
  'address-malformed': 'This isn’t a valid address. Use the form https://api.example.com.',
  'address-http': 'Over http, the API key would be sent unencrypted. Enter an address that begins with https.',
  'address-credentials': 'Remove the username or password before the @. The reseller ID and API key have their own fields.',
  'address-query': 'Remove the ? or # and everything after it.',
};

/** Text of the dialogs that add, edit and remove an account. */
export const accounts = {
  commands: {
    edit: 'Edit account…',
    remove: 'Remove account…',
    key: 'Enter the API key…',
    noAccount: 'there is no account yet',
  },
  form: {
    add: 'Add account',
    edit: 'Edit account',
    name: 'Name',
    baseAddress: 'Base address',
    addressHint: 'As provided by your registrar, with or without /v1.',
    requestsGoTo: (address: string) => `Requests go to ${address} and nowhere else.`,
    resellerId: 'Reseller ID',
    apiKey: 'API key',
    keepsKey: 'Leave empty to keep the current key',
    showKey: 'Show the key',
    hideKey: 'Hide the key',
    otherOrigin: (origin: string) =>
      `The current key was entered for ${origin} and is not sent to another address. Enter the key for the new address.`,
    color: 'Color',
    colors,
    startReadOnly: 'Start read-only',
    readOnlyHint: 'No changes are sent until you allow them.',
    forgetKeyOnLock: 'Forget key on lock',
    forgetStoredHint: 'It is read from the keychain after unlocking.',
    forgetSessionHint: 'You enter it again after unlocking.',
    note: 'You can save now and test later.',
    noteEdit: 'These settings are saved on this computer only.',
    cancel: 'Cancel',
    save: 'Save',
    needName: 'Enter a name for the account.',
    longName: 'At most 80 characters.',
    addressFaults,
    addressOther: 'Requests can’t be sent to this address.',
    needId: 'Enter the reseller ID.',
    needKey: 'Enter the API key.',
    idColon: 'A reseller ID can’t contain a colon.',
    notSaved: (why: string) => `Not saved. ${why}`,
  },
  key: {
    title: 'Enter the API key',
    save: 'Save the key',
    reasons: {
      stored: 'An API key is already stored. The key you enter replaces it.',
      session: 'An API key is kept for this session. The key you enter replaces it.',
      vanished:
        'The API key of this account is no longer in the keychain. It was removed, or the keychain was replaced. The account and its local data are still here.',
      'other-origin': 'The base address of this account was changed. The current key is not sent to the new address. Enter the key for it.',
      none: 'This account has no API key. It was kept for one session only, or never entered. The account and its local data are still here.',
      unreachable:
        'The keychain is not responding, so the key in it can’t be read. Unlock the keychain, or enter the key for this session.',
    },
  },
  remove: {
    title: (name: string) => `Remove ${name}`,
    what: 'Removed from this computer: the account’s settings, its local data, and its API key.',
    stays: 'Nothing changes on the service: the account, its domains, and the key itself remain there.',
    pending: (keychain: string) =>
      `${keychain} can’t be reached. The account is removed now. Its key is deleted the next time the application starts and the keychain responds.`,
    confirm: 'Remove account',
    notRemoved: (why: string) => `Not removed. ${why}`,
  },
};
