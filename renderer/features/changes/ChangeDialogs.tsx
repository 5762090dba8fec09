import { ChangeForm } from './ChangeForm.tsx';
import { closeChange, useOpenChange } from './open-change.ts';

const nothing = {};

/** The form opened by a command, or by a button outside the change menus. */
export function ChangeDialogs() {
  const open = useOpenChange();
  return open === null ? null : <ChangeForm key={open.kind} first={nothing} {...open} onClose={closeChange} />;
}
