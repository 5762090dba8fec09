import { Suspense } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { zoneMany as text } from '../../../text/en/zones/many.ts';
import { Edit, History, lazyComponent, Search } from '../../../ui/index.ts';
import type { ZoneListTool } from '../tool.ts';
import type { ManyDialogProps } from './ManyDialog.tsx';
import { closeMany, openMany, useOpenedMany } from './opened.ts';
import { RunDialog } from './RunDialog.tsx';

const ManyDialog = lazyComponent<ManyDialogProps>(async () => (await import('./ManyDialog.tsx')).ManyDialog);

function Dialogs({ accountId }: { readonly accountId: AccountId }) {
  const opened = useOpenedMany();
  if (opened?.dialog === 'run') {
    const { run, title, from } = opened;
    if (opened.accountId !== accountId) return null;
    return (
      <RunDialog
        key={run}
        accountId={accountId}
        title={title}
        run={run}
        onBack={from === undefined ? undefined : () => openMany(from)}
        onClose={closeMany}
      />
    );
  }
  if (opened === null || opened.context.accountId !== accountId) return null;
  return (
    <Suspense>
      <ManyDialog {...opened} onClose={closeMany} />
    </Suspense>
  );
}

/** Edits, comparisons and snapshots for the zones of a filter or a selection. */
export const manyZonesTool: ZoneListTool = {
  items: (context) => [
    { id: 'edit', title: text.menu.edit, icon: <Edit size={14} />, run: () => openMany({ dialog: 'edit', context }) },
    { id: 'drift', title: text.menu.drift, icon: <Search size={14} />, run: () => openMany({ dialog: 'drift', context }) },
    { id: 'keep', title: text.menu.keep, icon: <History size={14} />, run: () => openMany({ dialog: 'keep', context }) },
  ],
  Dialogs,
};
