import { settings as texts } from '../../texts/en/settings.ts';
import { Fault } from './Fault.tsx';
import type { DataActionName, DataActions } from './use-data-actions.ts';

interface OutcomeProps {
  readonly actions: DataActions;
  readonly of: readonly DataActionName[];
}

/** What was done and where it lies, on the line of the buttons that did it. */
export function OutcomeText({ actions: { outcome }, of }: OutcomeProps) {
  const mine = outcome !== undefined && of.includes(outcome.of) && 'text' in outcome ? outcome.text : undefined;
  return (
    <span role="status" className="rd-settings-outcome rd-selectable">
      {mine}
    </span>
  );
}

/** Why it was not done. */
export function OutcomeFault({ actions: { outcome, forget }, of }: OutcomeProps) {
  if (outcome === undefined || 'text' in outcome || !of.includes(outcome.of)) return null;
  return (
    <Fault title={texts.data.faults[outcome.of]} whatToDo={texts.data.whatToDo} error={outcome.error} at={outcome.at} onClose={forget} />
  );
}
