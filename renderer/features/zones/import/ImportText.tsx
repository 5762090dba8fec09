import type { CallError } from '../../../api/client.ts';
import { zoneImport as texts } from '../../../text/en/zones/import.ts';
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

const words = texts.read;

/** For pasting a text or choosing a file. */
export function ImportText({ name, text, busy, fault, onText, onRead, onFile, onDrop, onClose }: ImportTextProps) {
  return (
    <Dialog
      title={words.title(name)}
      width={880}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onDrop}>{texts.cancel}</Button>
          <Button onPress={onFile} busy={busy}>
            {words.file}
          </Button>
          <Button variant="primary" onPress={onRead} busy={busy} disabledReason={text.trim() === '' ? words.nothing : undefined}>
            {words.action}
          </Button>
        </>
      }
    >
      {fault !== null && <ZoneFault error={fault} />}
      <FieldFrame label={words.label} hint={words.text}>
        {(parts) => (
          <textarea
            {...parts}
            className="rd-input rd-zone-import-text"
            rows={14}
            autoFocus
            spellCheck={false}
            placeholder={words.placeholder}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
