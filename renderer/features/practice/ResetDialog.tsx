import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { resetAccountQueries, useCommand } from '../../api/queries.ts';
import { practice } from '../../text/en/practice.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { closeReset } from './reset-question.ts';

const text = practice.reset;

/** Confirms resetting the sample data; then everything on the screen is reread. */
export function ResetDialog({ accountId }: { readonly accountId: AccountId }) {
  const reset = useCommand('practice.reset');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      danger
      busy={reset.isPending}
      onCancel={closeReset}
      onConfirm={() => {
        setProblem(null);
        reset.mutate(
          { id: accountId },
          {
            onSuccess: () => {
              void resetAccountQueries(accountId);
              closeReset();
            },
            onError: (error) => setProblem(text.failed(error.message)),
          },
        );
      }}
    >
      <p>{text.what}</p>
      <p>{text.afterwards}</p>
      {problem !== null && (
        <p className="rd-field-error" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
