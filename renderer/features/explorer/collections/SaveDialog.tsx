import { useState } from 'react';
import type { Collection } from '../../../../preload/contract/explorer/collections.ts';
import { explorerCollections as text } from '../../../text/en/explorer/collections.ts';
import { CollectionField, type Into } from './CollectionField.tsx';
import { NameDialog } from './NameDialog.tsx';

interface SaveDialogProps {
  readonly collections: readonly Collection[];
  /** The suggested name. */
  readonly name: string;
  /** The suggested collection; null: the first, or a new one. */
  readonly collection: number | null;
  readonly onSave: (name: string, into: Into) => Promise<void>;
  readonly onClose: () => void;
}

/** Saves the current input under a name in a collection. */
export function SaveDialog({ collections, name, collection, onSave, onClose }: SaveDialogProps) {
  const first = collections.find(({ id }) => id === collection) ?? collections[0];
  const [into, setInto] = useState<Into>(first === undefined ? { named: text.save.firstCollection } : { collection: first.id });
  return (
    <NameDialog
      title={text.save.title}
      confirm={text.save.confirm}
      initial={name}
      onName={(chosen) => onSave(chosen, into)}
      onClose={onClose}
    >
      <CollectionField collections={collections} into={into} onInto={setInto} />
      <p className="rd-field-hint">{text.save.secrets}</p>
    </NameDialog>
  );
}
