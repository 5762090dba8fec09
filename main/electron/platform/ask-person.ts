import { type BrowserWindow, dialog } from 'electron';
import type { AskUser, SystemQuestion } from '../../core/system-question.ts';
import { text } from '../text/text.ts';

/** Asks in a system dialog, attached to the window. Closing it, Escape and Enter decline. */
export function personAsker(windowNow: () => BrowserWindow | null): AskUser {
  return async (question) => {
    const options = {
      type: 'question' as const,
      ...wordsOf(question),
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    };
    const window = windowNow();
    const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options));
    return response === 0;
  };
}

function wordsOf(question: SystemQuestion): { message: string; detail: string; buttons: string[] } {
  const { startJob, leaveReadOnly, confirmLess, mailServer, teamServer, cancel } = text().question;
  switch (question.ask) {
    case 'start-job':
      return { message: startJob.title(question), detail: startJob.detail(question), buttons: [startJob.confirm, cancel] };
    case 'leave-read-only':
      return { message: leaveReadOnly.title(question.account), detail: leaveReadOnly.detail, buttons: [leaveReadOnly.confirm, cancel] };
    case 'confirm-less':
      return { message: confirmLess.title, detail: confirmLess.detail, buttons: [confirmLess.confirm, cancel] };
    case 'mail-server':
      return { message: mailServer.title(question), detail: mailServer.detail, buttons: [mailServer.confirm, cancel] };
    case 'team-server':
      return { message: teamServer.title(question.server), detail: teamServer.detail, buttons: [teamServer.confirm, cancel] };
  }
}
