import { type DragEvent, useState } from 'react';
import type { FileCheck } from '../../../../preload/contract/changes/change-file.ts';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changeFile as text } from '../../../text/en/changes/file.ts';
import { exports } from '../../../text/en/exports.ts';
import { Button, SelectField, TopBar, useFormats } from '../../../ui/index.ts';
import '../changes.css';
import '../narrow.css';
import { JobCrumbs } from '../job/JobCrumbs.tsx';
import { kindTitle } from '../job-text.ts';
import { CheckedFile } from './CheckedFile.tsx';
import { FileColumns } from './FileColumns.tsx';
import './file.css';
import { FilePicker } from './FilePicker.tsx';
import { fileAddress } from './file-address.ts';
import { Guesses } from './Guesses.tsx';
import { useChangeFile } from './use-change-file.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Changes from a CSV file: the kind, the file, its problems, and the review. */
export function FilePage({ accountId, kind: named }: { readonly accountId: AccountId; readonly kind: string | null }) {
  const kinds = useCall('changes.fileKinds', {}).data?.kinds ?? [];
  const kind = kinds.find((one) => one.kind === named) ?? kinds[0];
  const [separator, setSeparator] = useState<',' | ';'>(',');
  const [over, setOver] = useState(false);
  const { file, guesses, check, busy, issue, reported, progress, ...does } = useChangeFile(accountId, kind?.kind);
  const columns = kind?.columns.map(({ name }) => name) ?? [];
  const present = check !== null && check.kind === kind?.kind ? check : null;

  const choose = (next: KindName | '') => {
    if (next === '') return;
    goTo({ screen: 'jobs', accountId, id: fileAddress(next), replace: true });
    does.read(check?.encoding === 'utf-8' ? undefined : check?.encoding, next);
  };
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const [dropped, ...others] = event.dataTransfer.files;
    if (dropped === undefined || others.length > 0) does.refuse(text.drop.several);
    else does.drop(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere; the button is the keyboard alternative
    <div
      className={`rd-job rd-file ${over ? 'is-over' : ''}`}
      onDragOver={onDragOver}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={onDrop}
    >
      <TopBar crumbs={<JobCrumbs accountId={accountId} />} title={text.title} />
      <div className="rd-file-bar">
        <SelectField<KindName | ''>
          label={text.what}
          value={kind?.kind ?? ''}
          options={kinds.map((one) => ({ value: one.kind, label: kindTitle(one.kind) }))}
          onChange={choose}
        />
        <SelectField<',' | ';'>
          label={text.separator}
          value={separator}
          options={([',', ';'] as const).map((value) => ({ value, label: exports.delimiter[value] }))}
          onChange={setSeparator}
        />
        <Button onPress={() => does.saveTemplate(separator)}>{text.template}</Button>
      </div>
      <FilePicker file={file} reading={busy === 'read'} progress={progress} onChoose={does.choose} onStop={does.stop} />
      {issue !== null && (
        <p className="rd-change-trouble" role="alert">
          {issue}
        </p>
      )}
      {reported !== '' && (
        <p className="rd-file-message rd-selectable" role="status">
          {reported}
        </p>
      )}
      {guesses !== null && file !== null && <Guesses name={file.name} guesses={guesses} columns={columns} onChoose={does.read} />}
      {present !== null && <CheckedFile check={present} columns={columns} busy={busy === 'save'} onSave={does.saveProblems} />}
      {guesses === null && (present === null || present.rows === 0) && kind !== undefined && <FileColumns columns={kind.columns} />}
      {present !== null && present.rows > 0 && <FileFoot check={present} busy={busy === 'plan'} onReview={does.plan} />}
    </div>
  );
}

const { foot: footText } = text;

/** The button that opens the review; its label mentions it if only the valid rows are used. */
function FileFoot({ check, busy, onReview }: { readonly check: FileCheck; readonly busy: boolean; readonly onReview: () => void }) {
  const { number } = useFormats();
  const { good, rows, examples } = check;
  const bad = rows - examples - good;
  const reported = bad > 0 ? footText.without(number(bad)) : footText.all;
  return (
    <section className="rd-job-foot" aria-label={footText.label}>
      <span className="rd-job-message" role="status">
        {good === 0 ? footText.nothing : reported}
      </span>
      <Button variant="primary" busy={busy} disabledReason={good === 0 ? footText.nothing : undefined} onPress={onReview}>
        {footText.review(number(good))}
      </Button>
    </section>
  );
}
