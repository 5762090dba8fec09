import type { Command } from '../../navigation/commands.ts';
import { zones as texts } from '../../text/en/zones/zones.ts';
import { ExportSign, History, ImportSign, Plus, Redo, SendMessage, Undo } from '../../ui/index.ts';
import { showTransfer } from './import/open-dialog.ts';
import { presentEditor } from './present-editor.ts';
import { templateCommands } from './templates/commands.tsx';

const words = texts.commands;

/** The steps of the editor that is shown, and the templates. */
export function zonesCommands(): readonly Command[] {
  const editor = presentEditor();
  const missing = editor === null ? words.noEditor : undefined;
  const none = texts.editor;
  return [
    {
      id: 'zone-add-record',
      title: words.add,
      group: 'account',
      keys: 'Insert',
      icon: <Plus />,
      context: editor?.zone.name,
      unavailable: missing,
      run: () => presentEditor()?.add(),
    },
    {
      id: 'zone-undo',
      title: words.undo,
      group: 'account',
      keys: 'Mod+Z',
      icon: <Undo />,
      context: editor?.zone.name,
      unavailable: missing ?? (editor?.zone.canUndo === true ? undefined : none.nothingToUndo),
      run: () => presentEditor()?.undo(),
    },
    {
      id: 'zone-redo',
      title: words.redo,
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
      title: words.review,
      group: 'account',
      icon: <SendMessage />,
      context: editor?.zone.name,
      unavailable: missing ?? editor?.reviewBlocked,
      run: () => presentEditor()?.review(),
    },
    {
      id: 'zone-import',
      title: words.import,
      group: 'account',
      icon: <ImportSign />,
      context: editor?.zone.name,
      unavailable: missing,
      run: () => showTransfer({ dialog: 'import' }),
    },
    {
      id: 'zone-export',
      title: words.export,
      group: 'account',
      icon: <ExportSign />,
      context: editor?.zone.name,
      unavailable: missing,
      run: () => showTransfer({ dialog: 'export' }),
    },
    {
      id: 'zone-snapshots',
      title: words.snapshots,
      group: 'account',
      icon: <History />,
      context: editor?.zone.name,
      unavailable: missing,
      run: () => presentEditor()?.snapshots(),
    },
    ...templateCommands(),
  ];
}
