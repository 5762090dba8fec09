import type { CallError } from '../../api/client.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { practice } from '../../text/en/practice.ts';
import { profile as texts } from '../../text/en/profile.ts';
import { Banner, Button, ErrorPanel, Offline, useFormats, WarningSign } from '../../ui/index.ts';
import { openKeyDialog } from '../accounts/index.ts';

export interface TroubleProps {
  readonly accountId: string;
  readonly error: CallError;
  readonly onRetry: () => void;
}

const asksForKey = new Set(['AUTH', 'KEY_MISSING', 'KEYCHAIN']);

/** Practice makes its key itself, and its service is started by the next try. */
function useInPractice(accountId: string): boolean {
  return isPractice(useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId));
}

function Action({ accountId, error, onRetry }: TroubleProps) {
  const inPractice = useInPractice(accountId);
  return (
    <>
      {asksForKey.has(error.code) && !inPractice && <Button onPress={() => openKeyDialog(accountId)}>{texts.enterKey}</Button>}
      <Button onPress={onRetry}>{texts.tryAgain}</Button>
    </>
  );
}

/** One line over a page that still shows what was read before. */
export function TroubleBanner(props: TroubleProps & { readonly failedAt: number }) {
  const formats = useFormats();
  const { error, failedAt } = props;
  const inPractice = useInPractice(props.accountId);
  const offline = error.code === 'OFFLINE' && !inPractice;
  const told = inPractice && error.code === 'OFFLINE' ? practice.trouble.away : texts.inShort(error.code);
  return (
    <Banner
      tone={offline ? 'quiet' : 'needs-you'}
      icon={offline ? <Offline /> : <WarningSign />}
      strong={offline ? texts.offlineSince(formats.time(new Date(failedAt).toISOString())) : told}
      text={offline ? texts.stays : error.message}
      action={<Action {...props} />}
    />
  );
}

/** The same with nothing to show yet: what happened, what it means, what to do. */
export function TroublePanel(props: TroubleProps) {
  const { error } = props;
  const inPractice = useInPractice(props.accountId);
  const words = texts.trouble[error.code];
  const copy = useCommand('app.copy');
  const title = inPractice && error.code === 'OFFLINE' ? practice.trouble.awayTitle : words.title;
  // About its data, main has said what to do.
  const whatToDo = inPractice && error.code !== 'PRACTICE_DATA' ? practice.trouble.whatToDo : words.whatToDo;
  const details = [
    texts.details.code(error.code),
    ...(error.dto.incident === undefined ? [] : [texts.details.incident(error.dto.incident)]),
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
