import { useState } from 'react';
import type { Backup } from '../../../../preload/contract/settings.ts';
import { settings as texts } from '../../../text/en/settings.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { fileSize } from '../file-size.ts';
import { salvagedSentences } from './salvaged-sentences.ts';

const words = texts.data;

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
        <strong>{words.none}</strong> {words.noneText}
      </p>
    );
  }
  return (
    <>
      <table className="rd-backups" aria-label={words.backups}>
        <thead>
          <tr>
            <th scope="col">{words.made}</th>
            <th scope="col">{words.reason}</th>
            <th scope="col" className="is-number">
              {words.size}
            </th>
            <th scope="col">
              <span className="rd-hidden">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? backups : backups.slice(0, first)).map((backup) => {
            const made = formats.dateTime(backup.madeAt);
            return (
              <tr key={backup.name}>
                <td className="rd-figures rd-nowrap">
                  <time dateTime={backup.madeAt}>{made}</time>
                </td>
                <td>
                  <span className={backup.reason === 'set-aside' ? 'is-broken' : undefined}>{words.reasons[backup.reason]}</span>
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
                    label={words.restoreNamed(made)}
                    disabledReason={backup.reason === 'set-aside' ? words.damaged : undefined}
                    onPress={() => onRestore(backup)}
                  >
                    {words.restore}
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
            {all ? words.fewer : words.all(formats.number(backups.length))}
          </Button>
        </div>
      )}
    </>
  );
}
