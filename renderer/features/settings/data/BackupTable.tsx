import { useState } from 'react';
import type { Backup } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { fileSize } from '../file-size.ts';
import { salvagedSentences } from './salvaged-sentences.ts';

const text = settings.data;

/** Rows shown before all are requested. */
const first = 6;

interface BackupTableProps {
  readonly backups: readonly Backup[];
  readonly onRestore: (backup: Backup) => void;
}

/** The backups of accounts and settings in the data folder, newest first. */
export function BackupTable({ backups, onRestore }: BackupTableProps) {
  const formats = useFormats();
  const [all, setAll] = useState(false);
  if (backups.length === 0) {
    return (
      <p className="rd-settings-none">
        <strong>{text.none}</strong> {text.noneText}
      </p>
    );
  }
  return (
    <>
      <table className="rd-backups" aria-label={text.backups}>
        <thead>
          <tr>
            <th scope="col">{text.made}</th>
            <th scope="col">{text.reason}</th>
            <th scope="col" className="is-number">
              {text.size}
            </th>
            <th scope="col">
              <span className="rd-hidden">{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? backups : backups.slice(0, first)).map((backup) => {
            const madeAt = formats.dateTime(backup.madeAt);
            return (
              <tr key={backup.name}>
                <td className="rd-figures rd-nowrap">
                  <time dateTime={backup.madeAt}>{madeAt}</time>
                </td>
                <td>
                  <span className={backup.reason === 'set-aside' ? 'is-broken' : undefined}>{text.reasons[backup.reason]}</span>
                  {salvagedSentences(backup, formats.number).map((sentence) => (
                    <span key={sentence} className="rd-backups-salvaged">
                      {sentence}
                    </span>
                  ))}
                </td>
                <td className="is-number rd-figures rd-nowrap">{fileSize(backup.bytes, formats.number)}</td>
                <td>
                  <Button
                    variant="minimal"
                    size="small"
                    label={text.restoreNamed(madeAt)}
                    disabledReason={backup.reason === 'set-aside' ? text.damaged : undefined}
                    onPress={() => onRestore(backup)}
                  >
                    {text.restore}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {backups.length > first && (
        <div className="rd-settings-buttons">
          <Button variant="minimal" size="small" aria-expanded={all} onPress={() => setAll(!all)}>
            {all ? text.fewer : text.all(formats.number(backups.length))}
          </Button>
        </div>
      )}
    </>
  );
}
