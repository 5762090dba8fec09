import type { CallError } from '../../api/client.ts';
import { domain as text } from '../../text/en/domains.ts';
import { Banner, Button, Offline, WarningSign } from '../../ui/index.ts';

export interface SectionErrorProps {
  readonly error: CallError;
  /** Data of this part was read before and is shown. */
  readonly hasSome: boolean;
  readonly onRetry: () => void;
}

/** Why a part could not be read now, and that earlier data stays. */
export function SectionError({ error, hasSome, onRetry }: SectionErrorProps) {
  const { fault } = text;
  const offline = fault.offlineCodes.includes(error.code);
  const isMissing = error.code === 'NOT_FOUND';
  const more = [error.message, hasSome ? fault.stays : fault.nothing].join(' ');
  return (
    <Banner
      tone={offline ? 'quiet' : 'needs-you'}
      icon={offline ? <Offline /> : <WarningSign />}
      strong={isMissing ? fault.missing : fault.notRead}
      text={isMissing ? fault.missingMore : more}
      action={
        <Button size="small" onPress={onRetry}>
          {fault.retry}
        </Button>
      }
    />
  );
}
