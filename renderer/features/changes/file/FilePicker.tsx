import type { OpenedFile } from '../../../../preload/contract/change-file.ts';
import { changeFile as words } from '../../../texts/en/change-file.ts';
import { Button, ImportSign } from '../../../ui/index.ts';

export interface FilePickerProps {
  readonly file: OpenedFile | null;
  readonly reading: boolean;
  readonly onChoose: () => void;
  readonly onStop: () => void;
}

/** Where a file is dropped or chosen; small once there is one. */
export function FilePicker({ file, reading, onChoose, onStop }: FilePickerProps) {
  if (reading) {
    return (
      <div className="rd-file-picker is-small">
        <span role="status">{words.reading(file?.name ?? words.file)}</span>
        <Button size="small" onPress={onStop}>
          {words.stop}
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
          {words.drop.again}
        </Button>
      </div>
    );
  }
  return (
    <div className="rd-file-picker">
      <ImportSign size={20} />
      <strong>{words.drop.title}</strong>
      <Button onPress={onChoose}>{words.drop.choose}</Button>
      <span className="rd-quiet">{words.drop.text}</span>
    </div>
  );
}
