import { Suspense } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { liveRuns as text } from '../../../text/en/live-runs.ts';
import { countPositions, type Positions } from '../../../ui/grid/index.ts';
import { Button, lazyComponent, Search } from '../../../ui/index.ts';
import { closeRuns, type OpenedRuns, openRuns, useOpenedRuns } from './opened.ts';

const RunsDialog = lazyComponent<OpenedRuns & { readonly onClose: () => void }>(async () => (await import('./RunsDialog.tsx')).RunsDialog);

export interface CheckSelectionProps {
  readonly accountId: AccountId;
  readonly view: string;
  readonly selection: Positions;
}

/** The button of the selection bar that starts live checks of the selected domains. */
export function CheckSelection({ accountId, view, selection }: CheckSelectionProps) {
  const open = (): void => {
    openRuns({
      accountId,
      selection: { view, places: selection.map(([first, last]): [number, number] => [first, last]), count: countPositions(selection) },
    });
  };
  return (
    <Button variant="minimal" icon={<Search size={14} />} onPress={open}>
      {text.button}
    </Button>
  );
}

/** The dialog of runs, if it is open for this account. */
export function LiveRuns({ accountId }: { readonly accountId: AccountId }) {
  const opened = useOpenedRuns();
  if (opened === null || opened.accountId !== accountId) return null;
  return (
    <Suspense>
      <RunsDialog {...opened} onClose={closeRuns} />
    </Suspense>
  );
}
