import type { AccountId } from '../../../preload/contract/values.ts';
import { useCommand } from '../../api/queries.ts';
import { practice } from '../../text/en/practice.ts';
import { Button, Duplicate } from '../../ui/index.ts';

const words = practice.copyKey;

/** The tester asks for a key, and the practice account's key was generated: the main process copies it. */
export function CopyPracticeKey({ id }: { readonly id: AccountId }) {
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
