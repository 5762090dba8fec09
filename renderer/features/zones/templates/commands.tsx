import type { Command } from '../../../navigation/commands.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { presentAccount } from '../../../navigation/present-account.ts';
import { zoneTemplates as text } from '../../../text/en/zones/templates.ts';
import { Properties } from '../../../ui/index.ts';
import { presentEditor } from '../present-editor.ts';
import { open } from './opened.ts';

/** Template commands: apply to the open zone, and manage all of them. */
export function templateCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  const editor = presentEditor();
  return [
    {
      id: 'zone-apply-template',
      title: text.applyCommand,
      group: 'account',
      icon: <Properties />,
      context: editor?.zone.name,
      unavailable: editor === null ? text.noEditor : undefined,
      run: () => {
        const zone = presentEditor()?.zone;
        if (zone !== undefined) open({ dialog: 'apply', accountId: zone.accountId, id: zone.id });
      },
    },
    {
      id: 'zone-templates',
      title: text.command,
      group: 'account',
      icon: <Properties />,
      context: name,
      run: () => {
        if (presentEditor() === null) goTo({ screen: 'dns', accountId });
        open({ dialog: 'manage', accountId });
      },
    },
  ];
}
