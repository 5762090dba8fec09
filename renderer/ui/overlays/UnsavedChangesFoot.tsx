import { ui } from '../../text/en/ui.ts';
import { Button } from '../buttons/Button.tsx';

const text = ui.leaving;

/** Replaces a dialog's buttons: asks before input is discarded. */
export function UnsavedChangesFoot({ onKeep, onDiscard }: { readonly onKeep: () => void; readonly onDiscard: () => void }) {
  return (
    <>
      <strong className="rd-dialog-note" role="alert">
        {text.unsaved}
      </strong>
      <Button key="keep" autoFocus onPress={onKeep}>
        {text.keepEditing}
      </Button>
      <Button key="discard" variant="danger" onPress={onDiscard}>
        {text.discard}
      </Button>
    </>
  );
}
