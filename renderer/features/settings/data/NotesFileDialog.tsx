import { type ReactNode, useState } from 'react';
import type { TransferFileChoice, TransferFilePreview } from '../../../../preload/contract/workspace/transfer-file.ts';
import { transferFile } from '../../../text/en/transfer-file.ts';
import { ConfirmDialog, SegmentedField, useFormats } from '../../../ui/index.ts';

const text = transferFile.dialog;
const choices = (['join', 'theirs', 'mine'] as const).map((value) => ({ value, label: text.choices[value] }));

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
  const { fresh, same, different, absent, filters, sets, reminders, letters } = preview;
  const names = (some: readonly string[], all: number): ReactNode =>
    all > 0 && (
      <p className="rd-quiet rd-selectable">{text.names(some.join(', '), all > some.length ? number(all - some.length) : null)}</p>
    );
  const comparisons = [reminders.rules, letters.sender, letters.letterhead];
  const differing = different + reminders.different + letters.different;
  const added = fresh + reminders.fresh + [filters, sets, letters].reduce((sum, one) => sum + one.fresh + one.renamed, 0);
  const nothing = differing + added === 0 && comparisons.every((one) => one === 'none' || one === 'same');
  const conflicts = differing > 0 || comparisons.includes('different');
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      busy={busy}
      disabledReason={nothing ? text.nothing : undefined}
      onConfirm={() => onImport(choice)}
      onCancel={onClose}
    >
      <dl className="rd-settings-facts rd-notes-file">
        <Fact name={text.into}>{account}</Fact>
        <Fact name={text.file}>
          <span className="rd-selectable">{preview.path}</span>
        </Fact>
        <Fact name={text.made}>{dateTime(preview.madeAt)}</Fact>
      </dl>
      <h3>{text.counts}</h3>
      <dl className="rd-settings-facts rd-notes-file">
        <Fact name={text.fresh}>{number(fresh)}</Fact>
        <Fact name={text.same}>{number(same)}</Fact>
        <Fact name={text.different}>
          {number(different)}
          {names(preview.differentNames, different)}
        </Fact>
        <Fact name={text.absent}>
          {number(absent)}
          {names(preview.absentNames, absent)}
          {absent > 0 && <p className="rd-quiet">{text.absentNote}</p>}
        </Fact>
      </dl>
      {conflicts && (
        <SegmentedField label={text.choice} value={choice} options={choices} onChange={setChoice} hint={text.choiceHints[choice]} />
      )}
      <dl className="rd-settings-facts rd-notes-file">
        <Fact name={text.filters}>{text.filtersOf(filters, number)}</Fact>
        <Fact name={text.sets}>{text.filtersOf(sets, number)}</Fact>
        <Fact name={text.preferences}>{text.preferencesOf(reminders, number)}</Fact>
        <Fact name={text.rules}>{text.rulesAre[reminders.rules]}</Fact>
        <Fact name={text.templates}>{text.filtersOf(letters, number)}</Fact>
        <Fact name={text.sender}>{text.rulesAre[letters.sender]}</Fact>
        <Fact name={text.letterhead}>{text.rulesAre[letters.letterhead]}</Fact>
      </dl>
    </ConfirmDialog>
  );
}
