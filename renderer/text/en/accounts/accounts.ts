import type { DoctorFault } from '../../../../preload/contract/connection.ts';
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
const addressFaults: Partial<Record<DoctorFault, string>> = {
  'address-empty': 'Enter the base address.',
  'address-malformed': 'This cannot be read as an address. It looks like https://api.example.com.',
  'address-http': 'Over http the key would travel readable. Enter the address that begins with https.',
  'address-credentials': 'Remove the name or password before the @; they have fields of their own.',
  'address-query': 'Remove the ? or # and what follows it.',
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
    addressHint: 'As your registrar gives it, with or without /v1.',
    callsGoTo: 'Calls go to ',
    nowhereElse: ' and nowhere else.',
    resellerId: 'Reseller ID',
    apiKey: 'API key',
    keepsKey: 'Left empty, the present key stays',
    showKey: 'Show the key',
    hideKey: 'Hide the key',
    otherOrigin: (origin: string) =>
      `The present key was given for ${origin} and is not sent to another address. Enter the key for the new one.`,
    color: 'Color',
    colors,
    startReadOnly: 'Start read-only',
    readOnlyHint: 'Nothing is sent that changes anything until you allow it.',
    forgetKeyOnLock: 'Forget key on lock',
    forgetStoredHint: 'It is read from the keychain again after unlocking.',
    forgetSessionHint: 'It is asked for again after unlocking.',
    note: 'You can save now and test later.',
    noteEdit: 'What is entered here is saved on this computer only.',
    cancel: 'Cancel',
    save: 'Save',
    needName: 'Give the account a name.',
    longName: 'At most 80 characters.',
    addressFaults,
    addressOther: 'Calls cannot go to this address.',
    needId: 'Enter the reseller ID.',
    needKey: 'Enter the API key.',
    idColon: 'A reseller ID has no colon in it.',
    notSaved: (why: string) => `Not saved. ${why}`,
  },
  key: {
    title: 'Enter the API key',
    save: 'Save the key',
    account: (name: string, id: string) => `${name}, reseller ID ${id}`,
    reasons: {
      kept: 'A key is there. The one that you enter takes its place.',
      session: 'A key is held for this session. The one that you enter takes its place.',
      vanished:
        'The key of this account is no longer in the keychain: it was removed there, or the keychain was replaced. The account and what was read are still here.',
      'other-origin':
        'The base address of this account moved to another address. The present key is not sent there. Enter the key for the new address.',
      none: 'There is no key for this account: it was kept for one session only, or never given. The account and what was read are still here.',
      unreachable:
        'The keychain does not answer, so the key in it cannot be read now. Unlock the keychain, or enter the key for this session.',
    },
  },
  remove: {
    title: (name: string) => `Remove ${name}`,
    what: 'The account leaves this computer: its entry, what was read with it, and its API key.',
    stays: 'Nothing changes at the service: the account, its domains and the key itself stay as they are there.',
    pending: (keychain: string) =>
      `${keychain} cannot be reached now. The account is removed at once; its key stays in there until a start at which the keychain answers, and is removed then.`,
    confirm: 'Remove account',
    notRemoved: (why: string) => `Not removed. ${why}`,
  },
};
