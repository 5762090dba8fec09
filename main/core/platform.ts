import type { PracticeProcess } from '../practice/port.ts';
import type { BackgroundHost } from './background/port.ts';
import type { KeychainPort } from './keychain/port.ts';
import type { AskUser } from './system-question.ts';
import type { UpdateSource } from './updates/port.ts';

/** A page to be printed. */
export interface PrintedPage {
  /** A complete, static document, whose style sheet sets paper and margins. */
  readonly html: string;
  /** Printed below each sheet: HTML in which elements of the classes `pageNumber` and `totalPages` are filled in. */
  readonly footer: string;
}

/** What a host (Electron, the Chromium host, a test) provides to the application. Everything outside plain Node and the data folder. */
export interface Platform {
  readonly host: 'electron' | 'chromium';
  readonly system: 'windows' | 'macos' | 'linux';
  readonly appVersion: string;
  /** e.g. electron, chrome, node. */
  readonly versions: Readonly<Record<string, string>>;
  readonly dataFolder: string;
  /** Opened at first use, after the first screen is shown. */
  readonly keychain: () => Promise<KeychainPort>;
  /** Starts the practice service's own process (main/practice/entry.ts); it ends with the application at the latest. */
  readonly forkPractice: () => PracticeProcess;
  /** This copy's updater, or why there is none. Called long after the start. */
  readonly updates: () => Promise<UpdateSource>;
  /** The system's proxy for a URL in PAC form: `DIRECT`, `PROXY host:port`, `HTTPS host:port; DIRECT`. */
  readonly systemProxy: (url: string) => Promise<string>;
  readonly dialogs: {
    readonly available: boolean;
    /** Absolute path, or null if the user chose none. */
    saveFile(suggestedName: string): Promise<string | null>;
    openFile(): Promise<string | null>;
  };
  /** Asks for a folder, which exists: an absolute path, or null if the user chose none. */
  readonly chooseFolder: () => Promise<string | null>;
  /**
   * Prints a page in a hidden window without network and scripts, and returns the PDF. Rejects if it cannot be printed,
   * or once the signal is aborted. null: this host cannot print.
   */
  readonly printPdf: ((page: PrintedPage, signal: AbortSignal) => Promise<Uint8Array>) | null;
  /**
   * Shows the address, asks, and opens it in the browser. Over https, or over http on this machine for the practice service; `mailto` with an
   * empty host opens the mail program.
   */
  readonly openLink: (
    url: string,
    allowedHost: string,
    over: 'https' | 'http' | 'mailto',
  ) => Promise<'opened' | 'declined' | 'unavailable'>;
  /** Asks in a system dialog. null: this host has none, and only the renderer asks. */
  readonly askUser: AskUser | null;
  /** What the host does outside its window. null: it has only a window. */
  readonly background: BackgroundHost | null;
  readonly copy: (text: string) => void;
  /** Clears the clipboard if it still contains this text; an unreadable clipboard is left unchanged. */
  readonly uncopy: (text: string) => Promise<void>;
  /** Reloads the window, so that everything in the renderer's memory is dropped. */
  readonly reloadWindow: () => void;
  readonly quit: () => void;
  /** Called when settings change that the host itself follows: theme, idle time. */
  readonly now: () => number;
}
