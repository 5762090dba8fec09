import { ui } from '../../text/en/ui.ts';
import { Button } from '../buttons/Button.tsx';

const words = ui.leaving;

/** Replaces a dialog's buttons: asks before input is discarded. */
export function UnsavedChangesFoot({ onKeep, onDiscard }: { readonly onKeep: () => void; readonly onDiscard: () => void }) {
  return (
    <>
      <strong className="rd-dialog-note" role="alert">
        {words.unsaved}
      </strong>
      <Button key="keep" autoFocus onPress={onKeep}>
        {words.keepEditing}
      </Button>
      <Button key="discard" variant="danger" onPress={onDiscard}>
        {words.discard}
      </Button>
    </>
  );
}
