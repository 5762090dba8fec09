import type { CallError } from '../../api/client.ts';
import { useCommand } from '../../api/queries.ts';
import { lists as text } from '../../text/en/lists.ts';
import { Button, ErrorPanel } from '../../ui/index.ts';

/** Shown instead of a list that main could not open. */
export function ListFault({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const copy = useCommand('app.copy');
  const { issue } = text;
  const incident = error.dto.incident === undefined ? [] : [issue.details.incident(error.dto.incident)];
  const details = [issue.details.code(error.code), ...incident].join('\n');
  return (
    <ErrorPanel
      title={issue.title}
      meaning={error.message}
      whatToDo={issue.whatToDo}
      details={details}
      onCopy={() => copy.mutate({ text: details })}
      action={<Button onPress={onRetry}>{issue.retry}</Button>}
    />
  );
}
