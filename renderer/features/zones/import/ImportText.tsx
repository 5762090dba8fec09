import type { CallError } from '../../../api/client.ts';
import { zoneImport } from '../../../text/en/zones/import.ts';
import { Button, Dialog, FieldFrame } from '../../../ui/index.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';

export interface ImportTextProps {
  readonly name: string;
  readonly text: string;
  readonly busy: boolean;
  readonly fault: CallError | null;
  readonly onText: (text: string) => void;
  readonly onRead: () => void;
  readonly onFile: () => void;
  /** Discards the typed text. */
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

const text = zoneImport.read;

/** For pasting a text or choosing a file. */
export function ImportText({ name, text: content, busy, fault, onText, onRead, onFile, onDrop, onClose }: ImportTextProps) {
  return (
    <Dialog
      title={text.title(name)}
      width={880}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onDrop}>{zoneImport.cancel}</Button>
          <Button onPress={onFile} busy={busy}>
            {text.file}
          </Button>
          <Button variant="primary" onPress={onRead} busy={busy} disabledReason={content.trim() === '' ? text.nothing : undefined}>
            {text.action}
          </Button>
        </>
      }
    >
      {fault !== null && <ZoneFault what="file" error={fault} />}
      <FieldFrame label={text.label} hint={text.text}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="rd-input rd-zone-import-text"
            rows={14}
            autoFocus
            spellCheck={false}
            placeholder={text.placeholder}
            value={content}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
