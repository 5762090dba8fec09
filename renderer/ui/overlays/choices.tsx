import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './choices.css';
import { Keys } from '../buttons/Key.tsx';

/* Grouped results below a field that keeps the focus and handles the keys (combobox pattern). */

export interface ChoiceGroupProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The list that contains the groups. */
export function Choices({ id, label, children }: { readonly id: string; readonly label: string; readonly children: ReactNode }) {
  return (
    <div id={id} role="listbox" aria-label={label} className="rd-choices">
      {children}
    </div>
  );
}

export function ChoiceGroup({ id, title, children }: ChoiceGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no fieldset
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="rd-choices-group">
        {title}
      </div>
      {children}
    </div>
  );
}

export interface ChoiceProps {
  readonly id: string;
  /** The one that Enter selects. */
  readonly active: boolean;
  readonly disabled?: boolean;
  readonly className: string;
  readonly onPoint: () => void;
  readonly onAccept: () => void;
  readonly children: ReactNode;
}

export function Choice({ id, active, disabled = false, className, onPoint, onAccept, children }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={disabled || undefined}
      className={classNames('rd-choice', className)}
      onPointerMove={onPoint}
      onClick={onAccept}
    >
      {children}
    </div>
  );
}

/** Replaces the list if nothing was found. */
export function NoChoice({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div className="rd-choices-none">
      <strong>{title}</strong>
      <span>{hint}</span>
    </div>
  );
}

/** The number of results for screen readers, and the keys below the list. */
export function ChoicesFoot({
  found,
  text,
}: {
  readonly found: string;
  readonly text: Readonly<Record<'move' | 'take' | 'leave', string>>;
}) {
  return (
    <>
      <div className="rd-hidden" role="status">
        {found}
      </div>
      <div className="rd-choices-foot" aria-hidden>
        <span>
          <Keys keys={['↑', '↓']} /> {text.move}
        </span>
        <span>
          <Keys keys={['Enter']} /> {text.take}
        </span>
        <span>
          <Keys keys={['Escape']} /> {text.leave}
        </span>
      </div>
    </>
  );
}
