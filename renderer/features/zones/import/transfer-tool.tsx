import { Suspense, useEffect } from 'react';
import { zoneImport as texts } from '../../../texts/en/zone-import.ts';
import { lazyPart } from '../../../ui/index.ts';
import type { ZoneTool, ZoneToolContext } from '../tools.ts';
import { showTransfer, useOpenTransfer } from './open-dialog.ts';

const ImportDialog = lazyPart<ZoneToolContext>(async () => (await import('./ImportDialog.tsx')).ImportDialog);
const ExportDialog = lazyPart<ZoneToolContext>(async () => (await import('./ExportDialog.tsx')).ExportDialog);

function Dialogs(context: ZoneToolContext) {
  const open = useOpenTransfer();
  // With the editor its dialogs go.
  useEffect(() => () => showTransfer(null), []);
  return (
    <Suspense>
      {open === 'import' && <ImportDialog {...context} />}
      {open === 'export' && <ExportDialog {...context} />}
    </Suspense>
  );
}

/** "Import…" and "Export…" of the zone editor. */
export const transferTool: ZoneTool = {
  items: () => [
    { id: 'import', title: texts.menu.import, run: () => showTransfer('import') },
    { id: 'export', title: texts.menu.export, run: () => showTransfer('export') },
  ],
  Dialogs,
};
