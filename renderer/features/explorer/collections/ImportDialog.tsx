import { type ReactNode, useState } from 'react';
import type { CollectionPreview } from '../../../../preload/contract/explorer-collections.ts';
import { explorerCollections as texts } from '../../../texts/en/explorer-collections.ts';
import { Button, Dialog, ErrorSign, useFormats } from '../../../ui/index.ts';
import { messageOf } from './message.ts';

const words = texts.import;
/** Names that are listed one by one. */
const most = 20;

interface ImportDialogProps {
  readonly preview: CollectionPreview;
  readonly onTake: () => Promise<void>;
  readonly onClose: () => void;
}

/** What a file would bring, before anything of it is kept. */
export function ImportDialog({ preview, onTake, onClose }: ImportDialogProps) {
  const formats = useFormats();
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const { name, called, file, twice, lacking, withheld, variables } = preview;
  const take = () => {
    setBusy(true);
    onTake().then(onClose, (error: unknown) => {
      setTrouble(messageOf(error));
      setBusy(false);
    });
  };
  const n = formats.number;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={busy} onPress={take}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="rd-collections-form">
        <p>
          <strong>{words.called(called, n(preview.requests))}</strong>
        </p>
        <p className="rd-quiet">{words.file(file)}</p>
        {called !== name && <p>{words.renamed(name, called)}</p>}
        <Part title={twice.total > 0 && words.twice(n(twice.total))} total={twice.total}>
          {twice.first.slice(0, most).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Part>
        <Part title={lacking.total > 0 && words.lacking(n(lacking.total))} total={lacking.total}>
          {lacking.first.slice(0, most).map((one) => (
            <li key={one.name}>
              {one.name} <code>{one.key}</code>
            </li>
          ))}
        </Part>
        <Part title={withheld.total > 0 && words.withheld(n(withheld.total))} total={withheld.total}>
          {withheld.first.slice(0, most).map((one) => (
            <li key={one.name}>
              {one.name} <code>{one.fields.join(', ')}</code>
            </li>
          ))}
        </Part>
        <Part title={variables.length > 0 && words.variables(n(variables.length))} total={variables.length}>
          {variables.slice(0, most).map((one) => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </Part>
        {trouble !== '' && (
          <p className="rd-field-error" role="alert">
            <ErrorSign size={12} />
            <span>{trouble}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, total, children }: { readonly title: string | false; readonly total: number; readonly children: ReactNode }) {
  const formats = useFormats();
  if (title === false) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {children}
        {total > most && <li className="rd-quiet">{words.more(formats.number(total - most))}</li>}
      </ul>
    </section>
  );
}
