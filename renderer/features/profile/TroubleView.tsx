import type { CallError } from '../../api/client.ts';
import { useCommand } from '../../api/queries.ts';
import { profile as texts } from '../../texts/en/profile.ts';
import { Banner, Button, ErrorPanel, Offline, useFormats, WarningSign } from '../../ui/index.ts';
import { openKeyDialog } from '../accounts/index.ts';

interface TroubleProps {
  readonly accountId: string;
  readonly error: CallError;
  readonly onRetry: () => void;
}

const asksForKey = new Set(['AUTH', 'KEY_MISSING', 'KEYCHAIN']);

function Action({ accountId, error, onRetry }: TroubleProps) {
  return (
    <>
      {asksForKey.has(error.code) && <Button onPress={() => openKeyDialog(accountId)}>{texts.enterKey}</Button>}
      <Button onPress={onRetry}>{texts.tryAgain}</Button>
    </>
  );
}

/** One line over a page that still shows what was read before. */
export function TroubleBanner(props: TroubleProps & { readonly failedAt: number }) {
  const formats = useFormats();
  const { error, failedAt } = props;
  const offline = error.code === 'OFFLINE';
  return (
    <Banner
      tone={offline ? 'quiet' : 'needs-you'}
      icon={offline ? <Offline /> : <WarningSign />}
      strong={offline ? texts.offlineSince(formats.time(new Date(failedAt).toISOString())) : texts.inShort(error.code)}
      text={offline ? texts.stays : error.message}
      action={<Action {...props} />}
    />
  );
}

/** The same with nothing to show yet: what happened, what it means, what to do. */
export function TroublePanel(props: TroubleProps) {
  const { error } = props;
  const copy = useCommand('app.copy');
  const details = [
    texts.details.code(error.code),
    ...(error.dto.incident === undefined ? [] : [texts.details.incident(error.dto.incident)]),
  ].join('\n');
  return (
    <ErrorPanel
      title={texts.trouble[error.code].title}
      meaning={error.message}
      whatToDo={texts.trouble[error.code].whatToDo}
      details={details}
      action={<Action {...props} />}
      onCopy={() => copy.mutate({ text: details })}
    />
  );
}
