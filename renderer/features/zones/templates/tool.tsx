import type { AccountId } from '../../../../preload/contract/values.ts';
import { zoneTemplates as text } from '../../../text/en/zones/templates.ts';
import { Plus, Properties } from '../../../ui/index.ts';
import type { ZoneListTool, ZoneTool, ZoneToolContext } from '../tool.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { ManageDialog } from './ManageDialog.tsx';
import { close, open, useOpened } from './opened.ts';

function ManageTemplates({ accountId }: { readonly accountId: AccountId }) {
  const opened = useOpened();
  return opened?.dialog === 'manage' && opened.accountId === accountId ? <ManageDialog accountId={accountId} onClose={close} /> : null;
}

function EditorTemplates({ accountId, id, zone, reload }: ZoneToolContext) {
  const opened = useOpened();
  if (opened?.dialog !== 'apply' || opened.id !== id) return <ManageTemplates accountId={accountId} />;
  return (
    <ApplyDialog
      accountId={accountId}
      id={id}
      domain={zone.name}
      onPut={reload}
      onManage={() => open({ dialog: 'manage', accountId })}
      onClose={close}
    />
  );
}

/** Templates in the editor of a zone. */
export const templateTool: ZoneTool = {
  items: ({ accountId, id }) => [
    { id: 'apply', title: text.applyItem, icon: <Plus size={14} />, run: () => open({ dialog: 'apply', accountId, id }) },
    {
      id: 'manage',
      title: text.apply.manage,
      icon: <Properties size={14} />,
      separated: true,
      run: () => open({ dialog: 'manage', accountId }),
    },
  ],
  Dialogs: EditorTemplates,
};

/** The list of zones also shows the templates on request of the palette. */
export const templateListTool: ZoneListTool = { items: () => [], Dialogs: ManageTemplates };
