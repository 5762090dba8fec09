import { type ReactNode, useId } from 'react';
import { settings as text } from '../../../text/en/settings.ts';
import { elementId, type SectionId } from '../section-list.ts';
import { forgetError, useFaults } from './change-settings.ts';
import { Fault } from './Fault.tsx';

/** One part of Settings: a region named by its heading. A change that was not stored is reported below it. */
export function Section({ id, note, children }: { readonly id: SectionId; readonly note?: string; readonly children: ReactNode }) {
  const { error } = useFaults();
  const titleId = `${elementId(id)}-title`;
  return (
    <section id={elementId(id)} className="rd-settings-section" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {text.sections[id]}
      </h2>
      {note !== undefined && <p className="rd-settings-note">{note}</p>}
      <div className="rd-settings-rows">{children}</div>
      {error?.section === id && <Fault {...text.unsaved} error={error.cause} at={error.at} onClose={forgetError} />}
    </section>
  );
}

/** An item of a section with its name at the left, if a single field's label is not enough. */
export function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be placed next to its content
    <div className="rd-settings-row" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="rd-field-label">
        {label}
      </span>
      <div className="rd-settings-row-body">{children}</div>
    </div>
  );
}
