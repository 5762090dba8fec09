import { settings as text } from '../../../text/en/settings.ts';
import { Fault } from '../fields/Fault.tsx';
import type { DataActionName, DataActions } from './use-data-actions.ts';

interface OutcomeProps {
  readonly actions: DataActions;
  readonly of: readonly DataActionName[];
}

/** What was done and where the result is; it replaces the hint's line, so that nothing moves. */
export function OutcomeText({ actions: { outcome }, of, hint }: OutcomeProps & { readonly hint?: string }) {
  const ownText = outcome !== undefined && of.includes(outcome.of) && 'text' in outcome ? outcome.text : undefined;
  return (
    <p className="rd-field-hint">
      {ownText === undefined && hint}
      <span role="status" className="rd-settings-outcome rd-selectable">
        {ownText}
      </span>
    </p>
  );
}

/** Why it was not done. */
export function OutcomeFault({ actions: { outcome, forget }, of }: OutcomeProps) {
  if (outcome === undefined || 'text' in outcome || !of.includes(outcome.of)) return null;
  return (
    <Fault title={text.data.faults[outcome.of]} whatToDo={text.data.whatToDo} error={outcome.error} at={outcome.at} onClose={forget} />
  );
}
