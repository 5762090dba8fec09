import type { Collection } from '../../../../preload/contract/explorer/collections.ts';
import { explorerCollections as text } from '../../../text/en/explorer/collections.ts';
import { SelectField, TextField } from '../../../ui/index.ts';

/** An existing collection, or the name of a new one. */
export type Into = { readonly collection: number } | { readonly named: string };

const fresh = 'new';

interface CollectionFieldProps {
  readonly collections: readonly Collection[];
  readonly into: Into;
  readonly onInto: (into: Into) => void;
}

/** Selects a collection, or a new one. */
export function CollectionField({ collections, into, onInto }: CollectionFieldProps) {
  const options = [
    ...collections.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: fresh, label: text.save.newCollection },
  ];
  return (
    <>
      <SelectField
        label={text.collection}
        value={'named' in into ? fresh : String(into.collection)}
        options={options}
        onChange={(to) => onInto(to === fresh ? { named: '' } : { collection: Number(to) })}
      />
      {'named' in into && <TextField label={text.save.newName} value={into.named} onChange={(named) => onInto({ named })} />}
    </>
  );
}
