import type { Account, KeyState } from '../../../preload/contract/accounts/accounts.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { keychainText } from '../../text/en/accounts/keychain-names.ts';
import { practice } from '../../text/en/practice.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Button, Duplicate, Pane } from '../../ui/index.ts';
import { openKeyDialog } from '../accounts/index.ts';
import { FieldList } from './FieldList.tsx';

const needsKey = new Set(['vanished', 'other-origin', 'none']);

function keyText(state: KeyState, keychain: string): string {
  return state === 'stored' ? text.key.stored(keychainText(keychain)) : text.key[state];
}

/** Where the account's calls go and where its key is stored. */
export function ConnectionPane({ account }: { readonly account: Account }) {
  const state = useCall('credentials.status', { accountId: account.id }).data?.state;
  const keychain = useCall('credentials.keychain', {}).data?.name ?? '';
  const inPractice = isPractice(account);
  return (
    <Pane title={text.connection}>
      <FieldList
        rows={[
          { key: 'address', label: text.facts.baseAddress, value: inPractice ? practice.address : <code>{account.baseAddress}</code> },
          { key: 'id', label: text.facts.resellerId, value: <code>{account.resellerId}</code> },
          { key: 'key', label: text.facts.key, value: state === undefined ? '' : keyText(state, keychain) },
          { key: 'mode', label: text.facts.mode, value: account.readOnly ? text.readOnlyMode : text.writeMode },
        ]}
      />
      {inPractice && <CopyPracticeKey id={account.id} />}
      {!inPractice && state !== undefined && needsKey.has(state) && (
        <div className="rd-profile-action">
          <Button onPress={() => openKeyDialog(account.id)}>{text.enterKey}</Button>
        </div>
      )}
    </Pane>
  );
}

const copyKey = practice.copyKey;

/** The tester asks for a key, and the practice account's key was generated: the main process copies it. */
function CopyPracticeKey({ id }: { readonly id: AccountId }) {
  const copy = useCommand('practice.copyKey');
  return (
    <div className="rd-profile-action">
      <Button icon={<Duplicate />} onPress={() => copy.mutate({ id })}>
        {copy.isSuccess ? copyKey.copied : copyKey.copy}
      </Button>
      {copy.error !== null && (
        <p className="rd-field-error" role="alert">
          {copyKey.failed(copy.error.message)}
        </p>
      )}
    </div>
  );
}
