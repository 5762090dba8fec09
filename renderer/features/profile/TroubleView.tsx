import type { CallError } from '../../api/client.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { practice } from '../../text/en/practice.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Banner, Button, ErrorPanel, Offline, useFormats, WarningSign } from '../../ui/index.ts';
import { openKeyDialog } from '../accounts/index.ts';

export interface ProblemProps {
  readonly accountId: string;
  readonly error: CallError;
  readonly onRetry: () => void;
}

const keyErrorCodes = new Set(['AUTH', 'KEY_MISSING', 'KEYCHAIN']);

/** Practice generates its own key, and the next attempt starts its service. */
function useInPractice(accountId: string): boolean {
  return isPractice(useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId));
}

function Action({ accountId, error, onRetry }: ProblemProps) {
  const inPractice = useInPractice(accountId);
  return (
    <>
      {keyErrorCodes.has(error.code) && !inPractice && <Button onPress={() => openKeyDialog(accountId)}>{text.enterKey}</Button>}
      <Button onPress={onRetry}>{text.retry}</Button>
    </>
  );
}

/** A banner above data that was read before. */
export function ProblemBanner(props: ProblemProps & { readonly failedAt: number }) {
  const formats = useFormats();
  const { error, failedAt } = props;
  const inPractice = useInPractice(props.accountId);
  const offline = error.code === 'OFFLINE' && !inPractice;
  const reported = inPractice && error.code === 'OFFLINE' ? practice.issue.away : text.inShort(error.code);
  return (
    <Banner
      tone={offline ? 'quiet' : 'needs-you'}
      icon={offline ? <Offline /> : <WarningSign />}
      strong={offline ? text.offlineSince(formats.time(new Date(failedAt).toISOString())) : reported}
      text={offline ? text.stays : error.message}
      action={<Action {...props} />}
    />
  );
}

/** The same without data: what happened, what it means, what to do. */
export function ProblemPanel(props: ProblemProps) {
  const { error } = props;
  const inPractice = useInPractice(props.accountId);
  const issue = text.issue[error.code];
  const copy = useCommand('app.copy');
  const title = inPractice && error.code === 'OFFLINE' ? practice.issue.awayTitle : issue.title;
  // For errors of its data, the main process already gave instructions.
  const whatToDo = inPractice && error.code !== 'PRACTICE_DATA' ? practice.issue.whatToDo : issue.whatToDo;
  const details = [
    text.details.code(error.code),
    ...(error.dto.incident === undefined ? [] : [text.details.incident(error.dto.incident)]),
  ].join('\n');
  return (
    <ErrorPanel
      title={title}
      meaning={error.message}
      whatToDo={whatToDo}
      details={details}
      action={<Action {...props} />}
      onCopy={() => copy.mutate({ text: details })}
    />
  );
}
