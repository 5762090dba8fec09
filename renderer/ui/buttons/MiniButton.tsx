import type { KeyboardEvent, ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import './mini-button.css';
import { tipAttributes } from '../overlays/tip-attributes.ts';

export interface MiniButtonProps {
  /** Its name and its tooltip. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly className?: string;
  readonly keys?: readonly string[];
  /** For pointer use only: there are keys that do the same. */
  readonly skipped?: boolean;
  /** It stays visible and does nothing. */
  readonly blocked?: boolean;
  readonly onPress: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A button hardly larger than its icon, in a field or a list item. */
export function MiniButton({ label, icon, className, keys, skipped = false, blocked = false, onPress, onKeyDown }: MiniButtonProps) {
  return (
    <button
      type="button"
      tabIndex={skipped ? -1 : undefined}
      className={classNames('rd-mini', className)}
      aria-label={label}
      aria-disabled={blocked || undefined}
      {...tipAttributes(label, undefined, keys)}
      onClick={() => {
        if (!blocked) onPress();
      }}
      onKeyDown={onKeyDown}
    >
      {icon}
    </button>
  );
}
