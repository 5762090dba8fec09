import { useState } from 'react';
import type { Collection } from '../../../../preload/contract/explorer-collections.ts';
import { explorerCollections as texts } from '../../../text/en/explorer-collections.ts';
import { CollectionField, type Into } from './CollectionField.tsx';
import { NameDialog } from './NameDialog.tsx';

interface SaveDialogProps {
  readonly collections: readonly Collection[];
  /** The name that is offered. */
  readonly name: string;
  /** The collection that is offered; null: the first, or a new one. */
  readonly collection: number | null;
  readonly onSave: (name: string, into: Into) => Promise<void>;
  readonly onClose: () => void;
}

/** Gives what is filled in a name and a place. */
export function SaveDialog({ collections, name, collection, onSave, onClose }: SaveDialogProps) {
  const first = collections.find(({ id }) => id === collection) ?? collections[0];
  const [into, setInto] = useState<Into>(first === undefined ? { named: texts.save.firstCollection } : { collection: first.id });
  return (
    <NameDialog
      title={texts.save.title}
      confirm={texts.save.confirm}
      initial={name}
      onName={(given) => onSave(given, into)}
      onClose={onClose}
    >
      <CollectionField collections={collections} into={into} onInto={setInto} />
      <p className="rd-field-hint">{texts.save.secrets}</p>
    </NameDialog>
  );
}
