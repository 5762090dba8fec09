import type { RunState } from '../../../../preload/contract/explorer/run.ts';
import { explorerRun as text } from '../../../text/en/explorer/run.ts';
import { useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { showRun } from './run-view.ts';

/** The progress of the account's run, in the status bar of every screen; links to the run. */
export function RunStatus({ state }: { readonly state: RunState }) {
  const formats = useFormats();
  const counts = text.run.counts(formats.number(state.done), formats.number(state.total));
  return (
    <button
      type="button"
      className="rd-statusbar-hint"
      onClick={() => showRun(state)}
      {...tipAttributes(text.status.of(text.run.phases[state.phase], state.file))}
    >
      {text.status.run} <strong className="rd-figures">{counts}</strong>
    </button>
  );
}
