import { type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { tipAttributes } from '../overlays/tip-attributes.ts';
import { Keys } from './Key.tsx';

export interface ButtonProps {
  readonly children?: ReactNode;
  readonly icon?: ReactElement;
  /** Accessible name if there is no text; then also the tooltip. */
  readonly label?: string;
  readonly variant?: 'plain' | 'primary' | 'minimal' | 'danger';
  readonly size?: 'small';
  readonly type?: 'button' | 'submit';
  /** Id of the form that it submits, if it is outside of it. */
  readonly form?: string;
  readonly onPress?: () => void;
  /** Why it is disabled. The button stays reachable by keyboard and shows the reason. */
  readonly disabledReason?: string | undefined;
  readonly busy?: boolean | undefined;
  /** Caps of its shortcut, e.g. `['Mod', 'K']`. */
  readonly keys?: readonly string[];
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
}

/** A button. Disabled or busy it stays focusable and does nothing. */
export function Button(props: ButtonProps) {
  const { children, icon, label, variant = 'plain', size, type = 'button', onPress, disabledReason, busy = false, keys, ...rest } = props;
  const reasonId = useId();
  const blocked = disabledReason !== undefined;
  const iconOnly = children === undefined;
  const ownTip = iconOnly && label !== undefined ? tipAttributes(label, undefined, keys) : undefined;
  const tip = blocked ? tipAttributes(disabledReason) : ownTip;
  return (
    <>
      <button
        {...rest}
        {...tip}
        type={type}
        className={classNames('rd-button', `is-${variant}`, size && 'is-small', iconOnly && 'is-icon')}
        aria-label={label}
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? reasonId : undefined}
        aria-busy={busy || undefined}
        onClick={(event) => {
          if (blocked || busy) event.preventDefault();
          else onPress?.();
        }}
      >
        {icon}
        {children !== undefined && <span>{children}</span>}
        {!iconOnly && keys !== undefined && (
          <span aria-hidden>
            <Keys keys={keys} />
          </span>
        )}
      </button>
      {blocked && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
