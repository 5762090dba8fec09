import { app, type BrowserWindow, dialog } from 'electron';
import type { InProgress } from '../../core/changes/host-jobs.ts';
import { text } from '../text/text.ts';

export interface AskDeps {
  readonly inProgress: () => InProgress;
  /** Seconds that sent rows get for their response. */
  readonly graceSeconds: number;
  readonly window: () => BrowserWindow | null;
  readonly platform: NodeJS.Platform;
  /** Whether the application continues without its window. */
  readonly staysOpen: () => boolean;
}

export interface QuitConfirmation {
  /** Makes the window ask before it is closed, if that would quit the application. */
  watch(window: BrowserWindow): void;
  /** No more questions. */
  agree(): void;
}

/** Asks before the application quits while rows of a job, or of a run over a file, are open. */
export function confirmQuit({ inProgress, graceSeconds, window, platform, staysOpen }: AskDeps): QuitConfirmation {
  let agreed = false;
  let asking = false;

  const ask = async (rows: InProgress): Promise<void> => {
    asking = true;
    const { title, detail, stay, close } = text().leave;
    const options = {
      type: 'question' as const,
      message: title(rows),
      detail: detail(rows, graceSeconds),
      buttons: [stay, close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const present = window();
    try {
      const { response } = await (present === null ? dialog.showMessageBox(options) : dialog.showMessageBox(present, options));
      if (response !== 1) return;
    } catch {
      // The question could not be shown: the next attempt to quit asks again.
      return;
    } finally {
      asking = false;
    }
    agreed = true;
    app.quit();
  };

  const hold = (event: { preventDefault(): void }): void => {
    if (agreed) return;
    const rows = inProgress();
    if (rows.jobs === 0 && rows.unread === 0) return;
    event.preventDefault();
    if (!asking) void ask(rows);
  };

  app.on('before-quit', hold);
  return {
    watch(opened) {
      // On macOS the application and its job continue without a window, as they do elsewhere behind an icon.
      if (platform === 'darwin') return;
      opened.on('close', (event) => {
        if (!staysOpen()) hold(event);
      });
    },
    agree() {
      agreed = true;
    },
  };
}
