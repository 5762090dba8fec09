import type { FileProgress, OpenedFile } from '../../../../preload/contract/changes/change-file.ts';
import { changeFile as text } from '../../../text/en/changes/file.ts';
import { Button, ImportSign, useFormats } from '../../../ui/index.ts';

export interface FilePickerProps {
  readonly file: OpenedFile | null;
  readonly reading: boolean;
  /** Findings so far, if the check takes a while. */
  readonly progress: FileProgress | null;
  readonly onChoose: () => void;
  readonly onStop: () => void;
}

/** Drop or select a file here; compact once there is one. */
export function FilePicker({ file, reading, progress, onChoose, onStop }: FilePickerProps) {
  const { number } = useFormats();
  if (reading) {
    return (
      <div className="rd-file-picker is-small">
        <span role="status">{text.reading(file?.name ?? text.file)}</span>
        {progress !== null && (
          <>
            <progress
              className="rd-file-progress"
              aria-label={text.progress.label}
              value={Math.min(progress.read, progress.size)}
              max={progress.size}
            />
            <span className="rd-quiet rd-figures">{text.progress.counts(number(progress.rows), number(progress.problems))}</span>
          </>
        )}
        <Button size="small" onPress={onStop}>
          {text.stop}
        </Button>
      </div>
    );
  }
  if (file !== null) {
    return (
      <div className="rd-file-picker is-small">
        <ImportSign />
        <span>{file.name}</span>
        <Button size="small" onPress={onChoose}>
          {text.drop.chooseOther}
        </Button>
      </div>
    );
  }
  return (
    <div className="rd-file-picker">
      <ImportSign size={20} />
      <strong>{text.drop.title}</strong>
      <Button onPress={onChoose}>{text.drop.choose}</Button>
      <span className="rd-quiet">{text.drop.text}</span>
    </div>
  );
}
