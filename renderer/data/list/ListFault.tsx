import type { CallError } from '../../api/client.ts';
import { useCommand } from '../../api/queries.ts';
import { lists as texts } from '../../text/en/lists.ts';
import { Button, ErrorPanel } from '../../ui/index.ts';

/** In place of a list that main could not open. */
export function ListFault({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const copy = useCommand('app.copy');
  const { trouble } = texts;
  const incident = error.dto.incident === undefined ? [] : [trouble.details.incident(error.dto.incident)];
  const details = [trouble.details.code(error.code), ...incident].join('\n');
  return (
    <ErrorPanel
      title={trouble.title}
      meaning={error.message}
      whatToDo={trouble.whatToDo}
      details={details}
      onCopy={() => copy.mutate({ text: details })}
      action={<Button onPress={onRetry}>{trouble.again}</Button>}
    />
  );
}
