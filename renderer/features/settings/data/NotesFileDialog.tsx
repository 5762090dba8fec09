import { type ReactNode, useState } from 'react';
import type { TransferFileChoice, TransferFilePreview } from '../../../../preload/contract/workspace/transfer-file.ts';
import { transferFile } from '../../../text/en/settings.ts';
import { ConfirmDialog, SegmentedField, useFormats } from '../../../ui/index.ts';

const words = transferFile.dialog;
const choices = (['join', 'theirs', 'mine'] as const).map((value) => ({ value, label: words.choices[value] }));

interface NotesFileDialogProps {
  readonly preview: TransferFilePreview;
  readonly account: string;
  readonly busy: boolean;
  readonly onImport: (choice: TransferFileChoice) => void;
  readonly onClose: () => void;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The effect of an import, and how conflicts are resolved. */
export function NotesFileDialog({ preview, account, busy, onImport, onClose }: NotesFileDialogProps) {
  const { number, dateTime } = useFormats();
  const [choice, setChoice] = useState<TransferFileChoice>('join');
  const { fresh, same, different, absent, filters, sets } = preview;
  const names = (some: readonly string[], all: number): ReactNode =>
    all > 0 && (
      <p className="rd-quiet rd-selectable">{words.names(some.join(', '), all > some.length ? number(all - some.length) : null)}</p>
    );
  const nothing = fresh + different + filters.fresh + filters.renamed + sets.fresh + sets.renamed === 0;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      busy={busy}
      disabledReason={nothing ? words.nothing : undefined}
      onConfirm={() => onImport(choice)}
      onCancel={onClose}
    >
      <dl className="rd-settings-facts rd-notes-file">
        <Fact name={words.into}>{account}</Fact>
        <Fact name={words.file}>
          <span className="rd-selectable">{preview.path}</span>
        </Fact>
        <Fact name={words.made}>{dateTime(preview.madeAt)}</Fact>
      </dl>
      <h3>{words.counts}</h3>
      <dl className="rd-settings-facts rd-notes-file">
        <Fact name={words.fresh}>{number(fresh)}</Fact>
        <Fact name={words.same}>{number(same)}</Fact>
        <Fact name={words.different}>
          {number(different)}
          {names(preview.differentNames, different)}
        </Fact>
        <Fact name={words.absent}>
          {number(absent)}
          {names(preview.absentNames, absent)}
          {absent > 0 && <p className="rd-quiet">{words.absentNote}</p>}
        </Fact>
      </dl>
      {different > 0 && (
        <SegmentedField label={words.choice} value={choice} options={choices} onChange={setChoice} hint={words.choiceHints[choice]} />
      )}
      <dl className="rd-settings-facts rd-notes-file">
        <Fact name={words.filters}>{words.filtersOf(filters, number)}</Fact>
        <Fact name={words.sets}>{words.filtersOf(sets, number)}</Fact>
      </dl>
    </ConfirmDialog>
  );
}
