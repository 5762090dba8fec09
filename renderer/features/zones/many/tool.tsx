import { Suspense } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { zoneMany as texts } from '../../../texts/en/zone-many.ts';
import { Edit, lazyPart, Search } from '../../../ui/index.ts';
import type { ZoneListTool } from '../tools.ts';
import type { ManyDialogProps } from './ManyDialog.tsx';
import { closeMany, openMany, useOpenedMany } from './opened.ts';

const ManyDialog = lazyPart<ManyDialogProps>(async () => (await import('./ManyDialog.tsx')).ManyDialog);

function Dialogs({ accountId }: { readonly accountId: AccountId }) {
  const opened = useOpenedMany();
  if (opened === null || opened.context.accountId !== accountId) return null;
  return (
    <Suspense>
      <ManyDialog {...opened} onClose={closeMany} />
    </Suspense>
  );
}

/** Edits and comparisons over the zones of a filter or a selection. */
export const manyZonesTool: ZoneListTool = {
  items: (context) => [
    { id: 'edit', title: texts.menu.edit, icon: <Edit size={14} />, run: () => openMany({ dialog: 'edit', context }) },
    { id: 'drift', title: texts.menu.drift, icon: <Search size={14} />, run: () => openMany({ dialog: 'drift', context }) },
  ],
  Dialogs,
};
