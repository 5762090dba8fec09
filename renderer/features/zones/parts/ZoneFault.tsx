import type { CallError } from '../../../api/client.ts';
import { zones as texts } from '../../../text/en/zones/zones.ts';
import { Banner, Button, ErrorSign } from '../../../ui/index.ts';

/** An inline error for a zone; `onRetry` retries, `onClose` dismisses it. */
export function ZoneFault({
  error,
  typed = [],
  onRetry,
  onClose,
}: {
  readonly error: Pick<CallError, 'message'>;
  /** Typed text that was not committed. */
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
