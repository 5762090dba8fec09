import type { Command } from '../../navigation/commands.ts';
import { zones } from '../../text/en/zones/zones.ts';
import { ExportSign, History, ImportSign, Plus, Redo, SendMessage, Undo } from '../../ui/index.ts';
import { showTransfer } from './import/open-dialog.ts';
import { presentEditor } from './present-editor.ts';
import { templateCommands } from './templates/commands.tsx';

const text = zones.commands;

/** The steps of the editor that is shown, and the templates. */
export function zonesCommands(): readonly Command[] {
  const editor = presentEditor();
  const missing = editor === null ? text.noEditor : undefined;
  const none = zones.editor;
  return [
    {
      id: 'zone-add-record',
      title: text.add,
      group: 'account',
      keys: 'Insert',
      icon: <Plus />,
      context: editor?.zone.name,
      unavailable: missing,
      run: () => presentEditor()?.add(),
    },
    {
      id: 'zone-undo',
      title: text.undo,
      group: 'account',
      keys: 'Mod+Z',
      icon: <Undo />,
      context: editor?.zone.name,
      unavailable: missing ?? (editor?.zone.canUndo === true ? undefined : none.nothingToUndo),
      run: () => presentEditor()?.undo(),
    },
    {
      id: 'zone-redo',
      title: text.redo,
      group: 'account',
      keys: 'Mod+Shift+Z',
      otherKeys: ['Mod+Y'],
      icon: <Redo />,
      context: editor?.zone.name,
      unavailable: missing ?? (editor?.zone.canRedo === true ? undefined : none.nothingToRedo),
      run: () => presentEditor()?.redo(),
    },
    {
      id: 'zone-review',
      title: text.review,
      group: 'account',
      icon: <SendMessage />,
      context: editor?.zone.name,
      unavailable: missing ?? editor?.reviewBlocked,
      run: () => presentEditor()?.review(),
    },
    {
      id: 'zone-import',
      title: text.import,
      group: 'account',
      icon: <ImportSign />,
      context: editor?.zone.name,
      unavailable: missing,
      run: () => showTransfer({ dialog: 'import' }),
    },
    {
      id: 'zone-export',
      title: text.export,
      group: 'account',
      icon: <ExportSign />,
      context: editor?.zone.name,
      unavailable: missing,
      run: () => showTransfer({ dialog: 'export' }),
    },
    {
      id: 'zone-snapshots',
      title: text.snapshots,
      group: 'account',
      icon: <History />,
      context: editor?.zone.name,
      unavailable: missing,
      run: () => presentEditor()?.snapshots(),
    },
    ...templateCommands(),
  ];
}
