import { app, type BrowserWindow, dialog } from 'electron';
import type { UnderWay } from '../core/changes/host-jobs.ts';
import { texts } from './texts.ts';

export interface AskDeps {
  readonly underWay: () => UnderWay;
  /** Rows that were sent get so many seconds for their answer. */
  readonly graceSeconds: number;
  readonly window: () => BrowserWindow | null;
  readonly platform: NodeJS.Platform;
}

export interface Leaving {
  /** The window asks before it is closed, where that ends the application. */
  watch(window: BrowserWindow): void;
  /** Nothing is asked any more. */
  agree(): void;
}

/** Asks before the application ends while rows of a job, or of a run over a file, are open. */
export function askBeforeQuit({ underWay, graceSeconds, window, platform }: AskDeps): Leaving {
  let agreed = false;
  let asking = false;

  const ask = async (rows: UnderWay): Promise<void> => {
    asking = true;
    const { title, detail, stay, close } = texts.leave;
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
    const rows = underWay();
    if (rows.jobs === 0 && rows.unread === 0) return;
    event.preventDefault();
    if (!asking) void ask(rows);
  };

  app.on('before-quit', hold);
  return {
    watch(opened) {
      // On macOS the application goes on without a window, and so does its job.
      if (platform !== 'darwin') opened.on('close', hold);
    },
    agree() {
      agreed = true;
    },
  };
}
