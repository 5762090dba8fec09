import { type ReactNode, useState } from 'react';
import type { CollectionPreview } from '../../../../preload/contract/explorer/collections.ts';
import { explorerCollections } from '../../../text/en/explorer/collections.ts';
import { Button, Dialog, ErrorSign, useFormats } from '../../../ui/index.ts';
import { messageOf } from './message.ts';

const text = explorerCollections.import;
/** Maximum names listed individually. */
const most = 20;

type Present = NonNullable<CollectionPreview['present']>;

interface ImportDialogProps {
  readonly preview: CollectionPreview;
  /** `over`: the collection to replace; null: none. */
  readonly onAccept: (over: number | null) => Promise<void>;
  readonly onClose: () => void;
}

/** A file's contents, before anything is imported. */
export function ImportDialog({ preview, onAccept, onClose }: ImportDialogProps) {
  const formats = useFormats();
  const [issue, setIssue] = useState('');
  const [busy, setBusy] = useState(false);
  const { name, called, file, twice, lacking, withheld, variables, present } = preview;
  const take = (over: number | null) => {
    setBusy(true);
    onAccept(over).then(onClose, (error: unknown) => {
      setIssue(messageOf(error));
      setBusy(false);
    });
  };
  const n = formats.number;
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{explorerCollections.cancel}</Button>
          {present?.isEqual === false && (
            <Button variant="danger" busy={busy} onPress={() => take(present.id)}>
              {text.replace}
            </Button>
          )}
          <Button variant="primary" busy={busy} onPress={() => take(null)}>
            {present === null ? text.confirm : text.asNew}
          </Button>
        </>
      }
    >
      <div className="rd-collections-form">
        <p>
          <strong>{text.called(name, n(preview.requests))}</strong>
        </p>
        <p className="rd-quiet">{text.file(file)}</p>
        {present !== null && <ExistingSection present={present} name={name} called={called} />}
        <NamesSection title={text.twice} names={twice} />
        <Part title={lacking.total > 0 && text.lacking(n(lacking.total))} total={lacking.total}>
          {lacking.first.slice(0, most).map((one) => (
            <li key={one.name}>
              {one.name} <code>{one.key}</code>
            </li>
          ))}
        </Part>
        <Part title={withheld.total > 0 && text.withheld(n(withheld.total))} total={withheld.total}>
          {withheld.first.slice(0, most).map((one) => (
            <li key={one.name}>
              {one.name} <code>{one.fields.join(', ')}</code>
            </li>
          ))}
        </Part>
        <VariablesSection title={text.variables} names={variables} />
        {issue !== '' && (
          <p className="rd-field-error" role="alert">
            <ErrorSign size={12} />
            <span>{issue}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface ExistingSectionProps {
  readonly present: Present;
  readonly name: string;
  readonly called: string;
}

/** The effect on the existing collection with this name. */
function ExistingSection({ present: { isEqual, added, changed, deleted, variables }, name, called }: ExistingSectionProps) {
  const formats = useFormats();
  if (isEqual) return <p>{text.equal(name, called)}</p>;
  return (
    <>
      <p>{text.present(name, called)}</p>
      {added > 0 && <h3>{text.added(formats.number(added))}</h3>}
      <NamesSection title={text.changed} names={changed} />
      <NamesSection title={text.deleted} names={deleted} />
      <VariablesSection title={text.removedVariables} names={variables} />
    </>
  );
}

interface NamesSectionProps<Names> {
  readonly title: (n: string) => string;
  readonly names: Names;
}

function NamesSection({ title, names: { total, first } }: NamesSectionProps<Present['changed']>) {
  const formats = useFormats();
  return (
    <Part title={total > 0 && title(formats.number(total))} total={total}>
      {first.slice(0, most).map((one) => (
        <li key={one}>{one}</li>
      ))}
    </Part>
  );
}

function VariablesSection({ title, names }: NamesSectionProps<readonly string[]>) {
  const formats = useFormats();
  return (
    <Part title={names.length > 0 && title(formats.number(names.length))} total={names.length}>
      {names.slice(0, most).map((one) => (
        <li key={one}>
          <code>{one}</code>
        </li>
      ))}
    </Part>
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
        {total > most && <li className="rd-quiet">{text.more(formats.number(total - most))}</li>}
      </ul>
    </section>
  );
}
