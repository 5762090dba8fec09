import type { ReactNode } from 'react';
import { ui } from '../../text/en/ui.ts';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The verb with its object, on the button. */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly disabledReason?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before an action that cannot be undone; explains it, and focuses Cancel. */
export function ConfirmDialog({ title, confirm, danger = false, busy, disabledReason, onConfirm, onCancel, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel} autoFocus>
            {ui.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onPress={onConfirm} busy={busy} disabledReason={disabledReason}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="rd-confirm">{children}</div>
    </Dialog>
  );
}
