import type { PracticeProcess } from '../practice/port.ts';
import type { KeychainPort } from './keychain/port.ts';
import type { AskPerson } from './system-question.ts';
import type { UpdateSource } from './updates/port.ts';

/** What a host (Electron, the Chromium host, a test) gives to the application. Everything outside plain Node and the data folder. */
export interface Platform {
  readonly host: 'electron' | 'chromium';
  readonly system: 'windows' | 'macos' | 'linux';
  readonly appVersion: string;
  /** e.g. electron, chrome, node. */
  readonly versions: Readonly<Record<string, string>>;
  readonly dataFolder: string;
  /** Opened at first use, after the first screen stands. */
  readonly keychain: () => Promise<KeychainPort>;
  /** Starts the practice service's own process (main/practice/entry.ts); it ends with the application at the latest. */
  readonly forkPractice: () => PracticeProcess;
  /** What updates this copy, or why nothing does. Asked long after the start. */
  readonly updates: () => Promise<UpdateSource>;
  /** The system's proxy for a URL in PAC form: `DIRECT`, `PROXY host:port`, `HTTPS host:port; DIRECT`. */
  readonly systemProxy: (url: string) => Promise<string>;
  readonly dialogs: {
    readonly available: boolean;
    /** Absolute path, or null when the person chose none. */
    saveFile(suggestedName: string): Promise<string | null>;
    openFile(): Promise<string | null>;
  };
  /** Shows the address, asks, and opens it in the browser. Over https, or for the practice service over http on this machine. */
  readonly openLink: (url: string, allowedHost: string, over: 'https' | 'http') => Promise<'opened' | 'declined' | 'unavailable'>;
  /** Asks in a dialog of the system. null: this host has none, and the page alone asks. */
  readonly askPerson: AskPerson | null;
  readonly copy: (text: string) => void;
  /** Clears the clipboard if it still holds this text; where it cannot be read it stays as it is. */
  readonly uncopy: (text: string) => Promise<void>;
  /** Loads the page anew, so that everything in the renderer's memory is dropped. */
  readonly reloadWindow: () => void;
  readonly quit: () => void;
  /** Told whenever settings change that the host itself follows: theme, idle time. */
  readonly now: () => number;
}
