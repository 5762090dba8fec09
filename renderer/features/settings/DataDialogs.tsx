import type { Backup } from '../../../preload/contract/settings.ts';
import { settings as texts } from '../../texts/en/settings.ts';
import { ConfirmDialog, useFormats } from '../../ui/index.ts';
import type { DataActions } from './use-data-actions.ts';

const words = texts.data;

/** What is asked before it is done. */
export type Question = { readonly of: 'restore'; readonly backup: Backup } | { readonly of: 'restoreFile' } | { readonly of: 'clear' };

interface DataDialogProps {
  readonly question: Question;
  readonly actions: DataActions;
  readonly onClose: () => void;
}

function contentOf(question: Question, dateTime: (at: string) => string) {
  switch (question.of) {
    case 'restore':
      return {
        ...words.confirmRestore,
        lines: [words.confirmRestore.happens(dateTime(question.backup.madeAt)), words.confirmRestore.stays, words.confirmRestore.keys],
      };
    case 'restoreFile':
      return {
        ...words.confirmRestoreFile,
        lines: [words.confirmRestoreFile.happens, words.confirmRestore.stays, words.confirmRestore.keys],
      };
    case 'clear':
      return { ...words.confirmClear, lines: [words.confirmClear.happens, words.confirmClear.stays] };
  }
}

/** Says what will happen and what stays, before something that takes the place of data or deletes it. */
export function DataDialog({ question, actions, onClose }: DataDialogProps) {
  const { dateTime } = useFormats();
  const { title, confirm, lines } = contentOf(question, dateTime);
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
