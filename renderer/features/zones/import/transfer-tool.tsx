import { Suspense, useEffect } from 'react';
import { zoneImport as text } from '../../../text/en/zones/import.ts';
import { lazyComponent } from '../../../ui/index.ts';
import type { ZoneTool, ZoneToolContext } from '../tool.ts';
import type { ImportDialogProps } from './ImportDialog.tsx';
import { showTransfer, useOpenTransfer } from './open-dialog.ts';

const ImportDialog = lazyComponent<ImportDialogProps>(async () => (await import('./ImportDialog.tsx')).ImportDialog);
const ExportDialog = lazyComponent<ZoneToolContext>(async () => (await import('./ExportDialog.tsx')).ExportDialog);

function Dialogs(context: ZoneToolContext) {
  const open = useOpenTransfer();
  // Dialogs close with the editor.
  useEffect(() => () => showTransfer(null), []);
  return (
    <Suspense>
      {open?.dialog === 'import' && <ImportDialog {...context} pasted={open.pasted} />}
      {open?.dialog === 'export' && <ExportDialog {...context} />}
    </Suspense>
  );
}

/** "Import…" and "Export…" of the zone editor. */
export const transferTool: ZoneTool = {
  items: () => [
    { id: 'import', title: text.menu.import, run: () => showTransfer({ dialog: 'import' }) },
    { id: 'export', title: text.menu.export, run: () => showTransfer({ dialog: 'export' }) },
  ],
  Dialogs,
};
