import { useState } from 'react';
import type { Collection } from '../../../../preload/contract/explorer/collections.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import { explorerCollections as text } from '../../../text/en/explorer/collections.ts';
import { Button, ConfirmDialog, Dialog, SelectField, useFormats } from '../../../ui/index.ts';
import type { Prompt } from './line-actions.ts';
import { NameDialog } from './NameDialog.tsx';
import type { TreeLine } from './tree-lines.ts';
import { VariablesDialog } from './VariablesDialog.tsx';

interface CollectionPromptProps {
  readonly accountId: AccountId;
  readonly prompt: Prompt;
  readonly collections: readonly Collection[];
  readonly onReported: (error: unknown) => void;
  readonly onClose: () => void;
}

const nameOf = (line: TreeLine): string => (line.kind === 'collection' ? line.collection.name : line.request.name);

/** The dialog for an action on a tree line. */
export function CollectionPrompt({ accountId, prompt: { what, line }, collections, onReported, onClose }: CollectionPromptProps) {
  const name = nameOf(line);
  switch (what) {
    case 'rename':
      return (
        <NameDialog
          title={text.renameTitle(name)}
          confirm={text.renameConfirm}
          initial={name}
          onName={(to) => renamed(line, to)}
          onClose={onClose}
        />
      );
    case 'variables':
      return <VariablesDialog accountId={accountId} collection={line.collection} onClose={onClose} />;
    case 'move':
      return line.kind === 'request' ? <MoveDialog {...{ line, collections, onReported, onClose }} /> : null;
    case 'delete':
      return <DeleteDialog {...{ line, onReported, onClose }} />;
  }
}

async function renamed(line: TreeLine, name: string): Promise<void> {
  if (line.kind === 'collection') await call('collections.rename', { id: line.collection.id, name });
  else await call('collections.change', { id: line.request.id, name });
  await invalidate('collections.list');
}

type SubdialogProps = Pick<CollectionPromptProps, 'onReported' | 'onClose'>;

function DeleteDialog({ line, onReported, onClose }: SubdialogProps & { readonly line: TreeLine }) {
  const formats = useFormats();
  const isCollection = line.kind === 'collection';
  const remove = async () => {
    if (isCollection) await call('collections.drop', { id: line.collection.id });
    else await call('collections.remove', { id: line.request.id });
    await invalidate('collections.list', 'collections.variables');
  };
  return (
    <ConfirmDialog
      title={isCollection ? text.dropTitle : text.removeTitle}
      confirm={text.removeConfirm}
      danger
      onConfirm={() => {
        remove().catch(onReported);
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        {isCollection
          ? text.dropQuestion(line.collection.name, formats.number(line.collection.requests.length))
          : text.removeConfirmation(line.request.name)}
      </p>
    </ConfirmDialog>
  );
}

interface MoveDialogProps extends SubdialogProps {
  readonly line: Extract<TreeLine, { kind: 'request' }>;
  readonly collections: readonly Collection[];
}

function MoveDialog({ line, collections, onReported, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(String(line.collection.id));
  const move = async () => {
    await call('collections.change', { id: line.request.id, collection: Number(to) });
    await invalidate('collections.list');
  };
  return (
    <Dialog
      title={text.moveTitle(line.request.name)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            onPress={() => {
              move().catch(onReported);
              onClose();
            }}
          >
            {text.moveConfirm}
          </Button>
        </>
      }
    >
      <SelectField
        label={text.collection}
        value={to}
        options={collections.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setTo}
      />
    </Dialog>
  );
}
