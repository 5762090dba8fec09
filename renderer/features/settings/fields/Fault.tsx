import { call } from '../../../api/client.ts';
import { errorDetails } from '../../../api/error-details.ts';
import { settings as text } from '../../../text/en/settings.ts';
import { Button, ErrorPanel } from '../../../ui/index.ts';

interface FaultProps {
  readonly title: string;
  readonly whatToDo: string;
  readonly error: Error;
  /** ISO 8601. */
  readonly at: string;
  readonly onRetry?: () => void;
  readonly onClose?: () => void;
}

/** A ref: scrolls a new element into view. */
function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** An error in its section, with details to copy. */
export function Fault({ title, whatToDo, error, at, onRetry, onClose }: FaultProps) {
  const details = errorDetails(error, at);
  return (
    <div className="rd-settings-fault" ref={show}>
      <ErrorPanel
        title={title}
        meaning={error.message}
        whatToDo={whatToDo}
        details={details}
        // The details stay on the screen for manual selection if the clipboard fails.
        onCopy={() => void call('app.copy', { text: details }).catch(() => undefined)}
        action={
          <>
            {onRetry !== undefined && <Button onPress={onRetry}>{text.unread.retry}</Button>}
            {onClose !== undefined && <Button onPress={onClose}>{text.close}</Button>}
          </>
        }
      />
    </div>
  );
}
