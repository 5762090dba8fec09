import type { CallError } from '../../../api/client.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';
import { Banner, Button, ErrorSign } from '../../../ui/index.ts';

/** An inline error for a zone; `onRetry` retries, `onClose` dismisses it. */
export function ZoneFault({
  error,
  what,
  typed = [],
  onRetry,
  onClose,
}: {
  readonly error: Pick<CallError, 'message'>;
  /** What did not succeed. */
  readonly what: keyof typeof text.fault.titles;
  /** Typed text that was not committed. */
  readonly typed?: readonly string[];
  readonly onRetry?: () => void;
  readonly onClose?: () => void;
}) {
  return (
    <Banner
      tone="broken"
      icon={<ErrorSign size={14} />}
      strong={text.fault.titles[what]}
      text={text.fault.text(error.message, typed)}
      action={
        onRetry === undefined ? (
          onClose !== undefined && (
            <Button size="small" onPress={onClose}>
              {text.fault.close}
            </Button>
          )
        ) : (
          <Button size="small" onPress={onRetry}>
            {text.fault.retry}
          </Button>
        )
      }
    />
  );
}
