import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import type { KeyState } from '../../../preload/contract/accounts/credentials.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { practice } from '../../text/en/practice.ts';
import { profile as texts } from '../../text/en/profile.ts';
import { Button, Duplicate, Pane } from '../../ui/index.ts';
import { openKeyDialog } from '../accounts/index.ts';
import { FieldList } from './FieldList.tsx';

const needsKey = new Set(['vanished', 'other-origin', 'none']);

function keyText(state: KeyState, keychain: string): string {
  return state === 'kept' ? texts.key.kept(keychain) : texts.key[state];
}

/** Where the account's calls go and where its key is stored. */
export function ConnectionPane({ account }: { readonly account: Account }) {
  const state = useCall('credentials.status', { accountId: account.id }).data?.state;
  const keychain = useCall('credentials.keychain', {}).data?.name ?? '';
  const inPractice = isPractice(account);
  return (
    <Pane title={texts.connection}>
      <FieldList
        rows={[
          { key: 'address', label: texts.facts.baseAddress, value: inPractice ? practice.address : <code>{account.baseAddress}</code> },
          { key: 'id', label: texts.facts.resellerId, value: <code>{account.resellerId}</code> },
          { key: 'key', label: texts.facts.key, value: state === undefined ? '' : keyText(state, keychain) },
          { key: 'mode', label: texts.facts.mode, value: account.readOnly ? texts.readOnlyMode : texts.writeMode },
        ]}
      />
      {inPractice && <CopyPracticeKey id={account.id} />}
      {!inPractice && state !== undefined && needsKey.has(state) && (
        <div className="rd-profile-action">
          <Button onPress={() => openKeyDialog(account.id)}>{texts.enterKey}</Button>
        </div>
      )}
    </Pane>
  );
}

const words = practice.copyKey;

/** The tester asks for a key, and the practice account's key was generated: the main process copies it. */
function CopyPracticeKey({ id }: { readonly id: AccountId }) {
  const copy = useCommand('practice.copyKey');
  return (
    <div className="rd-profile-action">
      <Button icon={<Duplicate />} onPress={() => copy.mutate({ id })}>
        {copy.isSuccess ? words.copied : words.copy}
      </Button>
      {copy.error !== null && (
        <p className="rd-field-error" role="alert">
          {words.failed(copy.error.message)}
        </p>
      )}
    </div>
  );
}
