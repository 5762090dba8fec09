import { ChangeForm } from './ChangeForm.tsx';
import { closeChange, useOpenChange } from './open-change.ts';

const nothing = {};

/** The form that a command or a button outside of the menus of changes opened. */
export function ChangeDialogs() {
  const open = useOpenChange();
  return open === null ? null : <ChangeForm key={open.kind} first={nothing} {...open} onClose={closeChange} />;
}
