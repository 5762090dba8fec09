import { useState } from 'react';
import { chosenFile, fileValue } from '../../../../preload/contract/explorer/file-value.ts';
import { CallError, call } from '../../../api/client.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { Button, SmallCross, useFormats } from '../../../ui/index.ts';
import { useFormContext } from '../form/form-context.ts';
import { valueAt } from '../form/values.ts';
import { sizeOf } from '../text/size-of.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FieldProps } from './field-props.ts';

/** A file: selected in the system dialog and read by main. The renderer only knows its name and size. */
export function FileRow({ field, path, label, action }: FieldProps) {
  const { accountId, draft, onValue } = useFormContext();
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState<string>();
  const file = chosenFile(valueAt(draft.filled, path));
  const choose = async () => {
    setBusy(true);
    setIssue(undefined);
    try {
      const chosen = await call('explorer.chooseFile', { accountId });
      if (chosen !== null) onValue(path, fileValue(chosen));
    } catch (error) {
      setIssue(error instanceof CallError ? error.message : text.file.issue);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FieldRow field={field} path={path} label={label} action={action} ownFault={issue}>
      {(attributes) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have this layout
        <span className="rd-explorer-file" role="group" aria-label={label} aria-describedby={attributes['aria-describedby']}>
          <span className="rd-explorer-file-line">
            <Button size="small" busy={busy} onPress={() => void choose()}>
              {file === null ? text.file.choose : text.file.another}
            </Button>
            {file !== null && (
              <Button
                variant="minimal"
                size="small"
                icon={<SmallCross size={14} />}
                label={text.file.removeFile}
                onPress={() => onValue(path, undefined)}
              />
            )}
          </span>
          <span className="rd-explorer-file-name">
            {file === null ? text.file.none : text.file.held(file.name, sizeOf(file.bytes, formats))}
          </span>
          {file !== null && <span className="rd-field-hint">{text.file.note}</span>}
        </span>
      )}
    </FieldRow>
  );
}
