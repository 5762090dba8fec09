import type { Backup } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';
import { ConfirmDialog, type Formats, useFormats } from '../../../ui/index.ts';
import { salvagedSentences } from './salvaged-sentences.ts';
import type { DataActions } from './use-data-actions.ts';

const text = settings.data;

/** Actions that require confirmation. */
export type Question = { readonly of: 'restore'; readonly backup: Backup } | { readonly of: 'restoreFile' } | { readonly of: 'clear' };

interface DataDialogProps {
  readonly question: Question;
  readonly actions: DataActions;
  readonly onClose: () => void;
}

function contentOf(question: Question, { dateTime, number }: Formats) {
  switch (question.of) {
    case 'restore': {
      const { backup } = question;
      const { happens, happensSalvaged, stays, keys } = text.confirmRestore;
      const becomes = backup.reason === 'salvaged' ? happensSalvaged : happens;
      return { ...text.confirmRestore, lines: [becomes(dateTime(backup.madeAt)), ...salvagedSentences(backup, number), stays, keys] };
    }
    case 'restoreFile':
      return {
        ...text.confirmRestoreFile,
        lines: [text.confirmRestoreFile.happens, text.confirmRestore.stays, text.confirmRestore.keys],
      };
    case 'clear':
      return { ...text.confirmClear, lines: [text.confirmClear.happens, text.confirmClear.stays] };
  }
}

/** Explains what will happen and what stays, before data is replaced or deleted. */
export function DataDialog({ question, actions, onClose }: DataDialogProps) {
  const { title, confirm, lines } = contentOf(question, useFormats());
  const name = question.of === 'restore' ? question.backup.name : undefined;
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger
      busy={actions.busy === question.of}
      onConfirm={() => void actions.run(question.of, name).finally(onClose)}
      onCancel={onClose}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ConfirmDialog>
  );
}
