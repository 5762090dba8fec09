import { useId, useState } from 'react';
import { importModes } from '../../../../preload/contract/dns/dns-codes.ts';
import type { ZoneImport } from '../../../../preload/contract/dns/zones.ts';
import type { CallError } from '../../../api/client.ts';
import { zoneImport } from '../../../text/en/zones/import.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, CheckField, Dialog, useFormats } from '../../../ui/index.ts';
import { DiffCounts } from '../../zone-diff/index.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import { ImportLines, type OfZone } from './ImportLines.tsx';
import { OtherDomain } from './OtherDomain.tsx';

type Mode = (typeof importModes)[number];

export interface ImportPreviewProps {
  readonly of: OfZone;
  readonly file: ZoneImport;
  readonly busy: boolean;
  readonly fault: CallError | null;
  readonly onBack: () => void;
  /** Reads the file of another domain as if it were for this one. */
  readonly onMove: (targets: 'move' | 'keep') => void;
  readonly onAccept: (mode: Mode) => void;
  /** Discards the input. */
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

const text = zoneImport.preview;
const levels = ['error', 'warning', 'note'] as const;

/** The input, line by line, and the effect of each import mode on the zone. */
export function ImportPreview({ of, file, busy, fault, onBack, onMove, onAccept, onDrop, onClose }: ImportPreviewProps) {
  const formats = useFormats();
  const group = useId();
  const [chosen, setMode] = useState<Mode>('merge');
  const isOther = file.other !== null && file.moved === null;
  // The file of another domain must not replace anything.
  const modes = isOther ? importModes.filter((one) => one !== 'replace') : importModes;
  const mode = isOther ? 'merge' : chosen;
  const [only, setOnly] = useState(false);
  return (
    <Dialog
      title={text.title(file.name)}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          <Button onPress={onDrop}>{zoneImport.cancel}</Button>
          <Button onPress={onBack}>{text.back}</Button>
          <Button
            variant="primary"
            busy={busy}
            onPress={() => onAccept(mode)}
            disabledReason={file.records === 0 ? text.nothing : undefined}
          >
            {text.take}
          </Button>
        </>
      }
    >
      <div className="rd-zone-import">
        {fault !== null && <ZoneFault what="import" error={fault} />}
        <OtherDomain file={file} busy={busy} onMove={onMove} />
        <div className="rd-zone-import-head">
          <span role="status">
            <b>{text.formats[file.format]}</b> {text.records(formats.number(file.records))}
            {levels
              .filter((level) => file.problems[level] > 0)
              .map((level) => (
                <span key={level} className={`rd-zone-import-count is-${level}`}>
                  {text.levels[level](formats.number(file.problems[level]))}
                </span>
              ))}
          </span>
          <CheckField label={text.only} checked={only} onChange={setOnly} />
        </div>
        <ImportLines key={String(only)} of={of} file={file.import} problems={only} />
        {file.records > 0 && (
          <fieldset className="rd-zone-import-modes" aria-label={text.how}>
            {modes.map((one) => (
              <label key={one} className={classNames('rd-zone-import-mode', mode === one && 'is-taken')}>
                <span className="rd-zone-import-choice">
                  <input type="radio" name={group} checked={mode === one} onChange={() => setMode(one)} />
                  <b>{text.modes[one].title}</b>
                </span>
                <span className="rd-quiet">{text.modes[one].text}</span>
                <Effect counts={file[one]} />
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}

function Effect({ counts }: { readonly counts: ZoneImport['merge'] }) {
  if (counts.created + counts.changed + counts.deleted === 0) return <span className="rd-quiet">{text.same}</span>;
  return <DiffCounts counts={counts} />;
}
