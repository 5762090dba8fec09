import type { CallError } from '../../../api/client.ts';
import { zones as texts } from '../../../text/en/zones.ts';
import { Banner, Button, ErrorSign } from '../../../ui/index.ts';

/** What could not be done with a zone, in its place; `onRetry` tries once more, `onClose` takes it away. */
export function ZoneFault({
  error,
  typed = [],
  onRetry,
  onClose,
}: {
  readonly error: Pick<CallError, 'message'>;
  /** What was typed and is not kept. */
  readonly typed?: readonly string[];
  readonly onRetry?: () => void;
  readonly onClose?: () => void;
}) {
  return (
    <Banner
      tone="broken"
      icon={<ErrorSign size={14} />}
      strong={texts.fault.title}
      text={texts.fault.text(error.message, typed)}
      action={
        onRetry === undefined ? (
          onClose !== undefined && (
            <Button size="small" onPress={onClose}>
              {texts.fault.close}
            </Button>
          )
        ) : (
          <Button size="small" onPress={onRetry}>
            {texts.fault.again}
          </Button>
        )
      }
    />
  );
}
