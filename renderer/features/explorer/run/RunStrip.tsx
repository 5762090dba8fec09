import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../app/navigate.ts';
import { explorerRun as texts } from '../../../texts/en/explorer-run.ts';
import { ImportSign, useFormats } from '../../../ui/index.ts';
import { setRunOpen } from './run-view.ts';
import { useRunState } from './use-run-state.ts';

/** A run that goes on, or stands still with rows left, at the foot of the list. */
export function RunStrip({ accountId }: { readonly accountId: AccountId }) {
  const formats = useFormats();
  const state = useRunState(accountId);
  if (state === null) return null;
  const show = () => {
    setRunOpen(state.accountId, state.operation, true);
    goTo({ screen: 'explorer', accountId: state.accountId, id: state.operation });
  };
  return (
    <section className="rd-explorer-changed" aria-label={texts.stripLabel}>
      <ImportSign size={14} />
      <span className="rd-cut rd-figures">{texts.strip(formats.number(state.done), formats.number(state.total))}</span>
      <button type="button" className="rd-link" onClick={show}>
        {texts.stripShow}
      </button>
    </section>
  );
}
